import type { MailFault, MailKind, MailProvider, StaffMailKind } from '#schema/email.ts';
import type { MailOutcome } from '#schema/people/users.ts';

export interface MailTexts {
  /** The recipient: exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface StaffMail extends MailTexts {
  kind: StaffMailKind;
  /** The link in the texts that signs the recipient in. The outbox stores its `token` encrypted, apart from the texts. */
  signInLink: string;
  client?: never;
  unsubscribe?: never;
  params?: never;
}

/** A mail about a client, sent to the provider's staff or to the client. */
export interface ClientMail extends MailTexts {
  kind: Exclude<MailKind, StaffMailKind>;
  /** Id of the client. */
  client: string;
  /** Address for unsubscribing with one call (RFC 8058), for a mail that its recipient has not requested. */
  unsubscribe?: string | undefined;
  /** Parameters for a provider that uses templates of its own. The three named ones also identify the mail when a person's data are erased. */
  params: Readonly<Record<string, string>> & Readonly<Record<'to_email' | 'client_name' | 'client_email', string>>;
  signInLink?: never;
}

export type Mail = StaffMail | ClientMail;

/** `detail` is the provider's own text, shown to designers. It may contain the recipient's address, so it must not be logged. */
export type MailResult = { ok: true; provider: MailProvider; id?: string } | { ok: false; provider: MailProvider; code: MailFault; detail: string };

/** The result of a mail as it is stored. */
export const mailOutcome = (result: MailResult): { state: MailOutcome; code?: MailFault } =>
  result.ok ? { state: result.provider === 'outbox' ? 'outbox' : 'sent' } : { state: 'failed', code: result.code };

/** How long a provider may take to answer, in milliseconds. After that the mail counts as not sent. */
export const mailTimeoutMs = 8000;

const longestDetail = 300;
/** A failed result; `detail` is cut and freed of control characters. */
export const mailFault = (provider: MailProvider, code: MailFault, detail: string): MailResult => ({
  ok: false,
  provider,
  code,
  detail: detail
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestDetail)
    .toWellFormed(),
});

/** The fault that a provider's HTTP status stands for; status 0 means that there was no answer. */
export function mailFaultOfStatus(status: number): MailFault {
  if (status === 0) return 'network';
  if (status === 429) return 'rate_limited';
  // The API key is wrong or was revoked: no mail can be sent until another one is set.
  if (status === 401) return 'misconfigured';
  return status === 451 || status >= 500 ? 'unavailable' : 'refused';
}

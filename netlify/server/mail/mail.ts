import type { MailFault, MailKind, MailProvider, StaffMailKind } from '#schema/email.ts';
import type { MailOutcome } from '#schema/people/users.ts';

export interface MailTexts {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface StaffMail extends MailTexts {
  kind: StaffMailKind;
  /** The address in the texts that signs somebody in: the outbox keeps its `token` apart. */
  signInLink: string;
  client?: never;
  params?: never;
}

/** A mail about a client: to the provider's staff or to the client. */
export interface ClientMail extends MailTexts {
  kind: Exclude<MailKind, StaffMailKind>;
  /** Id of the client. */
  client: string;
  /** What a provider with templates of its own gets. Those named here find the mail again when somebody's data are erased. */
  params: Readonly<Record<string, string>> & Readonly<Record<'to_email' | 'client_name' | 'client_email', string>>;
  signInLink?: never;
}

export type Mail = StaffMail | ClientMail;

/** `detail` is in the provider's words, for designers; it may name the recipient, so it is not for a log. */
export type MailResult = { ok: true; provider: MailProvider; id?: string } | { ok: false; provider: MailProvider; code: MailFault; detail: string };

/** What is noted of a mail once it was tried. */
export const mailOutcome = (result: MailResult): { state: MailOutcome; code?: MailFault } =>
  result.ok ? { state: result.provider === 'outbox' ? 'outbox' : 'sent' } : { state: 'failed', code: result.code };

/** How long a provider may take; the mail counts as not sent after that. */
export const mailTimeoutMs = 8000;

const longestDetail = 300;
export const mailFault = (provider: MailProvider, code: MailFault, detail: string): MailResult => ({
  ok: false,
  provider,
  code,
  detail: detail
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestDetail)
    .toWellFormed(),
});

/** What an HTTP status of a provider means; 0 is no answer at all. */
export function faultOfStatus(status: number): MailFault {
  if (status === 0) return 'network';
  if (status === 429) return 'rate_limited';
  // The key is not (any more) the provider's: nothing goes out until somebody sets another.
  if (status === 401) return 'misconfigured';
  return status === 451 || status >= 500 ? 'unavailable' : 'refused';
}

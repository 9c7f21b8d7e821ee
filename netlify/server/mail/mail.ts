import type { MailFault, MailKind, MailProvider } from '#schema/email.ts';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** Id of the client it is about. */
  client?: string;
  /** The address in the texts that signs somebody in: the outbox keeps its `token` apart. */
  signInLink?: string;
  /** What a provider with templates of its own gets; without them it gets the address, the subject and the text. */
  params?: Readonly<Record<string, string>>;
}

/** `detail` is in the provider's words, for designers; it may name the recipient, so it is not for a log. */
export type MailResult = { ok: true; provider: MailProvider; id?: string } | { ok: false; provider: MailProvider; code: MailFault; detail: string };

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

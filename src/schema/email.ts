import * as z from 'zod';

/** The kinds of mail. */
export const mailKinds = ['approval', 'reminder', 'message', 'report', 'intake', 'invitation', 'reset'] as const;
export type MailKind = (typeof mailKinds)[number];
export type StaffMailKind = 'invitation' | 'reset';
/** Mails to staff hold a link that signs somebody in: only administrators see them in the outbox, and a backup without accounts leaves them out. */
export const isStaffMail = (kind: MailKind): kind is StaffMailKind => kind === 'invitation' || kind === 'reset';

export const mailProviders = ['postmark', 'emailjs', 'outbox'] as const;
export type MailProvider = (typeof mailProviders)[number];

/**
 * Why a mail did not go out. `misconfigured`: the environment lacks something, or the provider does not know its key; `refused`: a bad
 * address, a blocked recipient; `rate_limited`, `unavailable`: not sent, try again; `timeout`, `network`: it may have been sent.
 */
export const mailFaults = ['misconfigured', 'refused', 'rate_limited', 'unavailable', 'timeout', 'network'] as const;
export type MailFault = (typeof mailFaults)[number];

/** The parameters of a notification (specification, section 3, other payloads), all texts. */
export type NotificationParams = {
  to_email: string;
  client_name: string;
  client_email: string;
  business_name: string;
  template_type: string;
  approved_sections: string;
  pending_edits: string;
  general_instructions: string;
  submission_date: string;
  message: string;
};

/** A mail that no provider took, as the local outbox keeps it. `at` is an ISO 8601 instant. */
export const outboxMailSchema = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(mailKinds),
  /** Id of the client that it is about; missing for mails to staff and for mails stored before this field existed. */
  client: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  /** When personal data in it were erased; the text of the mail was erased with them. */
  erasedAt: z.iso.datetime().optional(),
  /** For a mail to staff: its link can be asked for once (`ready`, then `shown`). `text` has `hiddenToken` in place of the link's secret part. */
  link: z.enum(['ready', 'shown']).optional(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;
/** Replaces the secret part of the link in a stored mail. */
export const hiddenToken = '•••';
/** Answer of POST `/api/outbox/{id}/link`. */
export const outboxLinkSchema = z.object({ link: z.url() });
/** Answer of GET `/api/outbox`, newest first. */
export const outboxAnswerSchema = z.object({ mails: z.array(outboxMailSchema) });

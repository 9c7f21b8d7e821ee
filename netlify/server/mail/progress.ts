import { mailLostAfterMs, mayRetry } from '#core/approval/reminders/next-reminder.ts';
import type { MailProgress } from '#schema/approval/thread.ts';
import { type MailResult, mailOutcome } from './mail.ts';

/** A mail that was tried; `last`: the number of the newest message or sending in it. */
export interface TriedMail {
  last: number;
  result: MailResult;
}

/** The progress where no mail has been sent yet. */
const noMail: MailProgress = { n: 0, at: new Date(0).toISOString(), state: 'sent', tries: 0 };

/** Until when another process may be sending this mail; `undefined` where none is. After that time the process counts as dead. */
export const busyUntil = (progress: MailProgress | undefined, now: Date): Date | undefined =>
  progress?.state === 'sending' && Math.abs(now.getTime() - Date.parse(progress.at)) < mailLostAfterMs
    ? new Date(Date.parse(progress.at) + mailLostAfterMs)
    : undefined;

/** The record to store before this process sends. If the process dies, the mail is sent again after `mailLostAfterMs`: it goes out at least once. */
export const sending = ({ n, tries }: MailProgress = noMail, now: Date): MailProgress => ({ n, at: now.toISOString(), state: 'sending', tries: tries + 1 });

/** The record to store after a mail was tried. `isLater`: the mail failed and is to be tried again. */
export function settled({ n, tries }: MailProgress = noMail, { last, result }: TriedMail, now: Date): { progress: MailProgress; isLater: boolean } {
  const isLater = !result.ok && mayRetry(result.code, tries);
  return { progress: { n: isLater ? n : Math.max(n, last), at: now.toISOString(), ...mailOutcome(result), tries: isLater ? tries : 0 }, isLater };
}

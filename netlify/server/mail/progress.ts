import { mailLostAfterMs, mayRetry } from '#core/approval/reminders/next-reminder.ts';
import type { MailProgress } from '#schema/approval/thread.ts';
import { type MailResult, mailOutcome } from './mail.ts';

const nothing: MailProgress = { n: 0, at: new Date(0).toISOString(), state: 'sent', tries: 0 };

/** When another process that is sending counts as dead; `undefined` where none is sending. */
export const busyUntil = (progress: MailProgress | undefined, now: Date): Date | undefined =>
  progress?.state === 'sending' && Math.abs(now.getTime() - Date.parse(progress.at)) < mailLostAfterMs
    ? new Date(Date.parse(progress.at) + mailLostAfterMs)
    : undefined;

/** The record while this process sends. One that dies leaves it so, and the mail is sent again after `mailLostAfterMs`: at least once is promised. */
export const sending = ({ n, tries }: MailProgress = nothing, now: Date): MailProgress => ({ n, at: now.toISOString(), state: 'sending', tries: tries + 1 });

/** The record after a mail about everything up to number `last`, and whether that mail is to be sent again later. */
export function settled({ n, tries }: MailProgress = nothing, last: number, sent: MailResult, now: Date): { progress: MailProgress; isLater: boolean } {
  const isLater = !sent.ok && mayRetry(sent.code, tries);
  return { progress: { n: isLater ? n : Math.max(n, last), at: now.toISOString(), ...mailOutcome(sent), tries: isLater ? tries : 0 }, isLater };
}

import { mailLostAfterMs, mayRetry } from '#core/approval/reminders/next-reminder.ts';
import { hourMs } from '#core/durations.ts';
import type { MailProgress } from '#schema/approval/thread.ts';
import { type MailResult, mailOutcome } from './mail.ts';

/** A mail that was tried; `last`: the number of the newest message or sending in it. */
export interface TriedMail {
  last: number;
  result: MailResult;
}

/** The progress where no mail has been sent yet. */
const noMail: MailProgress = { n: 0, at: new Date(0).toISOString(), state: 'sent', tries: 0 };

/** How long after a failed attempt a mail is tried again. */
export const mailRetryMs = hourMs;

/**
 * Until when this mail may not be sent; `undefined` where it may. Another process may be sending it, which counts as dead after that time. Or an
 * attempt has failed: whatever asks for a mail meanwhile would use up its few attempts before the provider works again.
 */
export function heldUntil(progress: MailProgress | undefined, now: Date): Date | undefined {
  if (!progress) return undefined;
  const ms = progress.state === 'sending' ? mailLostAfterMs : progress.state === 'failed' && progress.tries > 0 ? mailRetryMs : 0;
  const at = Date.parse(progress.at);
  return Math.abs(now.getTime() - at) < ms ? new Date(at + ms) : undefined;
}

/** The record to store before this process sends. If the process dies, the mail is sent again after `mailLostAfterMs`: it goes out at least once. */
export const sending = ({ n, tries }: MailProgress = noMail, now: Date): MailProgress => ({ n, at: now.toISOString(), state: 'sending', tries: tries + 1 });

/** The record to store after a mail was tried. `again`: when it is to be tried again, if it failed. */
export function settled({ n, tries }: MailProgress = noMail, { last, result }: TriedMail, now: Date): { progress: MailProgress; again: Date | undefined } {
  const isLater = !result.ok && mayRetry(result.code, tries);
  const progress = { n: isLater ? n : Math.max(n, last), at: now.toISOString(), ...mailOutcome(result), tries: isLater ? tries : 0 };
  return { progress, again: heldUntil(progress, now) };
}

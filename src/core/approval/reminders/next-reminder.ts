import type { Reminder } from '#schema/approval/reminders.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { MailFault } from '#schema/email.ts';
import { twoDigits } from '#schema/hours/spans.ts';
import { isSiteConfig } from '../../config/kind.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { instantAt, wallTime } from '../../hours/wall-time.ts';
import { isOfDecider } from '../approvers/approvers.ts';
import { overallState } from '../states.ts';

/** Full hours of the business's local time between which reminders are sent: at or after `from`, before `until`. */
export const remindingHours = { from: 9, until: 20 } as const;
/** How often a mail is tried that certainly did not go out. */
export const maxTries = 3;
/** Whether a failed mail is tried again: not after `timeout` and `network`, as it may have gone out, nor after `misconfigured` and `refused`, as it would fail again. */
export const mayRetry = (code: MailFault | undefined, tries: number): boolean => (code === 'rate_limited' || code === 'unavailable') && tries < maxTries;

/** In milliseconds, longer than any process runs: a process that claimed a mail longer ago and has stored no result has died. */
export const mailLostAfterMs = 10 * minuteMs;

/** The same local time of day some days later, even if clocks change in between. */
function daysOn(instant: Date, days: number, timeZone: string): Date {
  const [date = '', time = ''] = wallTime(instant, timeZone).split('T');
  const later = new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
  return instantAt(`${later}T${time}`, timeZone) ?? instant;
}

/** The instant itself if it is within the hours for reminders at the business, otherwise the next one that is. */
export function nextDaytime(instant: Date, timeZone: string): Date {
  const [date = '', time = ''] = wallTime(instant, timeZone).split('T');
  const hour = Number(time.slice(0, 2));
  const { from, until } = remindingHours;
  if (hour >= from && hour < until) return instant;
  const morning = instantAt(`${date}T${twoDigits(from)}:00`, timeZone) ?? instant;
  return hour < from ? morning : daysOn(morning, 1, timeZone);
}

export interface Waiting {
  /** After how many days each reminder goes out, rising (`ladderOf`). */
  ladder: readonly number[];
  /** Since when the form waits; unknown in records from before that was noted. */
  askedAt: string | undefined;
  /** The link that the client has. */
  link: { madeAt: string; expiresAt: string };
  timeZone: string;
  /** The reminders of this round. */
  reminders: readonly Reminder[];
}

export interface NextReminder {
  /** Position in the ladder, from 1. */
  step: number;
  at: Date;
  isDue: boolean;
}

/**
 * Whether a reminder counts as sent. One that stays `sending`, because its process died, may have gone out and counts. One that the
 * provider put off may be tried again.
 */
const countsAsSent = ({ state, code, tries }: Reminder): boolean => !(state === 'failed' && mayRetry(code, tries));

/**
 * The next reminder of a client whose answer is waited for; `undefined` if none is left or the link ends before it. Days count
 * from when the form was opened or from a newer link, as the client was written to then. If several are due, only the last
 * one goes out; between two there is at least a day.
 */
export function nextReminder({ ladder, askedAt, link, timeZone, reminders }: Waiting, now: Date): NextReminder | undefined {
  const start = new Date(Math.max(Date.parse(askedAt ?? link.madeAt), Date.parse(link.madeAt)));
  const sent = reminders.filter(countsAsSent);
  const highest = Math.max(0, ...sent.map(({ step }) => step));
  const rest = sent.map(({ at }) => daysOn(new Date(at), 1, timeZone).getTime());
  const left = ladder.flatMap((days, index) =>
    index + 1 > highest ? [{ step: index + 1, at: nextDaytime(new Date(Math.max(daysOn(start, days, timeZone).getTime(), ...rest)), timeZone) }] : [],
  );
  const next = left.findLast(({ at }) => at <= now) ?? left[0];
  if (!next) return undefined;
  const at = next.at <= now ? nextDaytime(now, timeZone) : next.at;
  return at.getTime() < Date.parse(link.expiresAt) ? { step: next.step, at, isDue: at <= now } : undefined;
}

/**
 * The reminder that was certainly or possibly not received, because its mail failed for good, is in the outbox, or its process died.
 * Somebody must send it by hand, unless a later one went out.
 */
export function missedReminder(reminders: readonly Reminder[], now: Date): Reminder | undefined {
  const last = reminders.toSorted((one, other) => one.step - other.step).at(-1);
  if (last?.state === 'outbox' || (last?.state === 'failed' && countsAsSent(last))) return last;
  return last?.state === 'sending' && now.getTime() - Date.parse(last.at) >= mailLostAfterMs ? last : undefined;
}

/** Whether the form of a site waits for an answer. */
export const isWaitingForClient = ({ config, archived }: Pick<ConfigRecord, 'config' | 'archived'>): boolean =>
  !archived && isSiteConfig(config) && overallState(config.clientApproval) === 'active';

/** `askedAt` of the next record: since when the form waits. Saves while it waits begin no new round. */
export function askedAtOf(present: ConfigRecord | undefined, next: Pick<ConfigRecord, 'config' | 'archived' | 'savedAt'>): Pick<ConfigRecord, 'askedAt'> {
  if (!isWaitingForClient(next)) return {};
  const askedAt = present && isWaitingForClient(present) ? present.askedAt : next.savedAt;
  return askedAt === undefined ? {} : { askedAt };
}

/**
 * The client's e-mail address for reminders and messages; blank if unknown. These mails contain the link, which lets its reader act as the
 * client. So the address in an answer counts only if the answer came by a link (an open form accepts any address), and only by the link of the
 * person who decides now, because that person's link is in the mails.
 */
export function clientAddress({ config }: Pick<ConfigRecord, 'config'>): string {
  const approval = isSiteConfig(config) ? config.clientApproval : undefined;
  const { reminderEmail, clientInfo, access } = approval ?? {};
  // For answers from before this was noted, only the form's present setting is known.
  const isByLink = clientInfo?.byLink ?? access === 'link';
  return reminderEmail?.trim() || (isByLink && isOfDecider(approval) ? (clientInfo?.email?.trim() ?? '') : '');
}

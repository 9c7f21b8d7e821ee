import { type NextReminder, nextReminder, type Waiting } from '#core/approval/reminders/next-reminder.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import { type Reminder, remindersRecordSchema } from '#schema/approval/reminders.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { noteFault } from '../../faults/faults.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';
import type { ApprovalLink } from '../links.ts';

/** A client who is waited for, with the link that they have. */
export interface Waited {
  head: ConfigRecord<SiteConfig>;
  link: ApprovalLink;
}

const roundOf = ({ askedAt = '' }: ConfigRecord): string => askedAt;

/** The reminders of the present round in a stored value; `undefined` where it is damaged: then it is unknown what went out. */
function remindersIn(value: unknown, head: ConfigRecord): readonly Reminder[] | undefined {
  if (value === undefined) return [];
  const stored = remindersRecordSchema.safeParse(value).data;
  return stored?.askedAt === roundOf(head) ? stored.reminders : stored && [];
}

const waitingOf = ({ head, link }: Waited, reminders: readonly Reminder[]): Waiting => ({
  ladder: ladderOf(head.config.clientApproval?.remindAfter),
  askedAt: head.askedAt,
  link,
  timeZone: head.config.timeZone ?? defaultZone,
  reminders,
});

/** The reminders of the present round, and the one to come. Where the record is damaged, which is named, none comes. */
export async function readReminders(
  stores: Stores,
  head: ConfigRecord<SiteConfig>,
  link: ApprovalLink | undefined,
  now: Date,
): Promise<{ reminders: readonly Reminder[]; next: NextReminder | undefined }> {
  const { own, base } = stores;
  const stored = (await own.reminders.read(head.id)) ?? (await base?.reminders.read(head.id));
  const reminders = remindersIn(stored?.value, head);
  if (!reminders) await noteFault(own.faults, 'reminders', head.id, stored?.etag);
  return { reminders: reminders ?? [], next: link && reminders && nextReminder(waitingOf({ head, link }, reminders), now) };
}

/**
 * Takes the reminder to come for this process, so that of several only one sends it: writes it down as `sending`, or as `done`
 * for who wrote it by hand. `isWanted` decides with what is stored; `undefined` where it does not, or nothing is to come.
 */
export const takeReminder = (
  stores: Stores,
  waited: Waited,
  now: Date,
  state: 'sending' | 'done',
  isWanted: (next: NextReminder) => boolean,
): Promise<Reminder | undefined> =>
  changeBlob<Reminder | undefined>(stores.own.reminders, waited.head.id, (value) => {
    const known = remindersIn(value, waited.head);
    const next = known && nextReminder(waitingOf(waited, known), now);
    if (!next || !isWanted(next)) return { result: undefined };
    const tries = (known.find(({ step }) => step === next.step)?.tries ?? 0) + 1;
    const taken: Reminder = { step: next.step, at: now.toISOString(), state, tries };
    const reminders = [...known.filter(({ step }) => step !== next.step), taken];
    return { value: { askedAt: roundOf(waited.head), reminders }, result: taken };
  });

/** Writes down what became of a reminder that this process had taken. */
export const settleReminder = (stores: Stores, head: ConfigRecord, taken: Reminder, outcome: Pick<Reminder, 'state' | 'code'>): Promise<void> =>
  changeBlob<void>(stores.own.reminders, head.id, (value) => {
    const known = remindersIn(value, head);
    const isMine = ({ step, at, state }: Reminder) => step === taken.step && at === taken.at && state === 'sending';
    if (!known?.some(isMine)) return { result: undefined };
    const reminders = known.map((reminder) => (isMine(reminder) ? { ...reminder, ...outcome } : reminder));
    return { value: { askedAt: roundOf(head), reminders }, result: undefined };
  });

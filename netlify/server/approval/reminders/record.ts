import { missedReminder, type NextReminder, nextReminder, type Waiting } from '#core/approval/reminders/next-reminder.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import { type Reminder, remindersRecordSchema } from '#schema/approval/reminders.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { noteFault } from '../../faults/faults.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';
import type { ApprovalLink } from '../links.ts';

/** A client who has not answered yet, with their link. */
export interface WaitingClient {
  head: ConfigRecord<SiteConfig>;
  link: ApprovalLink;
}

const roundOf = ({ askedAt = '' }: ConfigRecord): string => askedAt;

/** The reminders of the present round in a stored value; `undefined` if it is damaged, so that it is unknown which were sent. */
function remindersIn(value: unknown, head: ConfigRecord): readonly Reminder[] | undefined {
  if (value === undefined) return [];
  const stored = remindersRecordSchema.safeParse(value).data;
  return stored?.askedAt === roundOf(head) ? stored.reminders : stored && [];
}

const waitingOf = ({ head, link }: WaitingClient, reminders: readonly Reminder[]): Waiting => ({
  ladder: ladderOf(head.config.clientApproval?.remindAfter),
  askedAt: head.askedAt,
  link,
  timeZone: head.config.timeZone ?? defaultZone,
  reminders,
});

interface RemindersRead {
  reminders: readonly Reminder[];
  next: NextReminder | undefined;
  missed: Reminder | undefined;
}

/** The reminders of the present round, the next one, and one to send by hand. A damaged record is reported, and then no reminder is sent. */
export async function readReminders(stores: Stores, head: ConfigRecord<SiteConfig>, link: ApprovalLink | undefined, now: Date): Promise<RemindersRead> {
  const { own, base } = stores;
  const stored = (await own.reminders.read(head.id)) ?? (await base?.reminders.read(head.id));
  const reminders = remindersIn(stored?.value, head);
  if (!reminders) await noteFault(own.faults, 'reminders', head.id, stored?.etag);
  return {
    reminders: reminders ?? [],
    next: link && reminders && nextReminder(waitingOf({ head, link }, reminders), now),
    missed: link && reminders && missedReminder(reminders, now),
  };
}

/** Stores a reminder of the present round, replacing the one of the same step; `choose` makes it from the stored state. */
const writeReminder = (
  stores: Stores,
  waited: WaitingClient,
  { now, state }: { now: Date; state: 'sending' | 'done' },
  choose: (next: NextReminder | undefined, known: readonly Reminder[]) => number | undefined,
): Promise<Reminder | undefined> =>
  changeBlob<Reminder | undefined>(stores.own.reminders, waited.head.id, (value) => {
    const known = remindersIn(value, waited.head);
    const chosen = known && choose(nextReminder(waitingOf(waited, known), now), known);
    if (!known || chosen === undefined) return { result: undefined };
    const tries = (known.find(({ step }) => step === chosen)?.tries ?? 0) + 1;
    const taken: Reminder = { step: chosen, at: now.toISOString(), state, tries };
    const reminders = [...known.filter(({ step }) => step !== chosen), taken];
    return { value: { askedAt: roundOf(waited.head), reminders }, result: taken };
  });

/** Claims the due reminder, so that only one process sends it; `undefined` if none is due. */
export const takeDueReminder = (stores: Stores, waited: WaitingClient, now: Date): Promise<Reminder | undefined> =>
  writeReminder(stores, waited, { now, state: 'sending' }, (next) => (next?.isDue ? next.step : undefined));

/** Stores that the next reminder, or the missed one, was sent by hand. Does nothing if `step` is neither. */
export const noteWritten = (stores: Stores, waited: WaitingClient, now: Date, step: number): Promise<Reminder | undefined> =>
  writeReminder(stores, waited, { now, state: 'done' }, (next, known) => (next?.step === step || missedReminder(known, now)?.step === step ? step : undefined));

/** Stores the outcome of a reminder that this process has claimed. */
export const settleReminder = (stores: Stores, head: ConfigRecord, taken: Reminder, outcome: Pick<Reminder, 'state' | 'code'>): Promise<void> =>
  changeBlob<void>(stores.own.reminders, head.id, (value) => {
    const known = remindersIn(value, head);
    const isMine = ({ step, at, state }: Reminder) => step === taken.step && at === taken.at && state === 'sending';
    if (!known?.some(isMine)) return { result: undefined };
    const reminders = known.map((reminder) => (isMine(reminder) ? { ...reminder, ...outcome } : reminder));
    return { value: { askedAt: roundOf(head), reminders }, result: undefined };
  });

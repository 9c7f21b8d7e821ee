import * as z from 'zod';
import { isWaitingForClient, reminderAddress } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/**
 * In the store `publish`: when each client who is waited for is to be looked at, so that the timer reads one small record.
 * `mark` is new with each noting. `step`: the reminder that somebody is to write by hand, as there is no address to mail to.
 */
const key = 'reminders';
const noteSchema = z.strictObject({ at: z.iso.datetime(), mark: z.string(), step: z.int().positive().optional() });
const notesSchema = z.record(z.string(), noteSchema);
export type ReminderNote = z.infer<typeof noteSchema>;
export type ReminderNotes = Readonly<Record<string, ReminderNote>>;
/** Stands in the notes where they were damaged or gone: all clients are to be looked at. */
export const everybody = '*';

/** As `WriteSource`, which those who call this from a save take themselves. */
interface Source {
  now(): Date;
  newWriteId(): string;
}

/** No call lives so long: by then what it noted is saved, or never will be. */
const savedByMs = 10 * 60_000;

/** `undefined` where there are none that can be read. */
export const readReminderNotes = async ({ own }: Stores): Promise<ReminderNotes | undefined> =>
  notesSchema.safeParse((await own.publish.read(key))?.value).data;

const changeNotes = (stores: Stores, change: (notes: ReminderNotes | undefined) => ReminderNotes | undefined): Promise<void> =>
  changeBlob<void>(stores.own.publish, key, (value) => ({ value: change(notesSchema.safeParse(value).data), result: undefined }));

const hasReminders = ({ id, config }: Pick<ConfigRecord, 'id' | 'config'>): boolean =>
  configKind(id) === 'client' && isSiteConfig(config) && ladderOf(config.clientApproval?.remindAfter).length > 0;

/**
 * To be called before what makes a client wait is stored: should the process die in between, the timer finds nothing to do.
 * It looks a little later, when the call has ended, and then notes the time by itself. A preview has no clock.
 */
export async function noteWaiting(stores: Stores, record: Pick<ConfigRecord, 'id' | 'config'>, source: Source): Promise<void> {
  if (stores.base || !hasReminders(record)) return;
  const now = source.now();
  const mark = source.newWriteId();
  await changeNotes(stores, (notes = { [everybody]: { at: now.toISOString(), mark } }) => ({
    ...notes,
    [record.id]: { at: new Date(now.getTime() + savedByMs).toISOString(), mark },
  }));
}

/** What reminders follow from, as one text. */
const factsOf = (record: ConfigRecord): string =>
  JSON.stringify([
    isWaitingForClient(record),
    ...(isSiteConfig(record.config) ? [record.config.clientApproval?.remindAfter, record.config.timeZone, reminderAddress(record) === ''] : []),
  ]);

/** The same before a save, where it changes anything for reminders. */
export async function noteIfAsked(stores: Stores, present: ConfigRecord | undefined, next: ConfigRecord, source: Source): Promise<void> {
  if (!isWaitingForClient(next) || (present && factsOf(present) === factsOf(next))) return;
  await noteWaiting(stores, next, source);
}

/** What becomes of a note that was looked at, unless it has been noted anew since: the next look, or none. */
export const settleNote = (stores: Stores, id: string, seen: ReminderNote, next: Omit<ReminderNote, 'mark'> | undefined): Promise<void> =>
  changeNotes(stores, (notes) => {
    const known = notes?.[id];
    if (known?.at !== seen.at || known.mark !== seen.mark) return undefined;
    const { [id]: _seen, ...others } = notes ?? {};
    return next ? { ...others, [id]: { ...next, mark: seen.mark } } : others;
  });

/** Notes all of these clients, but for those who are noted: what is damaged or gone is made again. */
export const noteAll = (stores: Stores, ids: readonly string[], now: Date): Promise<void> =>
  changeNotes(stores, (notes = {}) => {
    const { [everybody]: _everybody, ...known } = notes;
    return { ...Object.fromEntries(ids.map((id) => [id, { at: now.toISOString(), mark: '' }])), ...known };
  });

/** Has the timer make the notes again from the client list. */
export const renoteReminders = (stores: Stores): Promise<void> => stores.own.publish.remove(key);

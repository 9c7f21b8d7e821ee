import { clientAddress, isWaitingForClient } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import type { Stores, WriteSource } from '../../store/stores.ts';
import { dueNotes } from '../due-notes.ts';

/** When each client who is waited for is to be looked at, by the id of the config. */
export const reminderNotes = dueNotes('reminders');

/** No call runs for so long: after this time, what it noted is saved or never will be. */
const savedByMs = 10 * 60_000;

const hasReminders = ({ id, config }: Pick<ConfigRecord, 'id' | 'config'>): boolean =>
  configKind(id) === 'client' && isSiteConfig(config) && ladderOf(config.clientApproval?.remindAfter).length > 0;

/** To be called before what makes a client wait is stored. The timer looks a little later, when the call has ended, and then notes the time by itself. */
export async function noteWaiting(stores: Stores, record: Pick<ConfigRecord, 'id' | 'config'>, source: WriteSource): Promise<void> {
  if (hasReminders(record)) await reminderNotes.note({ stores, source }, record.id, (_known, now) => new Date(now.getTime() + savedByMs));
}

/** What reminders follow from, as one text. */
const factsOf = (record: ConfigRecord): string =>
  JSON.stringify([
    isWaitingForClient(record),
    ...(isSiteConfig(record.config) ? [record.config.clientApproval?.remindAfter, record.config.timeZone, clientAddress(record) === ''] : []),
  ]);

/** The same before a save, where it changes anything for reminders. */
export async function noteIfAsked(stores: Stores, present: ConfigRecord | undefined, next: ConfigRecord, source: WriteSource): Promise<void> {
  if (!isWaitingForClient(next) || (present && factsOf(present) === factsOf(next))) return;
  await noteWaiting(stores, next, source);
}

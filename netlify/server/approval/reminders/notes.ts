import { clientAddress, isWaitingForClient } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { minuteMs } from '#core/durations.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import type { Stores, WriteSource } from '../../store/stores.ts';
import { dueNotes } from '../due-notes.ts';

/** When to check the reminders of each client who has not answered, by the id of the config. */
export const reminderNotes = dueNotes('reminders');

/** Longer than any call runs: after this time the noted change has been saved, or never will be. */
const savedByMs = 10 * minuteMs;

const hasReminders = ({ id, config }: Pick<ConfigRecord, 'id' | 'config'>): boolean =>
  configKind(id) === 'client' && isSiteConfig(config) && ladderOf(config.clientApproval?.remindAfter).length > 0;

/** To be called before a change is stored that starts reminders. The timer checks after the call has ended, and then schedules the next check itself. */
export async function noteWaiting(stores: Stores, record: Pick<ConfigRecord, 'id' | 'config'>, source: WriteSource): Promise<void> {
  if (hasReminders(record)) await reminderNotes.note({ stores, source }, record.id, (_known, now) => new Date(now.getTime() + savedByMs));
}

/** The facts that reminders depend on, as one string to compare. */
const factsOf = (record: ConfigRecord): string =>
  JSON.stringify([
    isWaitingForClient(record),
    ...(isSiteConfig(record.config) ? [record.config.clientApproval?.remindAfter, record.config.timeZone, clientAddress(record) === ''] : []),
  ]);

/** `noteWaiting` before a save, if the save changes one of these facts. */
export async function noteIfAsked(stores: Stores, present: ConfigRecord | undefined, next: ConfigRecord, source: WriteSource): Promise<void> {
  if (!isWaitingForClient(next) || (present && factsOf(present) === factsOf(next))) return;
  await noteWaiting(stores, next, source);
}

import { proposalNotes } from '#server/approval/proposals/notes.ts';
import { reminderNotes } from '#server/approval/reminders/notes.ts';
import { messageNotes } from '#server/approval/threads/notify-messages.ts';
import { intakeNotes } from '#server/intake/notify.ts';
import { renoteSchedules } from '#server/publish/schedules.ts';
import { reindex } from '#server/store/index/client-index.ts';
import type { Command } from './command.ts';

/** `reindex`: builds the client list anew from the clients. */
export const reindexCommand: Command = {
  options: {},
  words: [0, 0],
  async run({ stores, texts }) {
    const clients = await reindex(stores);
    await renoteSchedules(stores);
    await proposalNotes.forget(stores);
    await reminderNotes.forget(stores);
    await messageNotes.forget(stores);
    await intakeNotes.forget(stores);
    return { json: { clients }, lines: [texts.reindexed(clients)] };
  },
};

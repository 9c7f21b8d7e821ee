import { resetTimerNotes } from '#server/publish/timer.ts';
import { reindex } from '#server/store/index/client-index.ts';
import type { Command } from './command.ts';

/** `reindex`: rebuilds the client list and the timer's notes from the clients' records. */
export const reindexCommand: Command = {
  options: {},
  words: [0, 0],
  async run({ stores, texts }) {
    const clients = await reindex(stores);
    await resetTimerNotes(stores);
    return { json: { clients }, lines: [texts.reindexed(clients)] };
  },
};

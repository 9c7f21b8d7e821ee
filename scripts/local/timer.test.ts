import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reminderNotes } from '#server/approval/reminders/notes.ts';
import { messageNotes } from '#server/approval/threads/notify-messages.ts';
import { intakeNotes } from '#server/intake/notify.ts';
import { holdWrites, maintenanceMs } from '#server/maintenance.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores, type StoreContext } from '#server/store/stores.ts';
import { startTimer } from './timer.ts';

const kinds = { reminders: reminderNotes, messages: messageNotes, intake: intakeNotes };
let context: StoreContext;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:30Z') });
  context = { stores: openStores(undefined, memoryStore), source: { now: () => new Date(), newWriteId: () => 'noted' } };
  // Of a client that is gone nothing is left to be told: whoever looks at the note takes it away.
  for (const notes of Object.values(kinds)) await notes.note(context, '999', () => new Date());
  stop = startTimer(context);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** The kinds of which something is still to be looked at. */
const noted = async () => {
  const left = await Promise.all(Object.entries(kinds).map(async ([name, notes]) => ((await notes.isNoted(context.stores, '999')) ? [name] : [])));
  return left.flat();
};

test('a local run looks at everything that the host timer looks at', async () => {
  expect(await noted()).toEqual(Object.keys(kinds));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await noted()).toEqual([]);
});

test('a local run checks nothing while data are restored or erased', async () => {
  await holdWrites(context.stores, new Date());
  await vi.advanceTimersByTimeAsync(maintenanceMs - 1000);
  expect(await noted()).toEqual(Object.keys(kinds));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await noted()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { openStores } from '../store/stores.ts';
import { dueNotes } from './due-notes.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());

test('a timer that looks at some only takes those that have been due longest, and the others the next time', async () => {
  const notes = dueNotes('proposals');
  const call = { stores: openStores(undefined), source: steadySource() };
  const start = call.source.now().getTime();
  for (const [name, late] of [
    ['301', 1],
    ['302', 3],
    ['303', 2],
    ['304', -60],
  ] as const)
    await notes.note(call, name, () => new Date(start - late * 60_000));
  const looked: string[] = [];
  const tick = () =>
    notes.checkDue(call, {
      most: 2,
      all: () => Promise.resolve([]),
      async check(name, note) {
        looked.push(name);
        await notes.settle(call.stores, name, note, undefined);
      },
      failed: (name, error) => expect([name, error]).toBeUndefined(),
    });
  await tick();
  await tick();
  await tick();
  expect(looked).toEqual(['302', '303', '301']);
});

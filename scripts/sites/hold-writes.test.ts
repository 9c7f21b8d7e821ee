import { afterEach, expect, test, vi } from 'vitest';
import { areWritesHeld } from '#server/maintenance.ts';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores } from '#server/store/stores.ts';
import { withWritesHeld } from './hold-writes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Stores of which some calls of the store `publish` are others. */
const storesWith = (others: (store: BlobStore) => Partial<BlobStore>) =>
  openStores(undefined, (name) => {
    const store = memoryStore();
    return name === 'publish' ? { ...store, ...others(store) } : store;
  });

test.each([
  ['an error', () => Promise.reject(new Error('The backup is damaged.')), 'The backup is damaged.'],
  ['a result', () => Promise.resolve('done'), 'done'],
])('where writes cannot be let go on, what became of the work is told all the same: %s', async (_what, work, told) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const stores = storesWith(() => ({ remove: () => Promise.reject(new Error('No answer.')) }));
  const held = withWritesHeld<string>({ place: 'local', stores }, async (hold) => {
    await hold();
    return work();
  });
  expect(await held.catch((error: unknown) => (error instanceof Error ? error.message : error))).toBe(told);
  expect(log.mock.calls.join()).toContain('No answer.');
});

test('a renewal that is still running when the work ends does not block writes again', async () => {
  // The wait for writes that began before is not among these timers.
  vi.useFakeTimers();
  const slow = Promise.withResolvers<void>();
  let writes = 0;
  const stores = storesWith((store) => ({
    async write(key, value) {
      writes += 1;
      if (writes > 1) await slow.promise;
      await store.write(key, value);
    },
  }));
  const worked = Promise.withResolvers<void>();
  const held = withWritesHeld({ place: 'local', stores }, async (hold) => {
    await hold();
    expect(await areWritesHeld(stores, new Date())).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    worked.resolve();
  });
  await worked.promise;
  // What follows the work has its turn before the renewal ends.
  await vi.advanceTimersByTimeAsync(0);
  slow.resolve();
  await held;
  await vi.advanceTimersByTimeAsync(0);
  expect(writes).toBe(2);
  expect(await areWritesHeld(stores, new Date())).toBe(false);
});

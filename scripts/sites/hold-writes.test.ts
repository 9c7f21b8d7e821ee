import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { areWritesHeld } from '#server/maintenance.ts';
import { createWorld } from '#tests/support/store/world.ts';
import { withWritesHeld } from './hold-writes.ts';

afterEach(() => void vi.useRealTimers());

test('writes are held up while work goes on, and released when it fails, also where a renewal is under way at that moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const world = createWorld();
  const renewed = Promise.withResolvers<void>();
  // The first operation is the hold, the second its renewal.
  const stores = world.seenBy((operation) => (operation === 1 ? renewed.promise : Promise.resolve()));
  const work = withWritesHeld({ place: 'local', stores }, async (hold) => {
    await hold();
    expect(await areWritesHeld(world.stores, new Date())).toBe(true);
    vi.advanceTimersByTime(60_000);
    // The store takes the renewal only after everything that does not wait for it.
    void setImmediate().then(renewed.resolve);
    throw new Error('The disk is full.');
  });
  await expect(work).rejects.toThrow('The disk is full.');
  await renewed.promise;
  await setImmediate();
  expect(await areWritesHeld(world.stores, new Date())).toBe(false);
});

import { expect, test } from 'vitest';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores } from '#server/store/stores.ts';
import type { Problem } from './problem.ts';
import { repair } from './repair.ts';

/** Says how often a repair of so many lines of the client list listed every client. */
async function listings(lines: number): Promise<number> {
  let count = 0;
  const counted = (name: string): BlobStore => {
    const store = memoryStore();
    return name === 'configs' ? { ...store, list: (prefix) => store.list(prefix).finally(() => (count += 1)) } : store;
  };
  const problems = Array.from({ length: lines }, (_, n): Problem => ({ code: 'index_differs', place: `index/${201 + n}`, detail: '' }));
  const repairs = await repair(openStores(undefined, counted), problems, new Date());
  expect(repairs.map(({ place }) => place)).toEqual(problems.map(({ place }) => place));
  return count;
}

test('the client list is made again once, however many of its lines are wrong', async () => {
  expect(await listings(50)).toBe(await listings(1));
});

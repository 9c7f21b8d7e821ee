import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { memoryStore } from '#server/store/blobs/memory-store.ts';
import { openStores, type Stores } from '#server/store/stores.ts';

/** Called before each operation of a process: it resolves at once or later, or rejects for a process that has died. */
type Gate = (operation: number) => Promise<void>;

/** One set of stores in memory that several processes share. `reads` counts reads of heads and of revisions, and listings of all heads. */
export function createWorld() {
  const all = new Map<string, BlobStore>();
  const reads = { heads: 0, revisions: 0, lists: 0 };
  const real = (name: string): BlobStore => {
    const store = all.get(name) ?? memoryStore();
    all.set(name, store);
    return store;
  };
  const seenBy = (gate: Gate): Stores => {
    let operations = 0;
    return openStores(undefined, (name) => {
      const store = real(name);
      const next = async <Result>(run: () => Promise<Result>): Promise<Result> => {
        await gate(operations++);
        return run();
      };
      return {
        read: (key) =>
          next(() => {
            if (name === 'configs') reads.heads += 1;
            if (name === 'revisions') reads.revisions += 1;
            return store.read(key);
          }),
        list: (prefix) =>
          next(() => {
            if (name === 'configs' && prefix === undefined) reads.lists += 1;
            return store.list(prefix);
          }),
        folders: () => next(() => store.folders()),
        create: (key, value) => next(() => store.create(key, value)),
        replace: (key, etag, value) => next(() => store.replace(key, etag, value)),
        write: (key, value) => next(() => store.write(key, value)),
        remove: (key) => next(() => store.remove(key)),
      };
    });
  };
  return {
    seenBy,
    stores: seenBy(async () => undefined),
    /** Stores for an observer, with a separate journal, so that reading does not repair the real one. */
    aside: () => openStores(undefined, (name) => (name === 'index' ? memoryStore() : real(name))),
    reads,
  };
}
export type World = ReturnType<typeof createWorld>;

class Killed extends Error {}
/** The gate of a process that dies: operation `last` and all later ones do not reach the store. */
export const killedAt =
  (last: number): Gate =>
  async (operation) => {
    if (operation >= last) throw new Killed();
  };

/** A gate that waits before an operation until `goOn` is called. */
export function pausedAt(place: number): { gate: Gate; reached: Promise<void>; goOn(): void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    gate: async (operation) => {
      if (operation !== place) return;
      reached.resolve();
      await released.promise;
    },
    reached: reached.promise,
    goOn: released.resolve,
  };
}

/** Runs something up to an operation, then other work, and then the rest. */
export async function around(world: World, place: number, run: (stores: Stores) => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  const { gate, reached, goOn } = pausedAt(place);
  const whole = run(world.seenBy(gate));
  await Promise.race([reached, whole]);
  await meanwhile();
  goOn();
  await whole;
}

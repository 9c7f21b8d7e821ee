import { type BlobStore, netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores, type Stores } from '#server/store/stores.ts';

class Killed extends Error {}

/** The point at which a process dies: before or just after its n-th operation on any store, counted from 0. */
export interface KillPoint {
  operation: number;
  when: 'before' | 'after';
}

/** The real stores, each operation of which is run by `guard`. */
const guardedStores = (guard: <Result>(run: () => Promise<Result>) => Promise<Result>, scope?: string): Stores =>
  openStores(scope, (name): BlobStore => {
    const real = netlifyBlobStore(name);
    return {
      read: (key) => guard(() => real.read(key)),
      list: (prefix) => guard(() => real.list(prefix)),
      folders: () => guard(() => real.folders()),
      create: (key, value) => guard(() => real.create(key, value)),
      replace: (key, etag, value) => guard(() => real.replace(key, etag, value)),
      write: (key, value) => guard(() => real.write(key, value)),
      remove: (key) => guard(() => real.remove(key)),
    };
  });

/** The real stores, for a process that is interrupted by other work before its n-th operation, counted from 0. */
export function interruptedStores(operation: number, interrupt: () => Promise<unknown>): { stores: Stores; operations(): number } {
  let count = 0;
  const stores = guardedStores(async (run) => {
    if (count++ === operation) await interrupt();
    return run();
  });
  return { stores, operations: () => count };
}

/** The real stores, for a process that dies at a point: its later operations do not reach the store. */
export function dyingStores(point: KillPoint, scope?: string): { stores: Stores; operations(): number } {
  let count = 0;
  const guard = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const mine = count++;
    if (mine > point.operation || (mine === point.operation && point.when === 'before')) throw new Killed(`killed at operation ${mine}`);
    const result = await run();
    if (mine === point.operation) throw new Killed(`killed after operation ${mine}`);
    return result;
  };
  return { stores: guardedStores(guard, scope), operations: () => count };
}

import { pauseAfterLoss } from './backoff.ts';
import type { BlobStore } from './blob-store.ts';

/** A change that loses races for this long means a fault, and a function may not run much longer. */
const longestMs = 20_000;
const leastAttempts = 60;

/** Result of a change: the new value, or none if nothing is to be changed, and a result for the caller. */
export interface BlobChange<Result> {
  value?: unknown;
  result: Result;
}

/**
 * Changes one value by compare-and-set: reads it, lets `change` decide, writes only if nobody wrote meanwhile, else
 * tries again after a random pause. `change` gets `undefined` for a missing value, `unreadable` for a damaged one, with its
 * ETag, and may run several times. Throws when others win every time.
 */
export async function changeBlob<Result>(
  store: BlobStore,
  key: string,
  change: (present: unknown, etag: string | undefined) => BlobChange<Result>,
): Promise<Result> {
  const latest = Date.now() + longestMs;
  for (let attempt = 0; attempt < leastAttempts || Date.now() < latest; attempt += 1) {
    const stored = await store.read(key);
    const { value, result } = change(stored?.value, stored?.etag);
    if (value === undefined) return result;
    const done = stored ? await store.replace(key, stored.etag ?? '', value) : await store.create(key, value);
    if (done) return result;
    await pauseAfterLoss(attempt);
  }
  throw new Error(`${key} could not be changed for ${longestMs / 1000} seconds: others kept changing it.`);
}

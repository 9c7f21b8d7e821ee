import type { ReadableBlobStore, StoredValue } from './blobs/blob-store.ts';

/**
 * A parser that does its work once for each state of a stored value: what has the ETag it had, or still is not there, is handed out again, the
 * very same object, which nobody may change. For values that are large and read all the time. `parse` is given what was
 * parsed of the state before.
 */
export function parsedOnce<Value>(parse: (key: string, value: unknown, last: Value | undefined) => Value) {
  const known = new WeakMap<ReadableBlobStore, Map<string, { etag: string; parsed: Value }>>();
  return (store: ReadableBlobStore, key: string, stored: StoredValue | undefined): Value => {
    const ofStore = known.get(store) ?? new Map<string, { etag: string; parsed: Value }>();
    known.set(store, ofStore);
    const last = ofStore.get(key);
    // What is not stored is the same as long as it is not; of what has no ETag nobody knows.
    const etag = stored ? stored.etag : 'not stored';
    if (etag && last?.etag === etag) return last.parsed;
    const parsed = parse(key, stored?.value, last?.parsed);
    if (etag) ofStore.set(key, { etag, parsed });
    return parsed;
  };
}

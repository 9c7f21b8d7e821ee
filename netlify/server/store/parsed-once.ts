import type { ReadableBlobStore, StoredValue } from './blobs/blob-store.ts';

/**
 * Parses a stored value once per ETag: while the ETag, or the absence, stays the same, the same parsed object is returned, so
 * nobody may change it. For large values that are read all the time. `parse` gets the previous result.
 */
export function parsedOnce<Value>(parse: (key: string, value: unknown, last: Value | undefined) => Value) {
  const known = new WeakMap<ReadableBlobStore, Map<string, { etag: string; parsed: Value }>>();
  return (store: ReadableBlobStore, key: string, stored: StoredValue | undefined): Value => {
    const ofStore = known.get(store) ?? new Map<string, { etag: string; parsed: Value }>();
    known.set(store, ofStore);
    const last = ofStore.get(key);
    // A missing value is unchanged while it is missing; a value without an ETag always counts as changed.
    const etag = stored ? stored.etag : 'not stored';
    if (etag && last?.etag === etag) return last.parsed;
    const parsed = parse(key, stored?.value, last?.parsed);
    if (etag) ofStore.set(key, { etag, parsed });
    return parsed;
  };
}

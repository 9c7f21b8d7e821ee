import type { BlobStore, StoredValue } from './blob-store.ts';

function storeInMemory(handOut: (value: StoredValue | undefined) => StoredValue | undefined): BlobStore {
  const values = new Map<string, StoredValue>();
  let writes = 0;
  const put = (key: string, value: unknown) => {
    writes += 1;
    values.set(key, { value: JSON.parse(JSON.stringify(value)), etag: `"${writes}"` });
  };
  return {
    read: async (key) => handOut(values.get(key)),
    list: async (prefix = '') => [...values].flatMap(([key, { etag = '' }]) => (key.startsWith(prefix) ? [{ key, etag }] : [])),
    folders: async () => [...new Set([...values.keys()].flatMap((key) => (key.includes('/') ? [key.split('/', 1)[0] ?? ''] : [])))],
    async create(key, value) {
      if (values.has(key)) return false;
      put(key, value);
      return true;
    },
    async replace(key, etag, value) {
      if (values.get(key)?.etag !== etag) return false;
      put(key, value);
      return true;
    },
    async write(key, value) {
      put(key, value);
    },
    async remove(key) {
      values.delete(key);
    },
  };
}

/** A store in memory with the conditional writes of the real one, for property tests. A test checks that it behaves like the real server. */
export const memoryStore = (): BlobStore => storeInMemory(structuredClone);

/** A store in memory that copies nothing, for measurements: what it hands out must not be changed. */
export const sharingMemoryStore = (): BlobStore => storeInMemory((value) => value);

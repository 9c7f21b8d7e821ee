import type { BlobStore, StoredValue } from './blob-store.ts';

/**
 * A store in memory with the conditions of the real one, for properties that run by the thousand and for measuring what is not the store. What it stands for is
 * tested on the real server. Without `copies` it hands out what it keeps, which costs nothing and must not be changed.
 */
export function memoryStore({ copies = true } = {}): BlobStore {
  const values = new Map<string, StoredValue>();
  let writes = 0;
  const put = (key: string, value: unknown) => {
    writes += 1;
    values.set(key, { value: JSON.parse(JSON.stringify(value)), etag: `"${writes}"` });
  };
  return {
    read: async (key) => (copies ? structuredClone(values.get(key)) : values.get(key)),
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

import { setImmediate as turn } from 'node:timers/promises';
import type { BlobStore, StoredValue } from '#server/store/blobs/blob-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import { benchRecord, firstBenchId } from '../clients.ts';

/** Number of requests to the stores. A list counts once for each thousand keys, as the host returns them in pages. */
export interface Operations {
  reads: number;
  lists: number;
  writes: number;
  readBytes: number;
  writtenBytes: number;
}
const none = (): Operations => ({ reads: 0, lists: 0, writes: 0, readBytes: 0, writtenBytes: 0 });
const keysPerList = 1000;

interface Made {
  has(key: string): boolean;
  keys(): string[];
  folders(): string[];
  text(key: string): string;
}

/**
 * A store in memory that counts its operations. Records of unchanged clients are generated when they are read,
 * because 100,000 of them would not fit into memory.
 */
function countedStore(count: () => Operations, made: Made | undefined, onRead: () => void): BlobStore {
  const written = new Map<string, { text: string; etag: string } | undefined>();
  let writes = 0;
  const stored = (key: string): { text: string; etag: string } | undefined => {
    if (written.has(key)) return written.get(key);
    return made?.has(key) ? { text: made.text(key), etag: '"made"' } : undefined;
  };
  const etagOf = (key: string): string | undefined => (written.has(key) ? written.get(key)?.etag : made?.has(key) ? '"made"' : undefined);
  const keys = (prefix: string): string[] => {
    // Most lists are of one config's revisions.
    const all = prefix === '' ? (made?.keys() ?? []) : /^\d/.test(prefix) ? [prefix, `${prefix}1`].filter((key) => made?.has(key)) : [];
    return [...new Set([...all, ...written.keys()])].filter((key) => key.startsWith(prefix) && etagOf(key) !== undefined);
  };
  const put = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    count().writes += 1;
    count().writtenBytes += Buffer.byteLength(text);
    writes += 1;
    written.set(key, { text, etag: `"${writes}"` });
  };
  return {
    async read(key): Promise<StoredValue | undefined> {
      // Yields as a network request would, so that a caller with many reads does not block the others.
      await turn();
      count().reads += 1;
      onRead();
      const found = stored(key);
      if (!found) return undefined;
      count().readBytes += Buffer.byteLength(found.text);
      return { value: JSON.parse(found.text), etag: found.etag };
    },
    async list(prefix = '') {
      const found = keys(prefix);
      count().lists += Math.max(1, Math.ceil(found.length / keysPerList));
      return found.map((key) => ({ key, etag: etagOf(key) ?? '' }));
    },
    async folders() {
      count().lists += 1;
      return [...new Set([...(made?.folders() ?? []), ...[...written.keys()].map((key) => key.split('/', 1)[0] ?? '')])];
    },
    async create(key, value) {
      if (etagOf(key) !== undefined) {
        count().writes += 1;
        return false;
      }
      put(key, value);
      return true;
    },
    async replace(key, etag, value) {
      if (etagOf(key) !== etag) {
        count().writes += 1;
        return false;
      }
      put(key, value);
      return true;
    },
    async write(key, value) {
      put(key, value);
    },
    async remove(key) {
      written.set(key, undefined);
    },
  };
}

const numberOf = (id: string): number => Number(id) - firstBenchId;
const ids = (clients: number): string[] => Array.from({ length: clients }, (_, n) => String(firstBenchId + n));

/** Stores with this number of clients, each saved once, that count operations since `restart`. `onRead` is called for every read. */
export function countedStores(clients: number, onRead: () => void): { stores: Stores; restart(): void; reported(): Operations } {
  let operations = none();
  const isClient = (id: string): boolean => /^\d+$/.test(id) && numberOf(id) >= 0 && numberOf(id) < clients;
  const text = (id: string): string => JSON.stringify(benchRecord(numberOf(id)));
  const made: Partial<Record<StoreName, Made>> = {
    configs: { has: isClient, keys: () => ids(clients), folders: () => [], text },
    revisions: {
      has: (key) => key.endsWith('/1') && isClient(key.slice(0, -2)),
      keys: () => ids(clients).map((id) => `${id}/1`),
      folders: () => ids(clients),
      text: (key) => text(key.slice(0, -2)),
    },
  };
  const names: readonly StoreName[] = ['configs', 'revisions'];
  const stores = openStores(undefined, (name) => countedStore(() => operations, made[names.find((known) => known === name) ?? 'media'], onRead));
  const restart = () => {
    operations = none();
  };
  return { stores, restart, reported: () => ({ ...operations }) };
}

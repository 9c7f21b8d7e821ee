import type { ListedKey } from './blob-store.ts';
import { openStore } from './open-store.ts';

/** An entry exactly as it is stored. */
export interface RawEntry {
  bytes: Uint8Array;
  metadata: Record<string, unknown>;
}

/** A store seen as bytes, whatever they mean: what a backup copies. */
export interface RawStore {
  list(): Promise<ListedKey[]>;
  read(key: string): Promise<RawEntry | undefined>;
  write(key: string, entry: RawEntry): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Opens a store of production or of a local run, by its name. Reads are strongly consistent. */
export function openRawStore(name: string): RawStore {
  const open = () => openStore(name);
  return {
    async list() {
      const keys: ListedKey[] = [];
      for await (const page of open().list({ paginate: true })) keys.push(...page.blobs);
      return keys;
    },
    async read(key) {
      const found = await open().getWithMetadata(key, { type: 'arrayBuffer' });
      return found === null ? undefined : { bytes: new Uint8Array(found.data), metadata: found.metadata };
    },
    async write(key, { bytes, metadata }) {
      await open().set(key, new Uint8Array(bytes).buffer, Object.keys(metadata).length > 0 ? { metadata } : {});
    },
    async remove(key) {
      await open().delete(key);
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@netlify/blobs';
import { pauseAfterLoss } from './backoff.ts';
import { openStore } from './open-store.ts';

/** The value of a body that is not JSON. No schema accepts it, so it is noticed wherever the value is parsed. */
export const unreadable: unique symbol = Symbol('unreadable');

export interface StoredValue {
  /** `unreadable` where the body is no JSON: empty, cut off, or garbage. */
  value: unknown;
  /** Changes with every write of the key. */
  etag: string | undefined;
}
export interface ListedKey {
  key: string;
  etag: string;
}

/** A store that may only be read: a preview's view of production's. */
export interface ReadableBlobStore {
  read(key: string): Promise<StoredValue | undefined>;
  list(prefix?: string): Promise<ListedKey[]>;
  /** First segments of all keys: `121` for `121/1` and `121/2`. */
  folders(): Promise<string[]>;
}

/** A store of JSON values. Conditions answer `false` when they do not hold; everything else that fails throws. */
export interface BlobStore extends ReadableBlobStore {
  /** Writes only if the key does not exist. Also gives `false` if the reply was lost and the write retried: callers that must know read the key. */
  create(key: string, value: unknown): Promise<boolean>;
  /** Writes only when the key still has this ETag. */
  replace(key: string, etag: string, value: unknown): Promise<boolean>;
  write(key: string, value: unknown): Promise<void>;
  /** Deletes a key; a missing one is not an error. */
  remove(key: string): Promise<void>;
}

/** How often a value is read until its ETag is certain; the pauses add up to about a minute. */
const maxReadings = 100;

// Not parsed by the client, which throws for invalid JSON: the ETag, with which the body can be replaced, would be lost.
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/**
 * A Netlify Blobs store with strong consistency. The client is opened in each call, as the host demands. A conditional
 * write that was refused (401, 403, 404, 409) is reported as done by @netlify/blobs 11, then without an ETag: such an
 * answer counts only when the value is really there.
 */
export function netlifyBlobStore(name: string): BlobStore {
  const open = (): Store => openStore(name);
  const stored = async (key: string): Promise<StoredValue | undefined> => {
    const found = await open().getWithMetadata(key, { type: 'text' });
    if (found === null) return undefined;
    return found.etag ? { value: parseBody(found.data), etag: found.etag } : storedAsListed(key);
  };
  const listedETag = async (key: string): Promise<string | undefined> => (await open().list({ prefix: key })).blobs.find((blob) => blob.key === key)?.etag;
  // The Blobs server of the host's command line omits the ETag from a GET, but not from a LIST. The listed ETag belongs to
  // the value if it was the same before and after reading it.
  const storedAsListed = async (key: string): Promise<StoredValue | undefined> => {
    for (let attempt = 0; attempt < maxReadings; attempt += 1) {
      const before = await listedETag(key);
      const found = await open().getWithMetadata(key, { type: 'text' });
      if (found === null) return undefined;
      if (before !== undefined && before === (await listedETag(key))) return { value: parseBody(found.data), etag: before };
      // Otherwise many concurrent readers and writers could keep each other from succeeding for ever.
      await pauseAfterLoss(attempt);
    }
    throw new Error(`${name}/${key} kept changing while it was read.`);
  };
  /** Whether a conditional write is stored. Throws where the store refused it although its condition holds. */
  const isDone = async (
    result: { modified: boolean; etag?: string },
    key: string,
    value: unknown,
    wasAllowed: (present: StoredValue | undefined) => boolean,
  ): Promise<boolean> => {
    if (!result.modified || result.etag) return result.modified;
    const present = await stored(key);
    if (isDeepStrictEqual(present?.value, JSON.parse(JSON.stringify(value)))) return true;
    if (wasAllowed(present)) throw new Error(`The store did not take ${name}/${key}. Check the Blobs store's permissions and that its disk is not full.`);
    return false;
  };
  return {
    read: stored,
    async list(prefix) {
      return (await open().list(prefix === undefined ? {} : { prefix })).blobs;
    },
    async folders() {
      const { directories } = await open().list({ directories: true });
      return directories.map((name) => name.replace(/\/+$/, ''));
    },
    async create(key, value) {
      return isDone(await open().setJSON(key, value, { onlyIfNew: true }), key, value, (present) => present === undefined);
    },
    async replace(key, etag, value) {
      // The client ignores an empty condition and would overwrite whatever is stored.
      if (etag === '') throw new Error(`The store gave no ETag for ${name}/${key}, so it cannot be changed safely.`);
      return isDone(await open().setJSON(key, value, { onlyIfMatch: etag }), key, value, (present) => present?.etag === etag);
    },
    async write(key, value) {
      await open().setJSON(key, value);
    },
    async remove(key) {
      await open().delete(key);
    },
  };
}

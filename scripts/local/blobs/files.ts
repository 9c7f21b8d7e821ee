import { createHmac, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGate, createQueues } from './locks.ts';

/** Paths of one entry in the layout of `@netlify/blobs/server`: its bytes under `entries`, its metadata under `metadata`. */
export interface EntryPath {
  data: string;
  metadata: string;
  /** Folder of the entry's store. */
  store: string;
}
export interface StoredEntry {
  bytes: Buffer;
  etag: string;
  metadata: Record<string, unknown>;
}
export interface Listed {
  key: string;
  etag: string;
  last_modified: string;
  size: number;
}
interface Condition {
  /** Only where nothing is stored yet. */
  onlyIfNew: boolean;
  /** Only over the entry with this ETag. */
  onlyIfMatch: string | undefined;
}

const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error));
/** Whether an error means that the disk is full. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error));
/** Whether an error means that a key is a folder of another key, or the other way round: a file system cannot hold both. */
export const isTaken = (error: unknown): boolean => ['EEXIST', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR', 'ENOTEMPTY'].includes(errorCode(error));

/** ETags as `@netlify/blobs/server` makes them, so that what was cached by them stays valid. */
const etagOf = (file: string, mtime: Date): string => `"${createHmac('sha256', mtime.toISOString()).update(file).digest('hex')}"`;

/** Whether a file is an unfinished write of the server that ships with `@netlify/blobs`, which a killed process leaves in a folder of keys. */
const isLeftover = (name: string): boolean => name.startsWith('.');

/** The result of a file operation; `undefined` if the file does not exist. */
function ifThere<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Runs `make` again after making the folder it did not find. */
async function inFolder<Made>(folder: string, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    return make();
  }
}

const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

function readMetadata(file: string): Record<string, unknown> {
  if (!isThere(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Damaged metadata counts as none; the bytes are still good.
    return {};
  }
}

/** Writes complete files into a folder beside the entries, from which they are moved to their place. */
function createStaging(unfinished: string, isDurable: boolean) {
  /** Writes bytes into a new file that no key leads to. `time` becomes its modification time, of which the ETag is made. */
  async function prepare(bytes: Uint8Array, time?: number): Promise<string> {
    const file = path.join(unfinished, randomUUID());
    let handle: FileHandle | undefined;
    try {
      handle = await inFolder(unfinished, () => open(file, 'wx'));
      await handle.writeFile(bytes);
      if (time !== undefined) await handle.utimes(new Date(time), new Date(time));
      if (isDurable) await handle.sync();
      await handle.close();
      return file;
    } catch (error) {
      await handle?.close().catch(() => undefined);
      await rm(file, { force: true });
      throw error;
    }
  }

  async function place(file: string, target: string): Promise<void> {
    try {
      await inFolder(path.dirname(target), () => rename(file, target));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }
  return { prepare, place };
}

/** Keys in a store's folder that begin with `prefix`; with `directories` the first segments of keys instead of what is in them. */
function keysIn(store: string, prefix: string, directories: boolean): { names: string[]; folders: string[] } {
  const names: string[] = [];
  const folders: string[] = [];
  const walk = (folder: string): void => {
    const found = ifThere(() => readdirSync(path.join(store, folder), { withFileTypes: true })) ?? [];
    for (const item of found) {
      const key = path.posix.join(folder, item.name);
      if (isLeftover(item.name) || !prefix.startsWith(key.slice(0, prefix.length))) continue;
      if (!item.isDirectory()) {
        if (key.startsWith(prefix)) names.push(key);
      } else if (directories && key.startsWith(prefix)) folders.push(key);
      else walk(key);
    }
  };
  walk('');
  return { names, folders };
}

/**
 * The files of a local Blobs server. A value is written completely to a temporary file, which is then renamed, so that neither a reader nor a
 * crash leads to half a value. `isDurable` also waits until it is on the disk.
 *
 * Reads are synchronous: entries are small, and the thread switches of asynchronous reads took ten times as long as the
 * reads themselves.
 */
export function entryFiles(directory: string, isDurable: boolean) {
  const unfinished = path.join(directory, 'unfinished');
  const { prepare, place } = createStaging(unfinished, isDurable);
  const queues = createQueues();
  const gate = createGate();
  let lastTime = 0;

  function present(file: string): Date | undefined {
    const found = ifThere(() => statSync(file));
    return found?.isDirectory() ? undefined : found?.mtime;
  }

  /** A unique time for a write, later than the entry's present one: ETags are made of it. */
  function nextTime(known: Date | undefined): number {
    lastTime = Math.max(Date.now(), lastTime + 1, (known?.getTime() ?? 0) + 1);
    return lastTime;
  }

  async function replace(entry: EntryPath, bytes: Uint8Array, metadata: Record<string, unknown>, known: Date | undefined): Promise<string> {
    const isDescribed = Object.keys(metadata).length > 0;
    const data = await prepare(bytes, nextTime(known));
    try {
      const description = isDescribed ? await prepare(Buffer.from(JSON.stringify(metadata))) : undefined;
      if (description) await place(description, entry.metadata);
      else if (isThere(entry.metadata)) await rm(entry.metadata, { force: true });
    } catch (error) {
      await rm(data, { force: true });
      throw error;
    }
    await gate(entry.store).together(() => place(data, entry.data));
    if (isDurable) await syncFolder(path.dirname(entry.data));
    return etagOf(entry.data, statSync(entry.data).mtime);
  }

  return {
    /** Removes what a killed process left; called only while no other process uses the folder. */
    clear: () => rm(unfinished, { recursive: true, force: true }),

    read: (entry: EntryPath): StoredEntry | undefined =>
      ifThere(() => {
        // One opened file: the ETag is that of the bytes, whoever replaces the entry meanwhile.
        const file = openSync(entry.data, 'r');
        try {
          return { bytes: readFileSync(file), etag: etagOf(entry.data, fstatSync(file).mtime), metadata: readMetadata(entry.metadata) };
        } finally {
          closeSync(file);
        }
      }),

    /** Stores an entry and gives its ETag; `undefined` when the condition does not hold. Throws with nothing changed when the disk does not take it. */
    write: (entry: EntryPath, bytes: Uint8Array, metadata: Record<string, unknown>, { onlyIfNew, onlyIfMatch }: Condition): Promise<string | undefined> =>
      queues(entry.data, async () => {
        const known = present(entry.data);
        if (onlyIfNew && known) return undefined;
        if (onlyIfMatch !== undefined && (!known || etagOf(entry.data, known) !== onlyIfMatch)) return undefined;
        return replace(entry, bytes, metadata, known);
      }),

    remove: (entry: EntryPath): Promise<void> =>
      queues(entry.data, () =>
        gate(entry.store).together(async () => {
          await rm(entry.metadata, { recursive: true, force: true });
          await rm(entry.data, { recursive: true, force: true });
        }),
      ),

    /** Every entry of a store whose key begins so; with `directories` the first segments of keys instead of what is in them. */
    async list(store: string, prefix: string, directories: boolean): Promise<{ blobs: Listed[]; directories: string[] }> {
      // Runs alone: reading a folder may miss a name that is being replaced.
      const { names, folders } = await gate(store).alone(async () => keysIn(store, prefix, directories));
      const blobs = names.flatMap((key) => {
        const file = path.join(store, key);
        const found = statSync(file, { throwIfNoEntry: false });
        return found ? [{ key, etag: etagOf(file, found.mtime), last_modified: found.mtime.toISOString(), size: found.size }] : [];
      });
      return { blobs, directories: folders };
    },
  };
}

/** A rename is durable once its folder is flushed to the disk. Not every system can open a folder for that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

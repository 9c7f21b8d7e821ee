import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RawEntry, RawStore } from '#server/store/blobs/raw-store.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { backedUpStores, isAppendOnly, type StoreName } from './contents.ts';
import { entryFile } from './entry-file.ts';
import { BackupError } from './errors.ts';
import { type BackupEntry, type Manifest, readManifest, sha256 } from './manifest.ts';
import { isOfPeople } from './of-people.ts';

export interface ImportOptions {
  folder: string;
  /** Makes stores that hold something else equal to the backup, instead of refusing. */
  replace: boolean;
  open(store: StoreName): RawStore;
  progress: Progress;
  /** Name of the step that checks the files. */
  checking: string;
}

export interface ImportResult {
  manifest: Manifest;
  written: number;
  /** Entries that were there already, byte for byte. */
  unchanged: number;
  removed: number;
}

async function damagedFiles(folder: string, entries: readonly BackupEntry[], { progress, checking }: ImportOptions): Promise<string[]> {
  progress.begin(checking, entries.length);
  const checked = await inParallel(entries, async (entry) => {
    const file = entryFile(folder, entry);
    const bytes = await readFile(file).catch(() => undefined);
    progress.advance();
    return bytes !== undefined && sha256(bytes) === entry.sha256 ? [] : [file];
  });
  progress.end();
  return checked.flat();
}

const isSame = (stored: RawEntry | undefined, entry: BackupEntry): boolean =>
  stored !== undefined && sha256(stored.bytes) === entry.sha256 && isDeepStrictEqual(stored.metadata, entry.metadata);

/** Without accounts, mail that signs people in is none of the backup's: it is left alone as the accounts are. */
async function isLeftAlone(raw: RawStore, store: StoreName, key: string, { withUsers }: Manifest): Promise<boolean> {
  if (isAppendOnly(store)) return true;
  return !withUsers && isOfPeople(store, (await raw.read(key))?.bytes ?? new Uint8Array());
}

/** What the stores hold beside the backup, and what of the backup they lack or hold otherwise. */
async function compare(entries: readonly BackupEntry[], stores: readonly StoreName[], manifest: Manifest, open: ImportOptions['open']) {
  const byPlace = new Map(entries.map((entry) => [`${entry.store}/${entry.key}`, entry]));
  const extra: { store: StoreName; key: string }[] = [];
  const different = new Set<BackupEntry>();
  const present = new Set<BackupEntry>();
  for (const store of stores) {
    const raw = open(store);
    await inParallel(await raw.list(), async ({ key }) => {
      const entry = byPlace.get(`${store}/${key}`);
      if (!entry) {
        if (!(await isLeftAlone(raw, store, key, manifest))) extra.push({ store, key });
      } else if (isAppendOnly(store)) present.add(entry);
      else if (isSame(await raw.read(key), entry)) present.add(entry);
      else different.add(entry);
    });
  }
  return { extra, different: [...different], missing: entries.filter((entry) => !present.has(entry) && !different.has(entry)), unchanged: present.size };
}

/**
 * Puts a backup into the stores. Every file is checked first: one that is damaged is named and nothing is written. What
 * the stores hold already counts as done, so an import that was cut off is simply run again. Stores that hold anything
 * else are refused, unless they are to be replaced. Heads are written last and taken away first: a config is either
 * not there yet or whole.
 */
export async function importBackup(options: ImportOptions): Promise<ImportResult> {
  const { folder, replace, open, progress } = options;
  const { manifest, entries } = await readManifest(folder);
  const damaged = await damagedFiles(folder, entries, options);
  if (damaged.length > 0) throw new BackupError('damaged', ...damaged.sort());
  const stores = backedUpStores(manifest.withUsers);
  const { extra, different, missing, unchanged } = await compare(entries, stores, manifest, open);
  const inTheWay = [...extra, ...different].map(({ store, key }) => `${store}/${key}`);
  if (inTheWay.length > 0 && !replace) throw new BackupError('not_empty', ...inTheWay.sort());

  for (const store of stores) {
    const raw = open(store);
    await inParallel(
      extra.filter((entry) => entry.store === store),
      ({ key }) => raw.remove(key),
    );
  }
  const writes = [...missing, ...different];
  for (const store of stores.toReversed()) {
    const raw = open(store);
    const own = writes.filter((entry) => entry.store === store);
    progress.begin(store, own.length);
    await inParallel(own, async (entry) => {
      await raw.write(entry.key, { bytes: await readFile(entryFile(folder, entry)), metadata: entry.metadata });
      progress.advance();
    });
    progress.end();
  }
  return { manifest, written: writes.length, unchanged, removed: extra.length };
}

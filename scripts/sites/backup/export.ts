import { appendFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { backedUpStores } from './contents.ts';
import { checkEntryFile, entryFile } from './entry-file.ts';
import { BackupError } from './errors.ts';
import { type BackupEntry, entrySchema, isComplete, type Manifest, parseJson, sha256, writeManifest, writeWhole } from './manifest.ts';
import { isOfPeople } from './of-people.ts';

export interface ExportOptions {
  folder: string;
  withUsers: boolean;
  /** Source of the data, for people who read the backup: `local` or the site's id. */
  source: string;
  now(): Date;
  open(store: StoreName): RawStore;
  progress: Progress;
}

const journalFile = (folder: string) => path.join(folder, 'unfinished.jsonl');

/** The folder of a backup: new, empty, or with an export that was cut off. */
async function claimFolder(folder: string): Promise<Map<string, BackupEntry>> {
  if (await isComplete(folder)) throw new BackupError('already_complete', folder);
  await mkdir(folder, { recursive: true });
  const journal = await readFile(journalFile(folder), 'utf8').catch(() => undefined);
  if (journal === undefined && (await readdir(folder)).length > 0) throw new BackupError('foreign_folder', folder);
  // If the export was cut off, the last line may be incomplete.
  appendFileSync(journalFile(folder), journal && !journal.endsWith('\n') ? '\n' : '');
  const entries = (journal ?? '').split('\n').flatMap((line) => entrySchema.safeParse(parseJson(line)).data ?? []);
  return new Map(entries.map((entry) => [`${entry.store}/${entry.key}`, entry]));
}

/**
 * Copies the lasting stores into a folder. Each entry is written in one step and then noted in a journal, so that an export
 * that was cut off continues where it stopped: unchanged entries are not read again. The manifest is written at the very
 * end.
 */
export async function exportBackup({ folder, withUsers, source, now, open, progress }: ExportOptions): Promise<{ manifest: Manifest; reused: number }> {
  const done = await claimFolder(folder);
  const entries: BackupEntry[] = [];
  let reused = 0;
  for (const store of backedUpStores({ withUsers })) {
    const raw = open(store);
    const keys = await raw.list();
    progress.begin(store, keys.length);
    const copied = await inParallel(keys, async ({ key, etag }) => {
      const known = done.get(`${store}/${key}`);
      // The interrupted export may have included accounts, so entries of the outbox that may belong to them are read again.
      const mayBeKept = withUsers || store !== 'outbox';
      if (mayBeKept && known?.etag === etag && (await checkEntryFile(folder, known)) === 'whole') {
        reused += 1;
        progress.advance();
        return known;
      }
      const entry = await copy(raw, { store, key, etag }, folder, withUsers);
      progress.advance();
      return entry;
    });
    progress.end();
    entries.push(...copied.filter((entry) => entry !== undefined));
  }
  // Files of an earlier attempt that this backup does not include, such as accounts, are deleted.
  const kept = new Set(entries.map((entry) => entryFile(folder, entry)));
  await inParallel(
    [...done.values()].map((entry) => entryFile(folder, entry)).filter((file) => !kept.has(file)),
    (file) => rm(file, { force: true }),
  );
  const manifest = await writeManifest(folder, { madeAt: now().toISOString(), source, withUsers }, entries);
  await rm(journalFile(folder));
  return { manifest, reused };
}

// An entry that was deleted between listing and reading is not part of this backup.
async function copy(
  raw: RawStore,
  { store, key, etag }: Pick<BackupEntry, 'store' | 'key' | 'etag'>,
  folder: string,
  withUsers: boolean,
): Promise<BackupEntry | undefined> {
  const stored = await raw.read(key);
  if (!stored || (!withUsers && isOfPeople(store, stored.bytes))) return undefined;
  const entry: BackupEntry = { store, key, bytes: stored.bytes.length, sha256: sha256(stored.bytes), metadata: stored.metadata, etag };
  const file = entryFile(folder, entry);
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, stored.bytes);
  appendFileSync(journalFile(folder), `${JSON.stringify(entry)}\n`);
  return entry;
}

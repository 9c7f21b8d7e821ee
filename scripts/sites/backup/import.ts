import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { RawEntry, RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { adminsToKeep, compare, type RolesBack, restored } from './compare.ts';
import { backedUpStores } from './contents.ts';
import { checkEntryFile, entryFile } from './entry-file.ts';
import { BackupError } from './errors.ts';
import { type BackupEntry, type Manifest, parseBytes, readManifest } from './manifest.ts';
import { createSetAside } from './set-aside.ts';

export interface ImportOptions {
  folder: string;
  /** Replaces other data in the stores by the backup, instead of refusing. */
  replace: boolean;
  open(store: StoreName): RawStore;
  progress: Progress;
  /** Name of the step that checks the files. */
  checking: string;
  now(): Date;
  /** Called before anything is written: from then on nobody else may write. */
  hold?(): Promise<void>;
}

export interface ImportResult {
  manifest: Manifest;
  written: number;
  /** Entries that were there already, byte for byte. */
  unchanged: number;
  removed: number;
  /** Keys of the entries that were set aside because they were removed or overwritten. */
  setAside: readonly string[];
}

async function damagedFiles(folder: string, entries: readonly BackupEntry[], { progress, checking }: ImportOptions): Promise<string[]> {
  progress.begin(checking, entries.length);
  const checked = await inParallel(entries, async (entry) => {
    const state = await checkEntryFile(folder, entry);
    progress.advance();
    return state === 'whole' ? [] : [entryFile(folder, entry)];
  });
  progress.end();
  return checked.flat();
}

const contentIn = async (folder: string, entry: BackupEntry): Promise<RawEntry> => ({
  bytes: await readFile(entryFile(folder, entry)),
  metadata: entry.metadata,
});

/** Most rounds after a restore that look for writes of calls that had begun before it. */
const maxSweeps = 5;

type SetAside = ReturnType<typeof createSetAside>;

/**
 * Removes revisions written during the restore by calls that had begun before it: the next reader would take one above a restored
 * head for the newest. Such a call may also have overwritten the restored head, so the head is written again. Also removes heads that readers,
 * who are not blocked, have made again from revisions that were about to be removed.
 */
async function sweep(entries: readonly BackupEntry[], { folder, open }: ImportOptions, setAside: SetAside): Promise<number> {
  const keysOf = (store: StoreName) => new Map(entries.filter((entry) => entry.store === store).map((entry) => [entry.key, entry]));
  const [heads, revisions, submissions] = [keysOf('configs'), keysOf('revisions'), keysOf('submissions')];
  let removed = 0;
  for (let round = 0; round < maxSweeps; round += 1) {
    const late = (await open('revisions').list()).map(({ key }) => key).filter((key) => !revisions.has(key));
    const lateAnswers = (await open('submissions').list()).map(({ key }) => key).filter((key) => !submissions.has(key));
    const lateHeads = (await open('configs').list()).map(({ key }) => key).filter((key) => !heads.has(key));
    if (late.length + lateAnswers.length + lateHeads.length === 0) break;
    await inParallel(late, (key) => setAside.move({ store: 'revisions', key }));
    await inParallel(lateAnswers, (key) => setAside.move({ store: 'submissions', key }));
    await inParallel([...new Set(late.map((key) => key.split('/', 1)[0] ?? ''))], async (id) => {
      const head = heads.get(id);
      if (head) await open('configs').write(id, restored(head, await open('configs').read(id), await contentIn(folder, head), new Map()));
    });
    // Only now: as long as there are revisions, the next reader would make the head again.
    await inParallel(lateHeads, (key) => setAside.move({ store: 'configs', key }));
    removed += late.length + lateAnswers.length + lateHeads.length;
  }
  return removed;
}

/**
 * Key of the note in the store `publish` about an unfinished import. While entries are written, it lists the accounts that get the backup's role: a
 * repeated import might already find an administrator among them. Then it says that all entries are written: the next steps save revisions that are not
 * in the backup (late answers, higher numbers), which a repeated import could not distinguish from somebody's work.
 */
const noteKey = 'import';
const noteSchema = z.object({ entriesSha256: z.string(), rolesBack: z.record(z.string(), z.string()).optional() });

async function readNote({ entriesSha256 }: Manifest, open: ImportOptions['open']) {
  const stored = await open('publish').read(noteKey);
  const note = stored && noteSchema.safeParse(parseBytes(stored.bytes)).data;
  return note?.entriesSha256 === entriesSha256 ? note : undefined;
}

const writeNote = ({ entriesSha256 }: Manifest, open: ImportOptions['open'], rolesBack?: RolesBack): Promise<void> => {
  const note = { entriesSha256, ...(rolesBack ? { rolesBack: Object.fromEntries(rolesBack) } : {}) } satisfies z.infer<typeof noteSchema>;
  return open('publish').write(noteKey, { bytes: new TextEncoder().encode(JSON.stringify(note)), metadata: {} });
};

/** To be called at the end of an import: another import of the same backup then starts from the beginning. */
export const finishImport = (open: ImportOptions['open']): Promise<void> => open('publish').remove(noteKey);

/**
 * Writes a backup into the stores. Every file is checked first: if one is damaged, it is named and nothing is written. Entries
 * that are there already are skipped, so an import that was cut off is simply run again; if it was cut off when all were written, nothing is written
 * any more. Stores with other data are refused, unless they are to be replaced; then the other data is set aside, not destroyed. Heads are written
 * last and removed first, so that a config is either missing or complete.
 */
export async function importBackup(options: ImportOptions): Promise<ImportResult> {
  const { folder, replace, open, progress, now, hold } = options;
  const { manifest, entries } = await readManifest(folder);
  const damaged = await damagedFiles(folder, entries, options);
  if (damaged.length > 0) throw new BackupError('damaged', ...damaged.sort());
  const stores = backedUpStores(manifest);
  const note = await readNote(manifest, open);
  const contentOf = (entry: BackupEntry) => contentIn(folder, entry);
  const look = () => compare({ entries, stores, manifest, content: contentOf, rolesBack: note?.rolesBack }, open);
  if (!replace && note && !note.rolesBack) {
    await hold?.();
    return { manifest, written: 0, unchanged: (await look()).unchanged, removed: 0, setAside: [] };
  }
  if (!replace) {
    const { extra, different, remade } = await look();
    const inTheWay = [...extra, ...different.filter((entry) => !remade.has(entry))].map(({ store, key }) => `${store}/${key}`);
    if (inTheWay.length > 0) throw new BackupError('not_empty', ...inTheWay.sort());
  }
  await hold?.();
  const { extra: found, different, missing, remade, unchanged, rolesBack } = await look();
  const hasOthers = found.some(({ store }) => store === 'users');
  const kept = hasOthers ? await adminsToKeep({ entries, content: contentOf }, rolesBack, open) : new Set<string>();
  const extra = found.filter(({ store, key }) => store !== 'users' || !kept.has(key));
  await (rolesBack.size > 0 ? writeNote(manifest, open, rolesBack) : finishImport(open));
  const setAside = createSetAside(open, now());
  for (const store of stores) {
    await inParallel(
      extra.filter((entry) => entry.store === store),
      setAside.move,
    );
  }
  const writes = [...missing, ...different];
  for (const store of stores.toReversed()) {
    const raw = open(store);
    const own = writes.filter((entry) => entry.store === store);
    progress.begin(store, own.length);
    await inParallel(own, async (entry) => {
      // A head is the copy of a revision.
      if (store !== 'configs' && different.includes(entry)) await setAside.copy(entry);
      const content = await contentOf(entry);
      const keepsSome = different.includes(entry) && !remade.has(entry);
      await raw.write(entry.key, keepsSome ? restored(entry, await raw.read(entry.key), content, rolesBack) : content);
      progress.advance();
    });
    progress.end();
  }
  const swept = await sweep(entries, options, setAside);
  await writeNote(manifest, open);
  return { manifest, written: writes.length, unchanged, removed: extra.length + swept, setAside: setAside.places };
}

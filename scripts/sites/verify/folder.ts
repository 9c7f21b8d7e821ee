import { readFile } from 'node:fs/promises';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { checkEntryFile, entryFile } from '../backup/entry-file.ts';
import { type BackupEntry, type Manifest, readManifest } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import type { Problem } from './problem.ts';
import { type Verified, verifyStores } from './verify.ts';

async function fileProblem(folder: string, entry: BackupEntry): Promise<Problem | undefined> {
  const place = `${entry.store}/${entry.key}`;
  const state = await checkEntryFile(folder, entry);
  return state === 'whole' ? undefined : { code: `file_${state}`, place, detail: entryFile(folder, entry) };
}

const readOnly = () => Promise.reject(new Error('A backup is never written to.'));

/** A store of a backup, without what is damaged. */
function folderStore(folder: string, entries: readonly BackupEntry[]): RawStore {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    list: async () => entries.map(({ key, etag }) => ({ key, etag })),
    async read(key) {
      const entry = byKey.get(key);
      return entry && { bytes: await readFile(entryFile(folder, entry)), metadata: entry.metadata };
    },
    write: readOnly,
    remove: readOnly,
  };
}

/** Checks a backup: first every file against its hash, then the records, like those in stores. */
export async function verifyFolder(folder: string, progress: Progress, checking: string): Promise<Verified & { manifest: Manifest }> {
  const { manifest, entries } = await readManifest(folder);
  progress.begin(checking, entries.length);
  const checked = await inParallel(entries, async (entry) => {
    const problem = await fileProblem(folder, entry);
    progress.advance();
    return { entry, problem };
  });
  progress.end();
  const whole = checked.flatMap(({ entry, problem }) => (problem ? [] : [entry]));
  const open = (store: StoreName) =>
    folderStore(
      folder,
      whole.filter((entry) => entry.store === store),
    );
  const damaged = checked.flatMap(({ problem }) => problem ?? []);
  return { ...(await verifyStores(open, progress, damaged)), manifest };
}

import { uploadedAt } from '#server/media/media-store.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { storeNames } from '../backup/contents.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { namesIn } from '../verify/pictures.ts';

export interface UnusedPictures {
  names: readonly string[];
  bytes: number;
  /** Pictures nobody refers to that are too new: somebody may be about to save what shows them. */
  recent: number;
}

interface Options {
  open(store: StoreName): RawStore;
  /** Milliseconds since a picture was last uploaded. */
  olderThanMs: number;
  now: Date;
  progress: Progress;
}

/** Names of the pictures that anything stored speaks of: every revision, head, preview, mail, answer, and what was set aside. */
export async function usedPictures({ open, progress }: Pick<Options, 'open' | 'progress'>, known: Map<string, string[]> = new Map()): Promise<Set<string>> {
  const used = new Set<string>();
  for (const store of storeNames.filter((name) => name !== 'media')) {
    const raw = open(store);
    const keys = await raw.list();
    progress.begin(store, keys.length);
    await inParallel(keys, async ({ key, etag }) => {
      const place = `${store}/${key} ${etag}`;
      const names = known.get(place) ?? [...namesIn(new TextDecoder().decode((await raw.read(key))?.bytes))];
      known.set(place, names);
      for (const name of names) used.add(name);
      progress.advance();
    });
    progress.end();
  }
  return used;
}

/** Pictures nobody refers to. Those uploaded lately count as used. */
export async function unusedPictures({ open, olderThanMs, now, progress }: Options, used: ReadonlySet<string>): Promise<UnusedPictures> {
  const media = open('media');
  const candidates = (await media.list()).map(({ key }) => key).filter((name) => !used.has(name));
  progress.begin('media', candidates.length);
  const looked = await inParallel(candidates, async (name) => {
    const stored = await media.read(name);
    progress.advance();
    const age = now.getTime() - uploadedAt(stored?.metadata ?? {});
    return { name, bytes: stored?.bytes.length ?? 0, isOld: age > olderThanMs };
  });
  progress.end();
  const old = looked.filter(({ isOld }) => isOld);
  return { names: old.map(({ name }) => name).sort(), bytes: old.reduce((sum, { bytes }) => sum + bytes, 0), recent: looked.length - old.length };
}

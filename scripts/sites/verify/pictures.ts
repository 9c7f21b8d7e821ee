import { mediaNameOf, uploadedIn } from '#schema/calls/media.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import { sha256 } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import type { Problem } from './problem.ts';

/** Names of all uploaded pictures whose address is in a text. */
export const namesIn = (text: string): Set<string> => new Set([...uploadedIn(text)].map(mediaNameOf));

/** Checks that every picture shown by a revision is stored, and that its content matches the hash in its name. */
export async function checkPictures(
  records: ReadonlyMap<string, ConfigRecord>,
  media: RawStore,
  progress: Progress,
): Promise<{ count: number; problems: Problem[] }> {
  const names = (await media.list()).map(({ key }) => key);
  const known = new Set(names);
  const problems: Problem[] = [];
  for (const [key, record] of records) {
    for (const name of namesIn(JSON.stringify(record.config)))
      if (!known.has(name)) problems.push({ code: 'missing_picture', place: `revisions/${key}`, detail: `/media/${name}` });
  }
  progress.begin('media', names.length);
  await inParallel(names, async (name) => {
    const entry = await media.read(name);
    progress.advance();
    if (entry && !name.startsWith(sha256(entry.bytes).slice(0, 40)))
      problems.push({ code: 'picture_differs', place: `media/${name}`, detail: sha256(entry.bytes).slice(0, 40) });
  });
  progress.end();
  return { count: names.length, problems };
}

import * as z from 'zod';
import { isObject } from '#core/config/loose-json.ts';
import { type KnownPicture, libraryLimits, libraryRecordSchema } from '#schema/calls/known-picture.ts';
import { mediaNameOf, uploadedIn } from '#schema/calls/media.ts';
import { blankPicture, configsOf, measuresOf, shownPictures } from '#server/library/library-store.ts';
import { uploadedAt } from '#server/media/media-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import type { Stores } from '#server/store/stores.ts';
import type { createSetAside } from '../backup/set-aside.ts';
import { inParallel } from '../in-parallel.ts';

const linesSchema = z.object({ pictures: z.array(z.unknown()) });
const knownSchema = libraryRecordSchema.shape.pictures.element;
const describedSchema = z.object({ url: z.string(), alt: knownSchema.shape.alt });

/** Alternative texts of a config's photos, by address. */
function* describedIn(value: unknown): Generator<[url: string, alt: KnownPicture['alt']]> {
  const described = describedSchema.safeParse(value).data;
  if (described) yield [described.url, described.alt];
  for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) yield* describedIn(part);
}

/**
 * Rebuilds a library's record from its readable lines and from the stored pictures that any revision of its configs shows or the owner
 * sent, with their alternative texts. The damaged record is set aside. `false` if no config has such a library.
 */
export async function rebuildLibrary({ own, ...layers }: Stores, key: string, aside: ReturnType<typeof createSetAside>): Promise<boolean> {
  const stores = { own, ...layers };
  const configs = configsOf(key);
  if (configs.length === 0) return false;
  const lines = linesSchema.safeParse((await own.library.read(key))?.value).data?.pictures ?? [];
  const known = new Map(lines.flatMap((line) => knownSchema.safeParse(line).data ?? []).map((picture) => [picture.url, picture]));
  const found = new Set((await shownPictures(stores, key)).sent);
  const alts = new Map<string, KnownPicture['alt']>();
  for (const id of configs) {
    const revisions = (await own.revisions.list(`${id}/`)).map(({ key: name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    for (const { value } of await inParallel(revisions, async (name) => ({ value: (await own.revisions.read(name))?.value }))) {
      for (const url of uploadedIn(JSON.stringify(value) ?? '')) found.add(url);
      // Texts of later revisions replace earlier ones.
      for (const [url, alt] of describedIn(value)) if (alt.es !== '' || alt.en !== '') alts.set(url, alt);
    }
  }
  const media = openRawStore('media');
  const others = await inParallel(
    [...found].filter((url) => !known.has(url)),
    async (url): Promise<KnownPicture[]> => {
      const stored = await media.read(mediaNameOf(url));
      if (!stored) return [];
      const since = uploadedAt(stored.metadata);
      const at = since > 0 ? { at: new Date(since).toISOString() } : {};
      return [{ ...blankPicture(url), ...(await measuresOf(stores, url)), ...at, alt: alts.get(url) ?? blankPicture(url).alt }];
    },
  );
  const pictures = [...known.values(), ...others.flat()].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).slice(-libraryLimits.pictures);
  await aside.move({ store: 'library', key });
  await own.library.write(key, { pictures });
  return true;
}

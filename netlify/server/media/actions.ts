import { roles } from '#schema/api.ts';
import { maxPictureBytes } from '#schema/calls/limits.ts';
import { type MediaAnswer, mediaPathPattern, pictureTypes } from '#schema/calls/media.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import { readCappedBytes } from '../http/capped-bytes.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { errorMessage, requestLanguage } from '../http/messages.ts';
import { isKnown } from '../http/preconditions.ts';
import { blankPicture, fileName, libraryOf, noteUpload } from '../library/library-store.ts';
import { cleanPicture } from './clean-picture.ts';
import { type MediaStore, mediaName } from './media-store.ts';

/**
 * Stores the picture in the body. The same picture is stored once. `mayStore` is called with the cleaned picture before it is stored;
 * if it refuses, nothing is stored.
 */
export async function takePicture(
  { request, stores, source }: Pick<Call, 'request' | 'stores' | 'source'>,
  mayStore: (picture: MediaAnswer) => Promise<true | Failure> = async () => true,
): Promise<{ ok: true; answer: MediaAnswer } | Failure> {
  const bytes = await readCappedBytes(request, maxPictureBytes);
  if (!bytes) return fail('picture_too_large');
  const cleaned = await cleanPicture(bytes);
  if (!cleaned.ok) return fail(cleaned.code);
  const { width, height, bytes: clean } = cleaned.picture;
  const name = mediaName(clean, cleaned.extension, { width, height });
  const answer = { url: `/media/${name}`, width, height, bytes: clean.length };
  const may = await mayStore(answer);
  if (may !== true) return may;
  await stores.own.media.create(name, new Uint8Array(clean), source.now());
  return { ok: true, answer };
}

/** POST `/api/media`; with `?config=…&file=…` the picture is noted in the library of that config, as made of a file of that name, or as a part of another picture (`&croppedFrom=…`). */
export const uploadAction: Action = {
  access: roles,
  async run(call) {
    const { stores, url, user, source } = call;
    const config = url.searchParams.get('config');
    const library = config === null ? undefined : await libraryOf(stores, config);
    // Before anything is read or stored.
    if (config !== null && library === undefined) return fail('not_found');
    const taken = await takePicture(call);
    if (!taken.ok) return taken;
    const { answer } = taken;
    const file = fileName(url.searchParams.get('file') ?? '');
    const by = user?.name.slice(0, 200);
    const picture = { ...blankPicture(answer.url), ...answer, at: source.now().toISOString(), ...(by ? { by } : {}), ...(file ? { file } : {}) };
    const isNoted = library === undefined ? undefined : await noteUpload(stores, library, picture, url.searchParams.get('croppedFrom'));
    return json({ ...answer, ...(isNoted === undefined ? {} : { isNoted }) } satisfies MediaAnswer, { status: 201, headers: { location: answer.url } });
  },
};

/** The cache tag of pictures on the host's edge, with which erased pictures are purged. */
export const mediaTag = 'media';

/** A year, the longest that caches accept; names are hashes of the content, so a cached picture is never out of date. */
const forGood = 'public, max-age=31536000, immutable';
const typeOf = (name: string): string | undefined =>
  mediaPathPattern.test(`/media/${name}`) ? Object.entries(pictureTypes).find(([extension]) => name.endsWith(`.${extension}`))?.[1] : undefined;

/** GET `/media/{name}`. Its headers prevent a browser from executing anything in the file. */
export const readMediaAction: Action = {
  access: 'anyone',
  async run({ request, params, stores }) {
    const name = params['name'] ?? '';
    const type = typeOf(name);
    const etag = `"${name.slice(0, 40)}"`;
    const headers = {
      'cache-control': forGood,
      'netlify-cdn-cache-control': `${forGood}, durable`,
      // Every publish is a deploy, and a deploy empties the host's cache except for answers with a cache id of their own.
      'netlify-cache-id': mediaTag,
      'netlify-cache-tag': mediaTag,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
    };
    const isCached = isKnown(request, etag);
    // An erased picture must also disappear for callers who have it cached, so its existence is checked before a 304.
    const read = ({ media }: { readonly media: Pick<MediaStore, 'read' | 'has'> }) => (isCached ? media.has(name) : media.read(name));
    const found = type === undefined ? undefined : (await read(stores.own)) || (stores.base && (await read(stores.base)));
    if (type === undefined || !found) {
      const language = requestLanguage(request);
      const plain = {
        'content-type': 'text/plain; charset=utf-8',
        'content-language': language,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      };
      return new Response(errorMessage('not_found', language), { status: 404, headers: plain });
    }
    return found === true ? new Response(null, { status: 304, headers }) : new Response(found, { headers: { ...headers, 'content-type': type } });
  },
};

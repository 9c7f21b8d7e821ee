import { isInForce, minuteMs } from '#core/durations.ts';
import { roles } from '#schema/api.ts';
import { libraryLimits } from '#schema/calls/known-picture.ts';
import {
  type LibraryAnswer,
  type LibraryMoved,
  type ListedPicture,
  libraryChangeSchema,
  libraryMoveSchema,
  libraryQuerySchema,
  type TakenOut,
} from '#schema/calls/library.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput, readQuery } from '../http/input.ts';
import { isSigned, sign } from '../keys.ts';
import { blankPicture, changeTexts, libraryOf, putBack, readLibrary, shownPictures, takeOut } from './library-store.ts';

/**
 * GET `/api/config/{id}/library`: every picture that was uploaded for a config, or for any page of the provider; also pictures that the
 * newest state shows or the owner sent, even if no upload was noted.
 */
export const readLibraryAction: Action = {
  access: roles,
  async run({ stores, params, url }) {
    const query = readQuery(url, libraryQuerySchema);
    if (!query.ok) return query;
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const [record, { usedIn, sent }] = await Promise.all([readLibrary(stores, key), shownPictures(stores, key)]);
    const noted = record?.pictures ?? [];
    const known = new Set(noted.map((picture) => picture.url));
    const others = [...new Set([...usedIn.keys(), ...sent])].filter((each) => !known.has(each)).map(blankPicture);
    // Entries without a time are older than all that have one.
    const newest = noted.toReversed();
    const all = [...newest.filter(({ at }) => at !== undefined), ...newest.filter(({ at }) => at === undefined), ...others];
    const { limit, offset } = query.value;
    const listed = all
      .slice(offset, offset + limit)
      .map((picture): ListedPicture => ({ ...picture, usedIn: usedIn.get(picture.url) ?? [], ...(sent.has(picture.url) ? { isSent: true } : {}) }));
    const end = offset + limit;
    const problem = record === undefined ? 'damaged' : noted.length >= libraryLimits.pictures ? 'full' : undefined;
    return json({ pictures: listed, total: all.length, next: end < all.length ? end : null, ...(problem ? { problem } : {}) } satisfies LibraryAnswer);
  },
};

/** PUT: changes a picture's texts. No config changes. */
export const changeLibraryAction: Action = {
  access: roles,
  maxBytes: 8 * 1024,
  async run({ stores, params, body }) {
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const given = parseInput(libraryChangeSchema, body);
    if (!given.ok) return given;
    const done = await changeTexts(stores, key, given.value);
    if (done.ok) return json({ picture: done.picture });
    const message = done.code === 'full' ? 'there is no room in the library for more' : 'must be a picture of this library';
    return fail('invalid', { issues: [{ path: 'url', message }] });
  },
};

/** How long removed pictures can be put back, in milliseconds. Not longer, because their texts may name a person whom `sites erase` has removed since. */
const undoMs = 15 * minuteMs;

/** Signed with removed pictures, so that exactly those can be put back: `by` names a person, and nobody may write another person's name. */
const signedParts = (key: string, { at, pictures }: Pick<TakenOut, 'at' | 'pictures'>): [string, ...string[]] => [
  'library-taken-out',
  key,
  at,
  ...pictures.map(({ url, at: since, by, file, width, height, bytes, alt: { es, en }, words }) =>
    JSON.stringify([url, since ?? null, by ?? null, file ?? null, width ?? null, height ?? null, bytes ?? null, es, en, words]),
  ),
];

/** POST: takes pictures that nothing shows out of the library, or puts back what an earlier call took out. */
export const moveInLibraryAction: Action = {
  access: roles,
  // The body may hold everything that was taken out, at most a whole record.
  maxBytes: libraryLimits.recordBytes + 8 * 1024,
  async run({ stores, params, body, source }) {
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const given = parseInput(libraryMoveSchema, body);
    if (!given.ok) return given;
    const move = given.value;
    const now = source.now();
    if (move.act === 'take-out') {
      const { taken: pictures, kept } = await takeOut(stores, key, move.urls);
      const taken = { at: now.toISOString(), pictures };
      return json({ taken: { ...taken, signature: sign(signedParts(key, taken)) }, kept } satisfies LibraryMoved);
    }
    const { taken } = move;
    if (!isSigned(signedParts(key, taken), taken.signature) || !isInForce(Date.parse(taken.at) + undoMs, undoMs, now))
      return fail('invalid', { issues: [{ path: 'taken', message: 'must be what was taken out of this library a moment ago' }] });
    if (await putBack(stores, key, taken.pictures)) return json({ kept: [] } satisfies LibraryMoved);
    return fail('invalid', { issues: [{ path: 'taken', message: 'there is no room in the library for more' }] });
  },
};

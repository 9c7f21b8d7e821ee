import { toIssues } from '#core/config/write-issues.ts';
import { roles } from '#schema/api.ts';
import { libraryLimits } from '#schema/calls/known-picture.ts';
import { type LibraryAnswer, type ListedPicture, libraryChangeSchema, libraryQuerySchema, libraryRemovalSchema } from '#schema/calls/library.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { blankPicture, changeTexts, libraryOf, readLibrary, removePicture, shownPictures } from './library-store.ts';

/**
 * GET `/api/config/{id}/library`: every picture that was uploaded for a config, or for any page of the provider; also those that its
 * newest state shows, and that its owner sent, though nothing was noted of them.
 */
export const readLibraryAction: Action = {
  access: roles,
  async run({ stores, params, url }) {
    const query = libraryQuerySchema.safeParse(Object.fromEntries(url.searchParams));
    if (!query.success) return fail('invalid', { issues: toIssues(query.error.issues) });
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const [record, { usedIn, sent }] = await Promise.all([readLibrary(stores, key), shownPictures(stores, key)]);
    const noted = record?.pictures ?? [];
    const known = new Set(noted.map((picture) => picture.url));
    const others = [...new Set([...usedIn.keys(), ...sent])].filter((each) => !known.has(each)).map(blankPicture);
    // Those that were noted with no time are older than all that have one.
    const newest = noted.toReversed();
    const all = [...newest.filter(({ at }) => at !== undefined), ...newest.filter(({ at }) => at === undefined), ...others];
    const { limit, offset } = query.data;
    const listed = all
      .slice(offset, offset + limit)
      .map((picture): ListedPicture => ({ ...picture, usedIn: usedIn.get(picture.url) ?? [], ...(sent.has(picture.url) ? { isSent: true } : {}) }));
    const end = offset + limit;
    const problem = record === undefined ? 'damaged' : noted.length >= libraryLimits.pictures ? 'full' : undefined;
    return json({ pictures: listed, total: all.length, next: end < all.length ? end : null, ...(problem ? { problem } : {}) } satisfies LibraryAnswer);
  },
};

/** PUT: changes what is said of a picture. Nothing of a config moves by it. */
export const changeLibraryAction: Action = {
  access: roles,
  maxBytes: 8 * 1024,
  async run({ stores, params, body }) {
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const given = libraryChangeSchema.safeParse(body);
    if (!given.success) return fail('invalid', { issues: toIssues(given.error.issues) });
    const done = await changeTexts(stores, key, given.data);
    if (done.ok) return json({ picture: done.picture });
    const message = done.code === 'full' ? 'there is no room in the library for more' : 'must be a picture of this library';
    return fail('invalid', { issues: [{ path: 'url', message }] });
  },
};

/** DELETE `?url=…`: takes a picture that nothing shows out of the library. One that is not in it is no error. */
export const removeFromLibraryAction: Action = {
  access: roles,
  async run({ stores, params, url }) {
    const key = await libraryOf(stores, params['id'] ?? '');
    if (key === undefined) return fail('not_found');
    const given = libraryRemovalSchema.safeParse(Object.fromEntries(url.searchParams));
    if (!given.success) return fail('invalid', { issues: toIssues(given.error.issues) });
    if (await removePicture(stores, key, given.data.url)) return json(given.data);
    return fail('invalid', { issues: [{ path: 'url', message: 'is shown, or was sent by the owner' }] });
  },
};

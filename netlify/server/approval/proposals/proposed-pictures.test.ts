import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#core/durations.ts';
import { proposedPictureLimits as limits } from '#schema/calls/limits.ts';
import { mediaAnswerSchema, mediaNameOf } from '#schema/calls/media.ts';
import { usedPictures } from '#scripts/sites/erase/pictures.ts';
import { silent } from '#scripts/sites/progress.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { proposalCalls } from '#tests/support/approval/proposals.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { proposedPicturesSchema } from './proposed-pictures.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());
const { linkTo } = proposalCalls(() => calls);

const make = async () => {
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link' } });
  return { id, link: await linkTo(id) };
};
let width = 20;
const photo = async () => {
  width += 1;
  return new Uint8Array(await phonePicture('jpeg', { width, height: 16 }));
};
const upload = (id: string, rawBody: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  calls.api.call('POST', `/api/config/${id}/proposed-picture`, { rawBody, headers: { 'content-type': 'image/jpeg', ...headers } });
const uploaded = async (id: string, link: Record<string, string>) => mediaAnswerSchema.parse((await upload(id, await photo(), link)).body).url;

/** Makes the store say that a client's links have uploaded `count` pictures, each of `bytes` bytes, `days` days ago. */
async function waiting(id: string, count: number, bytes: number, days = 0): Promise<void> {
  const { submissions } = openStores(undefined).own;
  const at = new Date(Date.now() - days * dayMs).toISOString();
  const fill = Array.from({ length: count }, (_, n) => ({ name: `${n.toString(16).padStart(40, '0')}.jpg`, bytes, at }));
  await submissions.write(`pictures/${id}/waiting`, { waiting: fill });
}
const stored = async () => (await openRawStore('media').list()).length;
const decide = (id: string, decision: 'taken' | 'declined') =>
  calls.api.call('POST', `/api/config/${id}/submissions/1/proposals`, { body: { decision, items: [0] }, headers: { ...calls.staff, 'if-match': '*' } });

test('a link stores no more pictures than wait for a designer at most, by number and by bytes, and says what to do', async () => {
  const { id, link } = await make();
  await waiting(id, limits.pictures - 2, 1000);
  const again = await photo();
  // The same picture again takes no second place.
  for (const each of [again, again, await photo()]) expect((await upload(id, each, link)).status).toBe(201);
  // Nothing more is stored.
  const before = await stored();
  const full = await upload(id, await photo(), { ...link, 'accept-language': 'es' });
  expect([full.status, full.seen.error.code, full.seen.error.message]).toEqual([409, 'pictures_full', expect.stringMatching(/Pide a tu diseñador/)]);
  expect((await upload(id, await photo(), { ...link, 'accept-language': 'en' })).seen.error.message).toMatch(/Ask your designer/);
  // A picture that has a place already is taken.
  expect((await upload(id, again, link)).status).toBe(201);
  expect(await stored()).toBe(before);
  // Another client has places of its own.
  const other = await make();
  expect((await upload(other.id, again, other.link)).status).toBe(201);
  const { submissions } = openStores(undefined).own;
  const { waiting: known } = proposedPicturesSchema.parse((await submissions.read(`pictures/${other.id}/waiting`))?.value);
  await submissions.write(`pictures/${other.id}/waiting`, { waiting: known.map((each) => ({ ...each, bytes: limits.bytes - 100 })) });
  expect((await upload(other.id, again, other.link)).status).toBe(201);
  expect((await upload(other.id, await photo(), other.link)).seen.error.code).toBe('pictures_full');
  await waiting(other.id, 2, limits.bytes);
  // Once it has lost its place it is refused like any other.
  expect((await upload(other.id, again, other.link)).seen.error.code).toBe('pictures_full');
  expect((await upload(other.id, await photo(), other.link)).seen.error.code).toBe('pictures_full');
});

test.each(['taken', 'declined'] as const)('what was %s gives its place back; what waits keeps it, however old', async (decision) => {
  const { id, link } = await make();
  const url = await uploaded(id, link);
  const { submissions } = openStores(undefined).own;
  await submissions.write(`pictures/${id}/waiting`, {
    waiting: [{ name: url.replace('/media/', ''), bytes: limits.bytes, at: new Date(Date.now() - 90 * dayMs).toISOString() }],
  });
  expect((await calls.submit(id, { rest: { proposals: [{ path: 'aboutImage', before: '', after: url }] } }, link)).status).toBe(200);
  await calls.edit(id, { clientApproval: { ...openSite.clientApproval, access: 'link', formStatus: 'active' } });
  expect((await upload(id, await photo(), link)).seen.error.code).toBe('pictures_full');
  expect((await decide(id, decision)).status).toBe(200);
  expect((await upload(id, await photo(), link)).status).toBe(201);
});

test('whether a proposed picture is still there is asked without reading it', async () => {
  const { id, link } = await make();
  const url = await uploaded(id, link);
  expect((await calls.submit(id, { rest: { proposals: [{ path: 'aboutImage', before: '', after: url }] } }, link)).status).toBe(200);
  const asked: string[] = [];
  const asBefore = reachStoresThrough((input, init) => {
    if (String(input).endsWith(mediaNameOf(url))) asked.push(init?.method ?? 'get');
    return fetch(input, init);
  });
  try {
    expect((await decide(id, 'taken')).status).toBe(200);
  } finally {
    asBefore();
  }
  expect(asked).toEqual(['head']);
});

test('a picture that was never sent frees its place after 30 days', async () => {
  const { id, link } = await make();
  await waiting(id, limits.pictures, 1000, 29);
  expect((await upload(id, await photo(), link)).status).toBe(409);
  await waiting(id, limits.pictures, 1000, 31);
  expect((await upload(id, await photo(), link)).status).toBe(201);
});

test('revoking the links frees the places of pictures that were never sent; those of a pending answer keep theirs', async () => {
  const { id, link } = await make();
  const url = await uploaded(id, link);
  expect((await calls.submit(id, { rest: { proposals: [{ path: 'aboutImage', before: '', after: url }] } }, link)).status).toBe(200);
  const { submissions } = openStores(undefined).own;
  const at = new Date().toISOString();
  const names = [url.replace('/media/', ''), ...Array.from({ length: limits.pictures - 1 }, (_, n) => `${n.toString(16).padStart(40, '0')}.jpg`)];
  await submissions.write(`pictures/${id}/waiting`, { waiting: names.map((name) => ({ name, bytes: 1000, at })) });
  const form = { clientApproval: { ...openSite.clientApproval, access: 'link', formStatus: 'active' } };
  await calls.edit(id, form);
  expect((await upload(id, await photo(), link)).seen.error.code).toBe('pictures_full');
  expect((await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff })).status).toBe(200);
  expect((await submissions.read(`pictures/${id}/waiting`))?.value).toEqual({ waiting: [{ name: names[0], bytes: 1000, at }] });
  expect((await upload(id, await photo(), await linkTo(id))).status).toBe(201);
});

test('a declined picture, and one of an answer that was replaced, count as used for a while and then no more; one that waits always', async () => {
  const used = async (url: string, days: number) => {
    const looked = { open: openRawStore, olderThanMs: 30 * dayMs, now: new Date(Date.now() + days * dayMs), progress: silent };
    return (await usedPictures(looked)).has(url.replace('/media/', ''));
  };
  const { id, link } = await make();
  const [first, second] = [await uploaded(id, link), await uploaded(id, link)];
  const rest = (after: string) => ({ formId: '3b241101-e2bb-4255-8caf-4136c566a962', proposals: [{ path: 'aboutImage', before: '', after }] });
  expect((await calls.submit(id, { rest: rest(first) }, link)).status).toBe(200);
  expect(await used(first, 31)).toBe(true);
  expect((await calls.submit(id, { rest: rest(second) }, link)).status).toBe(200);
  expect([await used(first, 0), await used(first, 31), await used(second, 31)]).toEqual([true, false, true]);
  // The second does not count: the first, in whose place it was sent, does again.
  await openStores(undefined).own.submissions.write(`notices/${id}/2`, { state: 'refused', at: new Date().toISOString() });
  expect([await used(first, 31), await used(second, 0), await used(second, 31)]).toEqual([true, true, false]);
  const declined = await make();
  const url = await uploaded(declined.id, declined.link);
  expect((await calls.submit(declined.id, { rest: { proposals: [{ path: 'aboutImage', before: '', after: url }] } }, declined.link)).status).toBe(200);
  expect((await decide(declined.id, 'declined')).status).toBe(200);
  expect([await used(url, 29), await used(url, 31)]).toEqual([true, false]);
  // A declined picture can be taken after all, but only while its file exists.
  await openRawStore('media').remove(url.replace('/media/', ''));
  expect((await decide(declined.id, 'taken')).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'items.0', message: 'has no picture any more' }] });
});

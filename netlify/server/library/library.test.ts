import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { libraryLimits } from '#schema/calls/known-picture.ts';
import { type LibraryAnswer, libraryAnswerSchema, libraryChangedSchema, libraryMovedSchema } from '#schema/calls/library.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { createSetAside } from '#scripts/sites/backup/set-aside.ts';
import { erasePerson } from '#scripts/sites/erase/person.ts';
import { usedPictures } from '#scripts/sites/erase/pictures.ts';
import { silent } from '#scripts/sites/progress.ts';
import { rebuildLibrary } from '#scripts/sites/verify/rebuild-library.ts';
import { type BlobStore, netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { takeOut as takeOutOf } from './library-store.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

let width = 40;
/** A picture like no other one here. */
const picture = () => phonePicture('png', { width: ++width });
const send = (query: string, body: Buffer, extra: { headers?: Record<string, string>; preview?: string } = {}) =>
  calls.api.call('POST', `/api/media${query}`, { rawBody: new Uint8Array(body), headers: { ...calls.staff, 'content-type': 'image/png' }, ...extra });
const uploaded = async (query: string, body?: Buffer) => mediaAnswerSchema.parse((await send(query, body ?? (await picture()))).body);
const ask = (method: string, id: string, query = '', body?: unknown) =>
  calls.api.call(method, `/api/config/${id}/library${query}`, { headers: calls.staff, ...(body === undefined ? {} : { body }) });
const read = async (id: string, query = ''): Promise<LibraryAnswer> => libraryAnswerSchema.parse((await ask('GET', id, query)).body);
const say = (id: string, body: unknown) => ask('PUT', id, '', body);
const move = (id: string, body: unknown) => ask('POST', id, '', body);
const takeOut = async (id: string, ...out: string[]) => libraryMovedSchema.parse((await move(id, { act: 'take-out', urls: out })).body);
const urls = ({ pictures }: LibraryAnswer) => pictures.map(({ url }) => url);
const stores = () => openStores(undefined);
const blank = { alt: { es: '', en: '' }, words: '' };

test('an upload is listed once, with its file name, size and uploader, newest first', async () => {
  const id = await calls.make();
  const [first, again] = [await picture(), await picture()];
  const one = await uploaded(`?config=${id}&file=${encodeURIComponent('C:\\fotos\\Pan de muerto.png')}`, first);
  expect([one.isNoted, (await uploaded('')).isNoted]).toEqual([true, undefined]);
  await say(id, { url: one.url, alt: { es: 'Pan recién horneado' } });
  await say(id, { url: one.url, alt: { en: ' Fresh bread ' }, words: 'noviembre' });
  // A part that was cut out of it.
  const two = await uploaded(`?config=${id}&croppedFrom=${encodeURIComponent(one.url)}`, again);
  // The same picture once more changes nothing of what is known.
  expect(await uploaded(`?config=${id}&file=otra.png`, first)).toEqual(one);
  const { pictures, total, next } = await read(id);
  expect([total, next, pictures.map(({ url }) => url)]).toEqual([2, null, [two.url, one.url]]);
  expect(pictures[1]).toMatchObject({
    file: 'Pan de muerto.png',
    by: 'admin',
    width: one.width,
    height: one.height,
    bytes: one.bytes,
    alt: { es: 'Pan recién horneado', en: 'Fresh bread' },
    words: 'noviembre',
    usedIn: [],
  });
  expect(pictures[0]).toMatchObject({ file: 'Pan de muerto.png', alt: pictures[1]?.alt, words: 'noviembre', bytes: two.bytes });
  expect(urls(await read(await calls.make()))).toEqual([]);
});

test('twelve uploads at once, by two people who also write texts, lose nothing', async () => {
  const id = await calls.make();
  const { url } = await uploaded(`?config=${id}`);
  const colleague = await calls.api.signIn();
  const sent = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const answer = await send(`?config=${id}&file=${n}.png`, await picture(), n % 2 === 0 ? {} : { headers: { ...colleague, 'content-type': 'image/png' } });
      await say(id, { url, ...(n === 5 ? { words: 'cinco' } : n === 8 ? { alt: { es: 'Ocho' } } : {}) });
      return mediaAnswerSchema.parse(answer.body).url;
    }),
  );
  const { pictures } = await read(id);
  expect(pictures.map((each) => each.url).sort()).toEqual([url, ...sent].sort());
  expect(pictures.find((each) => each.url === url)).toMatchObject({ words: 'cinco', alt: { es: 'Ocho', en: '' } });
});

test('pictures in a config, or sent by the owner, are listed even if no upload was noted; changing a text notes them with their size', async () => {
  const [cover, photo, sent, foreign] = [await uploaded(''), await uploaded(''), await uploaded(''), await uploaded('')];
  const id = await calls.make({ ...plumber, heroImage: cover.url, photos: [{ url: photo.url }] });
  await stores().own.intake.write(id, {
    sendings: [{ n: 1, at: '2026-11-05T12:00:00.000Z', sendId: 'envio-1-abc', language: 'es', photos: [{ url: sent.url }], items: [], words: {} }],
    decided: {},
    pictures: [],
  });
  expect((await read(id)).pictures).toEqual([
    { url: cover.url, ...blank, usedIn: [id] },
    { url: photo.url, ...blank, usedIn: [id] },
    { url: sent.url, ...blank, usedIn: [], isSent: true },
  ]);
  expect(await stores().own.library.read(id)).toBeUndefined();
  const told = await say(id, { url: sent.url, alt: { es: 'La fachada' } });
  const { url: _url, isNoted: _noted, ...measures } = sent;
  expect(libraryChangedSchema.parse(told.body).picture).toEqual({ url: sent.url, ...measures, alt: { es: 'La fachada', en: '' }, words: '' });
  expect((await read(id)).pictures[0]).toMatchObject({ url: sent.url, isSent: true });
  expect((await say(id, { url: foreign.url, words: 'x' })).status).toBe(422);
});

test('all pages of the provider have one library, which tells which of them show a picture', async () => {
  const [mine, demo] = [await uploaded('?config=112'), await uploaded('?config=services-demo')];
  expect(urls(await read('46'))).toEqual(expect.arrayContaining([mine.url, demo.url]));
  expect((await read('services-demo')).pictures.find(({ url }) => url === mine.url)?.usedIn).toEqual([]);
  expect(await stores().own.library.read('provider')).toBeDefined();
});

test('a picture that is shown or was sent stays in the library; another one is taken out, and its file stays for as long as anything speaks of it', async () => {
  const [shown, spare] = [await uploaded(''), await picture()];
  const id = await calls.make({ ...plumber, heroImage: shown.url });
  const { url } = await uploaded(`?config=${id}`, spare);
  const name = url.replace('/media/', '');
  const isUsed = async () => (await usedPictures({ open: openRawStore, olderThanMs: 0, now: new Date(), progress: silent })).has(name);
  expect(await isUsed()).toBe(true);
  expect(await takeOut(id, shown.url)).toMatchObject({ taken: { pictures: [] }, kept: [shown.url] });
  for (const out of [[url], []]) expect((await takeOut(id, url)).taken?.pictures.map((each) => each.url)).toEqual(out);
  expect(urls(await read(id))).toEqual([shown.url]);
  expect([await isUsed(), (await calls.api.ask('GET', url)).status]).toEqual([false, 200]);
});

test('many are taken out by one call, those that are shown stay; what was taken out comes back with its texts, among the others', async () => {
  const shown = await uploaded('');
  const id = await calls.make({ ...plumber, heroImage: shown.url });
  const [one, two, three] = [await uploaded(`?config=${id}&file=uno.png`), await uploaded(`?config=${id}`), await uploaded(`?config=${id}`)];
  await say(id, { url: one.url, alt: { es: 'Uno' }, words: 'primera' });
  const before = await read(id);
  const { taken, kept } = await takeOut(id, one.url, two.url, shown.url, one.url, `/media/${'0'.repeat(40)}.jpg`);
  expect(kept).toEqual([shown.url]);
  expect(taken?.pictures).toMatchObject([{ url: one.url, file: 'uno.png', by: 'admin', alt: { es: 'Uno', en: '' }, words: 'primera' }, { url: two.url }]);
  expect(urls(await read(id))).toEqual([three.url, shown.url]);
  // Repeating it changes nothing, and pictures that were added meanwhile stay.
  const four = await uploaded(`?config=${id}`);
  for (let times = 0; times < 2; times += 1) expect((await move(id, { act: 'put-back', taken })).status).toBe(200);
  const { pictures } = await read(id);
  expect(pictures.map(({ url }) => url)).toEqual([four.url, three.url, two.url, one.url, shown.url]);
  expect(pictures.slice(1)).toEqual(before.pictures);
});

test('taking out and an upload at the same time lose nothing of each other', async () => {
  const id = await calls.make();
  const spare = [await uploaded(`?config=${id}`), await uploaded(`?config=${id}`), await uploaded(`?config=${id}`)].map(({ url }) => url);
  const [, ...added] = await Promise.all([takeOut(id, ...spare), ...Array.from({ length: 4 }, () => uploaded(`?config=${id}`))]);
  expect(urls(await read(id)).sort()).toEqual(added.map(({ url }) => url).sort());
});

test('only pictures that were removed from this library can be put back, unchanged and within 15 minutes', async () => {
  const [id, other] = [await calls.make(), await calls.make()];
  const { url } = await uploaded(`?config=${id}`);
  const { taken } = await takeOut(id, url);
  const [picture] = taken?.pictures ?? [];
  const back = async (library: string, changed: object = {}) => (await move(library, { act: 'put-back', taken: { ...taken, ...changed } })).status;
  expect(await back(other)).toBe(422);
  expect(await back(id, { pictures: [{ ...picture, by: 'Otra' }] })).toBe(422);
  expect(await back(id, { pictures: [picture, { url: `/media/${'0'.repeat(40)}.jpg`, ...blank }] })).toBe(422);
  expect(await back(id, { signature: 'x' })).toBe(422);
  expect(await back(id, { at: new Date(Date.now() + 60_000).toISOString() })).toBe(422);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  expect(await back(id)).toBe(422);
  vi.useRealTimers();
  expect(urls(await read(id))).toEqual([]);
  expect(await back(id)).toBe(200);
  expect(urls(await read(id))).toEqual([url]);
  for (const body of [{}, { act: 'take-out', urls: [] }, { act: 'take-out', urls: ['https://example.mx/a.jpg'] }, { act: 'erase', urls: [url] }])
    expect((await move(id, body)).status).toBe(422);
  const tooMany = Array.from({ length: libraryLimits.pictures + 1 }, (_, n) => `/media/${n.toString(16).padStart(40, '0')}.jpg`);
  expect((await move(id, { act: 'take-out', urls: tooMany })).status).toBe(422);
  expect((await move('99999', { act: 'take-out', urls: [url] })).status).toBe(404);
});

test('lists come in pages; a query beyond the limits is refused, one beyond the end is empty', async () => {
  const id = await calls.make();
  const sent = [await uploaded(`?config=${id}`), await uploaded(`?config=${id}`), await uploaded(`?config=${id}`)].map(({ url }) => url).toReversed();
  const first = await read(id, '?limit=2');
  expect([urls(first), first.next, first.total]).toEqual([sent.slice(0, 2), 2, 3]);
  const second = await read(id, '?limit=2&offset=2');
  expect([urls(second), second.next]).toEqual([sent.slice(2), null]);
  expect(urls(await read(id, '?offset=99999'))).toEqual([]);
  for (const query of ['?limit=0', '?limit=201', '?limit=x', '?offset=-1', '?offset=1e9']) expect((await ask('GET', id, query)).status).toBe(422);
});

test.each([
  ['no address', { words: 'x' }],
  ['an address elsewhere', { url: 'https://example.mx/a.jpg', words: 'x' }],
  ['a way out of the folder', { url: `/media/../${'0'.repeat(40)}.jpg`, words: 'x' }],
  ['a text that is too long', { alt: { es: 'x'.repeat(libraryLimits.text + 1) } }],
  ['lines', { alt: { es: 'una\notra' } }],
  ['half a letter', { words: '\ud83d' }],
  ['a third language', { alt: { fr: 'pain' } }],
  ['somebody else’s name', { by: 'Otra' }],
])('a text is refused: %s', async (_, body) => {
  const id = await calls.make();
  const { url } = await uploaded(`?config=${id}`);
  expect((await say(id, 'words' in body && body.words === 'x' ? body : { url, ...body })).status).toBe(422);
  expect((await read(id)).pictures[0]).toMatchObject(blank);
});

test('an upload for no config there is is refused before it is read; names of files are made harmless', async () => {
  const stored = async () => (await openRawStore('media').list()).length;
  const before = await stored();
  for (const config of ['', '99999', 'x', '../121', 'constructor', 'provider']) {
    expect((await send(`?config=${encodeURIComponent(config)}`, await picture())).status).toBe(404);
    expect((await ask('GET', encodeURIComponent(config || 'x'))).status).toBe(404);
  }
  expect(await stored()).toBe(before);
  const id = await calls.make();
  for (const name of ['../../etc/passwd', 'a\u0000\r\nb.png', `${'ñ'.repeat(119)}🥐.png`, '', '<b>x</b>'])
    await uploaded(`?config=${id}&file=${encodeURIComponent(name)}`);
  expect((await read(id)).pictures.map(({ file }) => file).toReversed()).toEqual(['passwd', 'ab.png', `${'ñ'.repeat(119)}\ufffd`, undefined, 'b>']);
});

test('with a full library, uploads are stored but not noted', async () => {
  const id = await calls.make();
  const many = Array.from({ length: libraryLimits.pictures }, (_, n) => ({ url: `/media/${n.toString(16).padStart(40, '0')}.jpg`, ...blank }));
  await stores().own.library.write(id, { pictures: many });
  const { url, isNoted } = await uploaded(`?config=${id}`);
  expect([isNoted, (await calls.api.ask('GET', url)).status]).toEqual([false, 200]);
  const list = await read(id, '?limit=1');
  expect([list.total, list.problem]).toEqual([libraryLimits.pictures, 'full']);
  // Texts so long that the record would outgrow its bounds.
  await stores().own.library.write(id, {
    pictures: many.map((each) => ({ ...each, alt: { es: '', en: 'x'.repeat(100) }, words: '語'.repeat(libraryLimits.text) })),
  });
  expect((await say(id, { url: many[0]?.url, alt: { es: '語'.repeat(libraryLimits.text) } })).status).toBe(422);
});

test('a damaged record hides no picture of the site and stops no upload; it is made anew of its whole lines, the history and what was sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [cover, old] = [await uploaded(''), await uploaded('')];
  const id = await calls.make({ ...plumber, heroImage: cover.url, photos: [{ url: old.url, alt: { es: 'El taller', en: 'The shop' } }] });
  const noted = await uploaded(`?config=${id}&file=llave.png`);
  await say(id, { url: noted.url, alt: { es: 'Una llave' } });
  const { revision: _r, id: _i, slug: _s, path: _p, updatedAt: _t, updatedBy: _b, archived: _a, ...config } = (await calls.read(id)).body ?? {};
  expect((await calls.put(id, { ...config, photos: [] }, '"1"')).status).toBe(200);
  const { pictures } = { pictures: [], ...Object((await stores().own.library.read(id))?.value) };
  await stores().own.library.write(id, { pictures: [...pictures, { url: 7 }] });

  expect((await uploaded(`?config=${id}`)).isNoted).toBe(false);
  const hurt = await read(id);
  expect([urls(hurt), hurt.problem]).toEqual([[cover.url], 'damaged']);
  expect((await say(id, { url: cover.url, words: 'x' })).status).toBe(424);
  expect(JSON.stringify((await calls.api.call('GET', '/api/faults', { headers: calls.staff })).body)).toContain(`library/${id}`);

  const aside = createSetAside(openRawStore, new Date());
  expect(await rebuildLibrary(stores(), id, aside)).toBe(true);
  expect(aside.places).toHaveLength(1);
  const { pictures: mended, problem } = await read(id);
  expect(problem).toBeUndefined();
  const { isNoted: _c, url: _u, ...measures } = old;
  expect(mended.find(({ url }) => url === old.url)).toMatchObject({ ...measures, alt: { es: 'El taller', en: 'The shop' } });
  expect(mended.find(({ url }) => url === noted.url)).toMatchObject({ file: 'llave.png', alt: { es: 'Una llave', en: '' } });
  expect(mended.map(({ url }) => url).sort()).toEqual([cover.url, noted.url, old.url].sort());
  expect(await rebuildLibrary(stores(), 'x', aside)).toBe(false);
  vi.restoreAllMocks();
});

test('a preview sees what production knows and changes only its own', async () => {
  const id = await calls.make();
  const { url } = await uploaded(`?config=${id}&file=a.png`);
  const preview = 'deploy-preview-7';
  const headers = await calls.api.signIn(testAdmin, { preview });
  const there = mediaAnswerSchema.parse((await send(`?config=${id}`, await picture(), { headers, preview })).body);
  const seen = await calls.api.call('GET', `/api/config/${id}/library`, { headers, preview });
  expect(urls(libraryAnswerSchema.parse(seen.body))).toEqual([there.url, url]);
  expect(urls(await read(id))).toEqual([url]);
});

test('an erased person appears in no file name and no text any more', async () => {
  const [id, other] = [await calls.make(), await calls.make()];
  for (const each of [id, other]) {
    const { url } = await uploaded(`?config=${each}&file=${encodeURIComponent('Retrato de Úrsula Prado.png')}`);
    await say(each, { url, words: 'úrsula prado', alt: { es: 'La dueña' } });
  }
  await stores().own.submissions.write(`${id}/1`, { configId: id, submittedAt: '2026-11-05T12:00:00.000Z', name: 'Úrsula Prado', email: 'u@prado.mx' });
  const options = { withComments: false, isMeant: true, now: new Date(), progress: silent };
  expect((await erasePerson(stores(), { email: 'u@prado.mx' }, options))?.places).toContain(`library/${id}`);
  expect((await read(id)).pictures[0]).toMatchObject({ file: '', words: '', alt: { es: 'La dueña' } });
  expect((await read(other)).pictures[0]).toMatchObject({ words: 'úrsula prado' });
});

test('a picture that a page has begun to show during its removal stays, with its texts', async () => {
  const id = await calls.make();
  const { url } = await uploaded(`?config=${id}`);
  await say(id, { url, alt: { es: 'Pan recién horneado' } });
  let reads = 0;
  const open = (name: string): BlobStore => {
    const store = netlifyBlobStore(name);
    const read: BlobStore['read'] = async (key) => {
      // A designer saves after it was looked at what pages show.
      if (name === 'library' && reads++ === 0)
        expect((await calls.put(id, { ...plumber, businessName: { es: 'Pan', en: 'Bread' }, heroImage: url }, '*')).status).toBe(200);
      return store.read(key);
    };
    return { ...store, read };
  };
  expect(await takeOutOf(openStores(undefined, open), id, [url])).toEqual({ taken: [], kept: [url] });
  expect((await read(id)).pictures).toMatchObject([{ url, usedIn: [id], alt: { es: 'Pan recién horneado' } }]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { publishAnswerSchema } from '#schema/publish/publish.ts';
import { plumberContact } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { type Chosen, readChosen } from '../use-clients.ts';
import { type Banner, type BulkClient, clientFile, publish, putBanner, setArchived } from './acts.ts';
import type { Outcome } from './run-bulk.ts';

let api: TestApi;
let staff: { cookie: string };
beforeEach(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  answerEditorCalls({ api, session: () => staff });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await api.stop();
});

const make = async (fields: object = {}): Promise<string> => {
  const body = { templateType: 'services', businessName: 'Plomería Ortega', ...fields };
  return (await api.call('POST', '/api/config', { body, headers: staff })).seen.id;
};
const read = async (id: string) =>
  z.looseObject({ revision: z.int(), bannerText: z.unknown().optional() }).parse((await api.call('GET', `/api/config/${id}`, { headers: staff })).body);
async function edit(id: string, fields: object): Promise<void> {
  const { revision, ...config } = await read(id);
  const headers = { ...staff, 'if-match': `"${revision}"` };
  expect((await api.call('PUT', `/api/config/${id}`, { body: { ...config, ...fields }, headers })).status).toBe(200);
}
const listed = async (id: string): Promise<BulkClient> => {
  const { clients } = clientListSchema.parse((await api.call('GET', `/api/configs?ids=${id}`, { headers: staff })).body);
  return clients[0] ?? expect.fail(`${id} is not listed`);
};
const history = async (id: string) => (await api.call('GET', `/api/config/${id}/revisions`, { headers: staff })).seen.revisions.map(({ action }) => action);
const undo = (outcome: Outcome) => (outcome.kind === 'done' && outcome.undo ? outcome.undo() : expect.fail('nothing to undo'));

const banner: Banner = { text: { es: 'Cerramos el 2', en: '' }, title: { es: '', en: '' }, from: '2026-11-01', until: '2026-11-02' };
const over = { isOver: false, now: new Date('2026-10-20T18:00:00Z') };

test('a banner makes one revision; undoing it keeps what others changed meanwhile, also a banner of theirs', async () => {
  const [plain, edited, theirs] = [await make(), await make(), await make()];
  const put = await Promise.all([plain, edited, theirs].map(async (id) => putBanner(await listed(id), banner, over)));
  expect(put.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
  expect(await read(plain)).toMatchObject({ revision: 2, showBanner: true, bannerText: banner.text, bannerUntil: '2026-11-02' });
  await edit(edited, { heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } });
  await edit(theirs, { bannerText: { es: 'Abrimos el 3', en: '' } });
  const [first, second, third] = await Promise.all(put.map(undo));
  expect([first, second]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  expect(third).toMatchObject({ kind: 'failed', note: expect.stringContaining('Alguien más') });
  const before = await read(plain);
  expect(Object.keys(before).filter((name) => /banner/i.test(name))).toEqual([]);
  expect(await read(edited)).toMatchObject({ revision: 4, heroTitle: { es: 'Fugas hoy' } });
  expect((await read(edited)).bannerText).toBeUndefined();
  expect(await read(theirs)).toMatchObject({ revision: 3, bannerText: { es: 'Abrimos el 3' } });
  expect(await history(plain)).toEqual(['save', 'save', 'create']);
});

test('an existing banner is replaced only if it is over or on request; the same banner again makes no revision', async () => {
  const own = { showBanner: true, bannerText: { es: 'Dos por uno', en: '' } };
  const [has, ended] = [await make(own), await make({ ...own, bannerUntil: '2026-10-19' })];
  expect(await putBanner(await listed(has), banner, over)).toMatchObject({ kind: 'same', note: expect.stringContaining('Ya tiene') });
  expect((await read(has)).revision).toBe(1);
  expect((await putBanner(await listed(ended), banner, over)).kind).toBe('done');
  const replaced = await putBanner(await listed(has), banner, { ...over, isOver: true });
  expect(await putBanner(await listed(has), banner, { ...over, isOver: true })).toEqual({ kind: 'same' });
  expect((await undo(replaced)).kind).toBe('done');
  expect(await read(has)).toMatchObject({ revision: 3, ...own });
});

test('a banner is over after midnight in the time zone of the business, whatever the designer’s time zone', async () => {
  const last = { showBanner: true, bannerText: { es: 'Hoy cerramos', en: '' }, bannerUntil: '2026-10-19' };
  const [central, tijuana] = [await make(last), await make({ ...last, timeZone: 'America/Tijuana' })];
  // 0:30 on the 20th in Mexico City, the default time zone; 23:30 on the 19th in Tijuana.
  const now = { isOver: false, now: new Date('2026-10-20T06:30:00Z') };
  expect(await putBanner(await listed(tijuana), banner, now)).toMatchObject({ kind: 'same', note: expect.stringContaining('Ya tiene') });
  expect((await putBanner(await listed(central), banner, now)).kind).toBe('done');
});

test('on a site that is published by hand the banner is published and taken down online, unless other changes would go online with it', async () => {
  const manual = { publishing: 'manual', ...plumberContact };
  const [online, drafted] = [await make(manual), await make(manual)];
  for (const id of [online, drafted]) expect((await publish(await listed(id))).kind).toBe('done');
  await edit(drafted, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  const put = await putBanner(await listed(online), banner, over);
  expect((await listed(online)).held).toBeUndefined();
  expect(await putBanner(await listed(drafted), banner, over)).toMatchObject({ kind: 'done', note: expect.stringContaining('borrador') });
  expect((await listed(drafted)).held).toBe('draft');
  expect((await undo(put)).kind).toBe('done');
  expect((await listed(online)).held).toBeUndefined();
  expect(await history(online)).toEqual(['publish', 'save', 'publish', 'save', 'publish', 'create']);
  expect((await read(online)).bannerText).toBeUndefined();
});

test('a banner on a site that publishes only what is approved says that it waits for the client', async () => {
  const gate = { isFormEnabled: true, access: 'link', publishGate: true };
  const [gated, plain] = [await make({ clientApproval: gate }), await make({ clientApproval: { ...gate, publishGate: false } })];
  const put = await putBanner(await listed(gated), banner, over);
  expect(put).toMatchObject({ kind: 'done', isHeld: true, note: expect.stringContaining('cuando el cliente lo apruebe') });
  expect((await listed(gated)).held).toBe('gate');
  expect((await undo(put)).kind).toBe('done');
  expect((await read(gated)).bannerText).toBeUndefined();
  expect(await putBanner(await listed(plain), banner, over)).not.toHaveProperty('isHeld');
});

test('publishing many clients lets the build wait; clients without contact data are listed, and those without changes are skipped', async () => {
  const [ready, bare, onSave] = [await make({ publishing: 'manual', ...plumberContact }), await make({ publishing: 'manual' }), await make()];
  expect((await publish(await listed(ready))).kind).toBe('done');
  const { state, dueAt } = publishAnswerSchema.parse((await api.call('GET', '/api/publish', { headers: staff })).body);
  expect([state, Date.parse(dueAt ?? '') > Date.now()]).toEqual(['waiting', true]);
  expect(await publish(await listed(bare))).toMatchObject({ kind: 'failed', note: 'Le faltan datos propios: teléfono, correo, horario, dirección.' });
  expect((await publish(await listed(onSave))).kind).toBe('same');
  expect(await publish(await listed(ready))).toMatchObject({ kind: 'same' });
});

test('archiving can be undone, unless somebody has changed the client since', async () => {
  const [id, other] = [await make(), await make()];
  const [first, second] = [await setArchived(await listed(id), true), await setArchived(await listed(other), true)];
  expect([(await listed(id)).archived, (await listed(other)).archived]).toEqual([true, true]);
  expect(await setArchived(await listed(id), true)).toEqual({ kind: 'same' });
  await api.call('POST', `/api/config/${other}/restore`, { headers: staff });
  await edit(other, { phone: '442 555 0100' });
  await api.call('DELETE', `/api/config/${other}`, { headers: staff });
  expect((await undo(first)).kind).toBe('done');
  expect(await undo(second)).toMatchObject({ kind: 'failed', note: expect.stringContaining('Alguien más') });
  expect([(await listed(id)).archived, (await listed(other)).archived]).toEqual([false, true]);
});

test('an export lists a picture whose download breaks off as missing, and contains everything else', async () => {
  const upload = async (width: number) => {
    const rawBody = new Uint8Array(await phonePicture('jpeg', { width, height: 300 }));
    return mediaAnswerSchema.parse((await api.call('POST', '/api/media', { rawBody, headers: { ...staff, 'content-type': 'image/jpeg' } })).body).url;
  };
  const [whole, broken] = [await upload(400), await upload(401)];
  const id = await make({ heroImage: whole, aboutImage: broken });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await fetch(...asked);
    return asked[0] === broken
      ? new Response(answer.body?.pipeThrough(new TransformStream({ transform: () => Promise.reject(new TypeError('network error')) })))
      : answer;
  });
  expect(await clientFile(id)).toMatchObject({ ok: true, missing: [broken] });
});

test('without a session every action fails', async () => {
  const client = await listed(await make());
  staff = { cookie: '' };
  for (const outcome of [await setArchived(client, true), await putBanner(client, banner, over)]) expect(outcome.kind).toBe('failed');
});

test('the selected clients are read page by page, each once, without the excluded ones', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => make({ businessName: `Taller ${n}` })));
  const filters = { query: 'taller' };
  const view = { filters, sort: { key: 'updated', isDescending: true }, isArchive: false } as const;
  const chosen: Chosen = { view, except: new Set(ids.slice(0, 1)) };
  const { signal } = new AbortController();
  expect((await readChosen(chosen, signal)).map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  expect((await readChosen({ ids: new Set(ids.slice(0, 2)) }, signal)).length).toBe(2);
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { readHead } from '#server/store/head.ts';
import { saveChange } from '#server/store/save.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { monday, price, proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { steadySource } from '#tests/support/store/write-source.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());
afterEach(() => void vi.useRealTimers());

const { whole, answer, linkTo } = proposalCalls(() => calls);

const answerSchema = z.object({ revision: z.int(), fields: z.array(z.object({ path: z.string(), language: z.string().optional(), said: z.string() })) });
const ask = (id: string, query = '', headers: Record<string, string> = {}) => calls.api.call('GET', `/api/config/${id}/correctable${query}`, { headers });
const tryProposal = (id: string, body: object, headers: Record<string, string> = {}) =>
  calls.api.call('POST', `/api/config/${id}/correctable`, { body, headers });
const titles = async (answer: ReturnType<typeof ask>) => answerSchema.parse((await answer).body).fields.filter(({ path }) => path === 'heroTitle');
test('whoever may answer the form gets the correctable fields of the page’s revision, and nothing private', async () => {
  const id = await calls.make({ ...openSite, internalNotes: 'Debe dos meses' });
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  expect(await titles(ask(id))).toEqual([{ path: 'heroTitle', language: 'es', said: 'Fugas ya' }]);
  expect(await titles(ask(id, '?language=en'))).toEqual([{ path: 'heroTitle', language: 'en', said: 'Leaks now' }]);
  expect((await titles(ask(id, '?revision=1'))).map(({ said }) => said)).toEqual(['Fugas hoy']);
  expect(JSON.stringify((await ask(id)).body)).not.toMatch(/Debe dos meses|aviso@vitrina|clientApproval/);
  for (const query of ['?revision=0', '?revision=x', '?revision=1&also=2', '?language=fr']) expect((await ask(id, query)).status, query).toBe(422);
  expect((await ask(id, '?revision=9')).status).toBe(404);
});

test('before it is sent a proposal is told to be one that can be, in the words of the answer, and nothing is stored', async () => {
  const id = await calls.make(openSite);
  expect((await tryProposal(id, title)).status).toBe(200);
  for (const [body, path, message] of [
    [{ ...title, after: 'Dos\nlíneas' }, 'after', 'Así no se puede mostrar en la página. Revisa lo que escribiste.'],
    [{ ...title, path: 'internalNotes' }, 'path', 'Eso no se puede corregir desde aquí. Escríbelo en los comentarios de su sección.'],
  ] as const) {
    const { status, seen } = await tryProposal(id, body);
    expect([status, seen.error.issues]).toEqual([422, [{ path, message }]]);
  }
  expect((await tryProposal(id, { ...title, live: true })).status).toBe(422);
  expect((await tryProposal(await calls.make({ ...openSite, clientApproval: {} }), title)).status).toBe(403);
  expect((await calls.read(id)).body?.['revision']).toBe(1);
  expect(await calls.submissions(id)).toEqual([]);
});

test('only the holder of the link learns which corrections go live by themselves, with today’s hours if closing for the day does', async () => {
  const clientApproval = { ...openSite.clientApproval, access: 'link', ownerDates: true, ownerPrices: true };
  const id = await calls.make({ ...openSite, weekHours: { monday: '09:00-18:00' }, clientApproval });
  const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const token = new URL(String(body?.['url'])).searchParams.get('approval') ?? '';
  const answer = (await ask(id, '', { 'x-approval-token': token })).body;
  expect(answer).toMatchObject({ live: ['price', 'date'], today: expect.stringMatching(/^hoursExceptions\.\d{4}-\d\d-\d\d$/) });
  const open = await calls.make({ ...openSite, clientApproval: { ...clientApproval, access: 'open' } });
  const answered = (await ask(open)).body;
  expect(answered).toMatchObject({ live: [] });
  expect(answered).not.toHaveProperty('today');
});

test('a link shows nothing of a text that was replaced before the link was made, and goes on with what a page shows that is behind', async () => {
  const clientApproval = { ...openSite.clientApproval, access: 'link', publishGate: true };
  const id = await calls.make({ ...openSite, heroTitle: { es: 'Texto interno', en: 'For us alone' }, clientApproval });
  expect((await calls.edit(id, { heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } })).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const link = { 'x-approval-token': new URL(String(body?.['url'])).searchParams.get('approval') ?? '' };
  expect((await ask(id, '?revision=1', link)).status).toBe(404);
  expect((await calls.submit(id, { rest: { revision: 1 } }, link)).status).toBe(422);
  vi.setSystemTime(Date.now() + 5000);
  expect((await calls.edit(id, { phone: '442 555 0199' })).status).toBe(200);
  expect((await ask(id, '?revision=2', link)).body).toMatchObject({ revision: 2 });
  expect((await calls.submit(id, { rest: { revision: 2 } }, link)).status).toBe(200);
});

test('a gap in the numbers, as a restore makes it, ends no answer about what was the newest below it, and opens nothing from before the link', async () => {
  const clientApproval = { ...openSite.clientApproval, access: 'link', publishGate: true };
  const id = await calls.make({ ...openSite, clientApproval });
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const early = await linkTo(id);
  later(5000);
  const stores = openStores(undefined);
  const head = await readHead(stores, id);
  if (!head) throw new Error('There is no head.');
  const restored = { action: 'restore', savedBy: 'system', expected: [1], next: ({ config, archived }: ConfigRecord) => ({ config, archived }) } as const;
  expect(await saveChange(stores, id, { ...restored, head: { ...head, next: 60 } }, steadySource('restore', Date.now()))).toMatchObject({
    ok: true,
    record: { follows: 1 },
  });
  later(5000);
  const late = await linkTo(id);
  expect((await calls.edit(id, { phone: '442 555 0199' })).seen.revision).toBe(61);
  expect((await ask(id, '?revision=1', early)).body).toMatchObject({ revision: 1 });
  expect((await ask(id, '?revision=1', late)).status).toBe(404);
  expect((await ask(id, '?revision=2', early)).status).toBe(404);
  expect((await calls.submit(id, { revision: 1 }, late)).status).toBe(422);
  expect((await calls.submit(id, { revision: 1 }, early)).status).toBe(200);
});

test('nobody else does: 403 where the form is off or asks for a link, 404 for drafts, archived and unknown sites', async () => {
  const off = await calls.make({ ...openSite, clientApproval: { isFormEnabled: false } });
  expect((await ask(off)).status).toBe(403);
  const linked = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link' } });
  expect((await ask(linked)).status).toBe(403);
  expect((await ask(linked, '', { 'x-approval-token': 'x'.repeat(40) })).status).toBe(403);
  const { body } = await calls.api.call('POST', `/api/config/${linked}/approval-link`, { headers: calls.staff });
  const token = new URL(String(body?.['url'])).searchParams.get('approval') ?? '';
  expect((await ask(linked, '', { 'x-approval-token': token })).status).toBe(200);
  const draft = await calls.make({ ...openSite, publishing: 'manual' });
  expect((await ask(draft)).status).toBe(404);
  await calls.api.call('DELETE', `/api/config/${off}`, { headers: calls.staff });
  for (const id of [off, '99999', 'home']) expect((await ask(id)).status).toBe(404);
});

test('a picture is proposed that came by this client’s link, or that the page has; no other client’s', async () => {
  const linked = { ...openSite, heroImage: `/media/${'b'.repeat(40)}.jpg`, clientApproval: { ...openSite.clientApproval, access: 'link' } };
  const [id, other] = [await calls.make(linked), await calls.make(linked)];
  const [link, foreign] = [await linkTo(id), await linkTo(other)];
  const photo = await phonePicture('jpeg');
  const upload = (client: string, headers: Record<string, string>, body: Buffer = photo) =>
    calls.api.call('POST', `/api/config/${client}/proposed-picture`, { rawBody: new Uint8Array(body), headers: { 'content-type': 'image/jpeg', ...headers } });
  const propose = (after: string) => calls.submit(id, { rest: { proposals: [{ path: 'aboutImage', before: '', after }] } }, link);

  for (const headers of [{}, foreign]) expect((await upload(id, headers)).status).toBe(403);
  expect((await upload(id, link, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  const { url } = mediaAnswerSchema.parse((await upload(other, foreign)).body);
  const answered = await tryProposal(id, { path: 'aboutImage', before: '', after: url }, link);
  expect([answered.status, answered.seen.error.issues?.[0]?.path]).toEqual([422, 'after']);
  const refused = await propose(url);
  expect([refused.status, refused.seen.error.issues]).toEqual([
    422,
    [{ path: 'proposals.0.after', message: 'Esa foto no se subió desde este enlace. Elígela otra vez.' }],
  ]);
  expect((await propose(`/media/${'c'.repeat(40)}.jpg`)).status).toBe(422);
  // The same photo, uploaded by her own link.
  expect(mediaAnswerSchema.parse((await upload(id, link)).body).url).toBe(url);
  expect((await propose(url)).status).toBe(200);
  expect((await calls.submissions(id))[0]?.proposals).toMatchObject([{ path: 'aboutImage', after: url, fit: 'fits' }]);
});

describe('what a link can change', () => {
  const tries: [path: string, after: string][] = [
    ['facebookUrl', 'https://evil.example'],
    ['instagramUrl', 'https://evil.example'],
    ['googleMapsEmbed', 'https://www.google.com/maps/embed?pb=1'],
    ['internalNotes', 'x'],
    ['name', 'otro'],
    ['customDomain', 'evil.example'],
    ['templateType', 'retail'],
    ['publishing', 'onSave'],
    ['metaTitle', 'x'],
    ['heroTextColor', '#ffffff'],
    ['showBanner', 'true'],
    ['timeZone', 'America/Cancun'],
    ['clientApproval.notificationEmail', 'ladron@evil.example'],
    ['clientApproval.publishGate', 'false'],
    ['clientApproval.ownerPrices', 'true'],
    ['services', '[]'],
    ['services.0', '{}'],
    ['services.1.price', '$1'],
    ['services.0.icon', 'star'],
    ['constructor', 'x'],
    ['__proto__.polluted', 'x'],
    ['archived', 'true'],
    ['revision', '9'],
    ['hoursExceptions.__proto__', 'closed'],
    ['hoursExceptions.2026-02-30', 'closed'],
    ['weekHours.constructor', 'closed'],
    ['services.0.constructor', 'x'],
    ['services.-1.price', '$1'],
    ['toString', 'x'],
    // Sections that the page does not show.
    ['bannerText', 'Oferta'],
    ['menuTitle', 'x'],
  ];
  test.each(tries)('is never %s, by the link or without: 422, and nothing is kept', async (path, after) => {
    const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', ownerHours: true, ownerDates: true, ownerPrices: true } });
    const link = await linkTo(id);
    for (const language of [undefined, 'es']) {
      const refused = await answer(id, [price, { path, before: '', after, ...(language ? { language } : {}) }], {}, link);
      expect([refused.status, refused.seen.error.issues?.[0]?.path]).toEqual([422, 'proposals.1.path']);
    }
    expect((await answer(id, [price])).status).toBe(403);
    expect((await whole(id))['revision']).toBe(1);
    expect(await calls.submissions(id)).toEqual([]);
  });

  test.each<[what: string, proposals: unknown, path: RegExp]>([
    ['no list', { 0: title }, /^proposals$/],
    ['more than anybody corrects', Array.from({ length: 41 }, (_, n) => ({ ...title, path: `heroTitle${n}` })), /^proposals/],
    ['one field twice', [title, { ...title, after: 'Otra cosa' }], /^proposals\.1\.path$/],
    ['no text', [{ ...title, after: { es: 'x' } }], /^proposals\.0\.after$/],
    ['a text beyond all bounds', [{ ...title, after: 'x'.repeat(5001) }], /^proposals\.0\.after$/],
    ['a number', [{ ...price, after: 500 }], /^proposals\.0\.after$/],
    ['nothing', [{ ...price, after: null }], /^proposals\.0\.after$/],
    ['a price beyond what the field takes', [{ ...price, after: `$${'9'.repeat(2100)}` }], /^proposals\.0\.after$/],
    ['hours that no day has', [{ ...monday, after: '25:00-99:00' }], /^proposals\.0\.after$/],
    ['a language that it has not', [{ ...monday, language: 'es' }], /^proposals\.0\.path$/],
    ['markup where a picture stands', [{ path: 'heroImage', before: '', after: '/media/../../etc/passwd' }], /^proposals\.0\.after$/],
    ['half a character', [{ ...title, after: '\ud800' }], /^proposals\.0\.after$/],
    ['two lines for one', [{ ...title, after: 'Fugas\nhoy' }], /^proposals\.0\.after$/],
    ['a picture from elsewhere', [{ path: 'heroImage', before: '', after: 'https://evil.example/a.jpg' }], /^proposals\.0\.after$/],
    ['that it is live already', [{ ...title, live: true }], /^proposals\.0\.live$/],
  ])('%s: 422', async (_what, proposals, path) => {
    const id = await calls.make(site);
    const { status, seen } = await answer(id, proposals);
    expect(status).toBe(422);
    expect(seen.error.issues?.[0]?.path).toMatch(path);
    expect((await whole(id))['revision']).toBe(1);
  });

  test('403 with a link that was revoked or is another client’s', async () => {
    const linked = { ...site, clientApproval: { ...site.clientApproval, access: 'link', ownerPrices: true } };
    const [id, other] = [await calls.make(linked), await calls.make(linked)];
    const [link, foreign] = [await linkTo(id), await linkTo(other)];
    expect((await answer(id, [price], {}, foreign)).status).toBe(403);
    await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
    expect((await answer(id, [price], {}, link)).status).toBe(403);
    expect([(await whole(id))['revision'], await calls.submissions(id)]).toEqual([1, []]);
  });

  test('replaced several times by its device: all of it is taken back, also past a damaged revision, whose number stays taken', async () => {
    const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', ownerPrices: true } });
    const link = await linkTo(id);
    const formId = 'dispositivo-de-rosa';
    await answer(id, [price], { formId }, link);
    await openRawStore('revisions').write(`${id}/3`, { bytes: new TextEncoder().encode('{'), metadata: {} });
    expect((await answer(id, [{ ...price, after: '$600 MXN' }], { formId }, link)).body?.['revision']).toBe(4);
    expect(await whole(id)).toMatchObject({ services: [{ price: '$600 MXN' }] });
    expect((await answer(id, [title], { formId }, link)).body?.['revision']).toBe(5);
    expect(await whole(id)).toMatchObject({ services: [{ price: '$450 MXN' }] });
  });

  test('once: the same request again changes nothing, and by who is not its device it is 409', async () => {
    const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', ownerPrices: true } });
    const link = await linkTo(id);
    const formId = 'dispositivo-de-rosa';
    for (let time = 0; time < 2; time += 1) expect((await answer(id, [price], { formId }, link)).status).toBe(200);
    expect((await answer(id, [{ ...price, after: '$1 MXN' }], {}, link)).status).toBe(409);
    expect(await whole(id)).toMatchObject({ revision: 2, services: [{ price: '$500 MXN' }] });
    // A designer has changed it back since; the earlier proposal is not applied again.
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { services: site.services, clientApproval: { ...clientApproval, formStatus: 'completed' } });
    expect((await answer(id, [price], { formId }, link)).status).toBe(409);
    expect(await whole(id)).toMatchObject({ services: [{ price: '$450 MXN' }] });
  });
});

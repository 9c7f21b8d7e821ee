import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { planBuild } from '#build/run/plan.ts';
import { tapsAnswerSchema } from '#schema/calls/taps.ts';
import type { MailFault } from '#schema/email.ts';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { type MailResult, mailFault } from '../mail/mail.ts';
import { readOutbox } from '../mail/outbox.ts';
import { openStores } from '../store/stores.ts';
import { afterMail, mailReports } from './mail-reports.ts';
import { tapsReport } from './report.ts';
import { readTaps } from './taps-store.ts';

let calls: ConfigCalls;
let postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
const stores = () => openStores(undefined);
// 23:30 of the last day of October in Mexico City.
const night = new Date('2026-11-01T05:30:00.000Z');
const october = (id: string) => readTaps(stores(), id, '2026-10');
/** Keys of what is kept about these clients. */
const tapsOf = async (ids: readonly string[]) => (await stores().own.taps.list()).map(({ key }) => key).filter((key) => ids.includes(key.split('/')[1] ?? ''));
const counting = () => calls.make({ ...plumber, countsTaps: true });
const send = (body: object, headers: Record<string, string> = {}) => calls.api.call('POST', '/api/taps', { body, headers });

beforeAll(async () => {
  // Before anybody signs in: a session that begins after the moment these tests take place in is refused.
  vi.useFakeTimers({ now: night, toFake: ['Date'] });
  calls = await startConfigCalls();
  postmark = await startPostmarkServer();
});
afterEach(() => {
  vi.setSystemTime(night);
  vi.unstubAllEnvs();
});
const withProvider = () => {
  vi.stubEnv('POSTMARK_SERVER_TOKEN', postmarkTestToken);
  vi.stubEnv('POSTMARK_API_URL', postmark.url);
  vi.stubEnv('EMAIL_FROM', 'Vitrina <avisos@vitrina.test>');
};
afterAll(async () => {
  vi.useRealTimers();
  postmark.stop();
  await calls.api.stop();
});

test('taps are counted on the day it is at the business, as often as they stand for; many at once lose none', async () => {
  const counted = await counting();
  const all = await Promise.all(Array.from({ length: 30 }, () => send({ id: counted, rate: 2, taps: { whatsapp: 1, phone: 2 } })));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 204));
  expect(all[0]?.headers.getSetCookie()).toEqual([]);
  expect(await october(counted)).toEqual({ rate: 2, days: { '31': { sent: 30, taps: { whatsapp: 60, phone: 120 } } } });
  vi.setSystemTime(new Date('2026-11-01T06:30:00.000Z'));
  await send({ id: counted, rate: 1, taps: { directions: 1 } });
  expect(await readTaps(stores(), counted, '2026-11')).toEqual({ rate: 1, days: { '01': { sent: 1, taps: { directions: 1 } } } });
});

test('nothing is kept but a number for each kind: neither the address nor the browser of anybody', async () => {
  const counted = await counting();
  await send({ id: counted, rate: 1, taps: { phone: 1 } });
  vi.setSystemTime(new Date('2026-11-01T06:30:00.000Z'));
  await send({ id: counted, rate: 1, taps: { phone: 1 } });
  const raw = JSON.stringify([await stores().own.taps.read(`2026-10/${counted}`), await stores().own.throttle.list()]);
  expect(raw).not.toMatch(/203\.0\.113/);
  expect(await tapsOf([counted])).toEqual([`2026-10/${counted}`, `2026-11/${counted}`]);
});

test.each([
  ['who asks not to be followed', { 'sec-gpc': '1' }],
  ['who asked so before there was a law', { dnt: '1' }],
])('%s is not counted', async (_who, headers) => {
  const counted = await counting();
  expect((await send({ id: counted, rate: 1, taps: { phone: 1 } }, headers)).status).toBe(204);
  expect(await tapsOf([counted])).toEqual([]);
});

test('staff, previews, archived clients, those that do not count and ids of nobody: the same answer, and nothing is kept', async () => {
  const [counted, silent, archived] = [await counting(), await calls.make(plumber), await counting()];
  await calls.api.call('DELETE', `/api/config/${archived}`, { headers: { ...calls.staff, 'if-match': '"1"' } });
  const taps = { phone: 1 };
  expect((await send({ id: counted, rate: 1, taps }, calls.staff)).status).toBe(204);
  const preview = await calls.api.call('POST', '/api/taps', { body: { id: counted, rate: 1, taps }, preview: 'deploy-preview-42' });
  expect(preview.status).toBe(204);
  for (const id of [silent, archived, '999999']) expect((await send({ id, rate: 1, taps })).status).toBe(204);
  expect(await tapsOf([counted, silent, archived, '999999'])).toEqual([]);
});

test.each([
  ['another page', { origin: 'https://otro.mx' }, {}, 403],
  ['an id that is no client’s', {}, { id: '112' }, 422],
  ['a path for an id', {}, { id: '../121' }, 422],
  ['a kind that is none', {}, { taps: { email: 1 } }, 422],
  ['more than anybody taps', {}, { taps: { phone: 21 } }, 422],
  ['no number', {}, { taps: { phone: 0.5 } }, 422],
  ['a rate beyond the widest', {}, { rate: 16 }, 422],
  ['a rate that no build chooses', {}, { rate: 3 }, 422],
  ['nothing that was tapped', {}, { taps: {} }, 422],
  ['more than there is to say', {}, { note: 'x'.repeat(600) }, 413],
  ['something else besides', {}, { visitor: 'Ana' }, 422],
])('%s is refused', async (_what, headers, change, status) => {
  const counted = await counting();
  expect((await send({ id: counted, rate: 1, taps: { phone: 1 }, ...change }, headers)).status).toBe(status);
  expect(await tapsOf([counted])).toEqual([]);
});

test('a build knows whose taps are counted, and the rate that follows from how many they are', async () => {
  const [counted, silent] = [await counting(), await calls.make(plumber)];
  const cache = { read: async () => undefined, keep: async () => undefined, save: async () => undefined };
  const plan = () => planBuild({ previous: undefined, cache, fingerprint: 'x', now: night, client: undefined, stores: stores() });
  const { input, configs } = await plan();
  expect(input.tapRate).toBe(1);
  expect(configs[counted]?.source).toMatchObject({ countsTaps: true });
  expect(configs[silent]?.source.countsTaps).not.toBe(true);
});

test('whether taps are counted is no part of what the public reads', async () => {
  const counted = await counting();
  expect((await calls.read(counted)).body).toMatchObject({ countsTaps: true });
  expect((await calls.read(counted, {})).body).not.toHaveProperty('countsTaps');
});

/** A client with estimates in October and one tap counted exactly in November. */
async function countedTwice(): Promise<string> {
  const id = await counting();
  await stores().own.taps.write(`2026-10/${id}`, { rate: 2, days: { '31': { sent: 30, taps: { whatsapp: 60, phone: 120 } } } });
  await stores().own.taps.write(`2026-11/${id}`, { rate: 1, days: { '01': { sent: 1, taps: { directions: 1 } } } });
  return id;
}

test('staff read a month with the one before, by day; this one where nothing else is asked', async () => {
  const counted = await countedTwice();
  vi.setSystemTime(new Date('2026-11-01T06:30:00.000Z'));
  const asked = (query: string) => calls.api.call('GET', `/api/config/${counted}/taps${query}`, { headers: calls.staff });
  const november = tapsAnswerSchema.parse((await asked('')).body);
  expect(november).toEqual({
    month: '2026-11',
    today: '2026-11-01',
    isCounting: true,
    isDamaged: false,
    mailing: 'off',
    rate: 1,
    days: [{ day: 1, taps: { whatsapp: 0, phone: 0, directions: 1, booking: 0 } }],
    sums: { whatsapp: 0, phone: 0, directions: 1, booking: 0 },
    before: { whatsapp: 60, phone: 120, directions: 0, booking: 0 },
    rateBefore: 2,
  });
  expect(tapsAnswerSchema.parse((await asked('?month=2026-10')).body)).toMatchObject({ rate: 2, sums: { phone: 120 }, before: { phone: 0 } });
  expect((await asked('?month=2026-13')).status).toBe(422);
  expect((await calls.api.call('GET', '/api/config/112/taps', { headers: calls.staff })).status).toBe(404);
});

const report = async (id: string, query: string, headers: Record<string, string>) => {
  const answer = await calls.api.ask('GET', `/api/config/${id}/taps/report?${query}`, { headers });
  return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
};

test('the report is one page in either language, for staff alone; it loads nothing and says that it estimates', async () => {
  const id = await countedTwice();
  vi.setSystemTime(new Date('2026-11-01T06:30:00.000Z'));
  const es = await report(id, 'month=2026-10', calls.staff);
  expect(es.html).toContain('Así te buscaron desde tu página en octubre de 2026');
  for (const words of [
    'Vitrina',
    'Plomería Ortega',
    '≈\u00a0120',
    'El día más movido fue el 31 de octubre: ≈\u00a0180.',
    '<li>31 de octubre: ≈\u00a0180</li>',
    'se cuenta una de cada 2 visitas',
  ])
    expect(es.html).toContain(words);
  // On a phone its letters are larger: the last day's number may not reach over the edge.
  expect(es.html).toContain('text-anchor="end">31</text>');
  const en = await report(id, 'month=2026-11&language=en', calls.staff);
  expect(en.html).toContain('How people reached you from your page in November 2026');
  expect(en.html).toContain('Your busiest day was November 1: 1.');
  // Only the month before is an estimate.
  expect(en.html).toContain('The month before: ≈\u00a0180');
  expect(en.html.replaceAll('The month before: ≈', '')).not.toContain('≈');
  for (const { html } of [es, en]) expect(html).not.toMatch(/https?:|src=|url\(/);
  expect(es.policy).toMatch(/^default-src 'none'; style-src 'sha256-.+'; script-src 'sha256-.+';/);
  expect(es.html).not.toContain('Cuenta hasta');
  expect(en.html).toContain('It counts up to November 1; the month before is complete.');
});

test('who opens the report signed out gets a page in their language that leads to the sign-in; a program gets JSON', async () => {
  const id = await countedTwice();
  const page = (language: string) => report(id, '', { accept: 'text/html,*/*;q=0.8', 'accept-language': language });
  const [es, en] = [await page('es-MX,en;q=0.5'), await page('en-US')];
  expect([es.status, en.status]).toEqual([401, 401]);
  expect(es.html).toMatch(/<html lang="es">.*<h1>Inicia sesión para ver este resumen<.*\?panel=share">Iniciar sesión<\/a>/s);
  expect(en.html).toMatch(/<html lang="en">.*<h1>Sign in to see this summary<.*\?panel=share">Sign in<\/a>/s);
  expect(es.html).not.toContain('Ortega');
  expect((await report('999', '', { ...calls.staff, accept: 'text/html' })).html).toContain('<p>No encontramos lo que buscas.</p>');
  expect(JSON.parse((await report(id, '', {})).html)).toMatchObject({ error: { code: 'unauthenticated' } });
});

test('in the report each day with a tap has a bar, however many another has, and the busiest its number', async () => {
  const none = { whatsapp: 0, phone: 0, directions: 0, booking: 0 };
  const days = [1, 1998].map((phone, index) => ({ day: index + 4, taps: { ...none, phone } }));
  const taps = { month: '2026-11', today: '2026-12-01', isCounting: true, isDamaged: false, mailing: 'off', rate: 1, rateBefore: 1 } as const;
  const html = await tapsReport({
    brand: 'Vitrina',
    business: 'Ortega',
    taps: { ...taps, days, sums: { ...none, phone: 1999 }, before: none },
    language: 'es',
  }).text();
  expect(html.match(/<rect/g)).toHaveLength(2);
  expect(html).toMatch(/<text class="most"[^>]*>1,998<\/text>/);
});

test('names are words in the report, whatever they hold', async () => {
  const id = await calls.make({ ...plumber, businessName: { es: '<script>alert(1)</script> & «Hijos»', en: 'x' } });
  expect((await report(id, 'month=2026-09', calls.staff)).html).toContain('En este mes no hubo clics.');
  const { html } = await report(id, '', calls.staff);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; «Hijos»');
  expect(html).toContain('Todavía no hay clics este mes.');
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test('in the first week of a month a client who wants it is mailed the month before, once, whatever runs at the same time', async () => {
  const { own } = stores();
  const wanted = { ...plumber, countsTaps: true, mailsTaps: true, clientApproval: { isFormEnabled: false, reminderEmail: 'ana@ortega.mx' } };
  const [ana, nobody, silent, off] = [
    await calls.make(wanted),
    await calls.make({ ...wanted, clientApproval: { isFormEnabled: false } }),
    await calls.make(wanted),
    await calls.make({ ...wanted, mailsTaps: false }),
  ];
  const month = { rate: 2, days: { '05': { sent: 3, taps: { whatsapp: 6 } } } };
  for (const id of [ana, nobody, off]) await own.taps.write(`2026-10/${id}`, month);
  await own.taps.write(`2026-10/${silent}`, { rate: 1, days: {} });
  await own.taps.write(`2026-09/${ana}`, { rate: 1, days: { '05': { sent: 3, taps: { whatsapp: 4 } } } });
  const newWriteId = randomUUID;
  const at = (instant: string) => mailReports({ stores: stores(), source: { now: () => new Date(instant), newWriteId } });
  // Without a provider of mail nothing is sent, nothing is taken, and the outbox keeps its room for invitations.
  expect(await at('2026-11-02T00:00:00.000Z')).toBe(0);
  expect((await own.taps.read(`2026-10/${ana}`))?.value).toEqual(month);
  expect((await readOutbox(stores(), night)).filter(({ kind }) => kind === 'report')).toEqual([]);
  const mailing = async (id: string) =>
    tapsAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/taps?month=2026-10`, { headers: calls.staff })).body);
  expect(await mailing(ana)).toMatchObject({ mailing: 'no_provider' });
  withProvider();
  expect(await mailing(ana)).toMatchObject({ mailing: 'on' });
  expect(await mailing(nobody)).toMatchObject({ mailing: 'no_address' });
  expect(await at('2026-11-01T23:50:00.000Z')).toBe(0);
  expect(await at('2026-11-09T00:00:00.000Z')).toBe(0);
  await Promise.all([at('2026-11-02T00:00:00.000Z'), at('2026-11-02T00:00:00.000Z'), at('2026-11-02T00:00:00.000Z')]);
  await at('2026-11-02T00:10:00.000Z');
  const mails = postmark.mails.filter(({ To }) => To === 'ana@ortega.mx');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    To: 'ana@ortega.mx',
    Subject: 'Tu página en octubre de 2026: Plomería Ortega · Your page in October 2026: Plomería Ortega',
  });
  for (const words of ['WhatsApp: ≈\u00a06 (antes: 4)', 'Total taps: ≈\u00a06\nThe month before: 4', 'se cuenta una de cada 2', 'El día más movido fue el '])
    expect(mails[0]?.TextBody).toContain(words);
  expect((await own.taps.read(`2026-10/${ana}`))?.value).toEqual({ ...month, mailedAt: '2026-11-02T00:00:00.000Z' });
  expect(await mailing(ana)).toMatchObject({ mailedAt: '2026-11-02T00:00:00.000Z' });
});

test.each([
  [undefined, 'no_address'],
  ['link', 'on'],
] as const)('an address that came with an answer counts for reports only where the form opens by the link (access: %s)', async (access, mailing) => {
  const clientApproval = { isFormEnabled: true, formStatus: 'active', access, clientInfo: { name: 'Ana', email: 'ana@ortega.mx' } };
  const id = await calls.make({ ...plumber, countsTaps: true, mailsTaps: true, clientApproval });
  withProvider();
  const { body } = await calls.api.call('GET', `/api/config/${id}/taps?month=2026-10`, { headers: calls.staff });
  expect(body).toMatchObject({ mailing });
});

test('a mail that the provider deferred is sent in a later step, and none is started shortly before the function’s limit', async () => {
  withProvider();
  vi.spyOn(console, 'error').mockReturnValue();
  const id = await calls.make({ ...plumber, countsTaps: true, mailsTaps: true, clientApproval: { isFormEnabled: false, reminderEmail: 'eva@ortega.mx' } });
  await stores().own.taps.write(`2026-10/${id}`, { rate: 1, days: { '05': { sent: 1, taps: { phone: 1 } } } });
  const at = new Date('2026-11-03T00:00:00.000Z');
  const step = (hasTime = true) => mailReports({ stores: stores(), source: { now: () => at, newWriteId: () => 'mail' }, hasTime: () => hasTime });
  expect(await step(false)).toBe(0);
  postmark.state.behaviour = 'busy';
  expect(await step()).toBe(1);
  expect((await stores().own.taps.read(`2026-10/${id}`))?.value).toEqual({ rate: 1, days: { '05': { sent: 1, taps: { phone: 1 } } } });
  postmark.state.behaviour = 'takes';
  expect(await step()).toBe(1);
  expect(await step()).toBe(0);
});

const sentAt = '2026-11-02T00:00:00.000Z';
const failed = (code: MailFault): MailResult => mailFault('postmark', code, '');
test.each<[string, MailResult, object]>([
  ['sent', { ok: true, provider: 'postmark' }, { mailedAt: sentAt }],
  ['no answer in time: it may have gone', failed('timeout'), { mailedAt: sentAt, mail: 'unsure' }],
  ['a connection that was cut: it may have gone', failed('network'), { mailedAt: sentAt, mail: 'unsure' }],
  ['refused', failed('refused'), { mailedAt: sentAt, mail: 'refused' }],
  ['too many at once', failed('rate_limited'), {}],
  ['out of order', failed('unavailable'), {}],
  ['not set up', failed('misconfigured'), {}],
])('after a mail, %s', (_what, result, kept) => {
  expect(afterMail({ rate: 1, days: {}, mailedAt: sentAt, mail: 'unsure' }, result)).toEqual({ rate: 1, days: {}, ...kept });
});

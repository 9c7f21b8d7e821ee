import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicationAnswerSchema } from '#schema/publish/standing.ts';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { verdicts } from '#tests/support/approval/calls.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { dyingStores } from '#tests/support/store/faulty-store.ts';
import { readSubmissions } from '../approval/submit/submission-store.ts';
import { settleSubmissions } from '../approval/unsettled.ts';
import { saveAction } from '../config-api/write.ts';
import { endpoint } from '../http/endpoint.ts';
import { holdWrites, releaseWrites } from '../maintenance.ts';
import { openStores } from '../store/stores.ts';
import { mailReports } from './mail-reports.ts';
import { askToUnsubscribeAction, unsubscribeAction, unsubscribeAddress } from './unsubscribe.ts';

let calls: ConfigCalls;
let postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
const at = new Date('2026-11-02T00:00:00.000Z');
beforeAll(async () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  calls = await startConfigCalls();
  postmark = await startPostmarkServer();
  vi.stubEnv('POSTMARK_SERVER_TOKEN', postmarkTestToken);
  vi.stubEnv('POSTMARK_API_URL', postmark.url);
  vi.stubEnv('EMAIL_FROM', 'Vitrina <avisos@vitrina.test>');
  vi.stubEnv('URL', 'https://vitrina-prueba.netlify.app');
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  postmark.stop();
  await calls.api.stop();
});

/** A client who gets the mail, and the address in it by which one press ends it. */
async function mailed(reminderEmail: string): Promise<{ id: string; path: string; headers: Record<string, string>; text: string }> {
  const id = await calls.make({ ...plumber, countsTaps: true, mailsTaps: true, clientApproval: { isFormEnabled: false, reminderEmail } });
  await openStores(undefined).own.taps.write(`2026-10/${id}`, { rate: 1, days: { '05': { sent: 3, taps: { whatsapp: 6 } } } });
  await mailReports({ stores: openStores(undefined), source: { now: () => at, newWriteId: randomUUID } });
  const mail = postmark.mails.find(({ To }) => To === reminderEmail);
  const headers = Object.fromEntries((mail?.Headers ?? []).map(({ Name, Value }) => [Name, Value]));
  const { pathname = '', search = '' } = URL.parse(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '') ?? {};
  return { id, path: pathname + search, headers, text: mail?.TextBody ?? '' };
}
const stateOf = async (id: string) => {
  const { status, body } = await calls.api.call('GET', `/api/config/${id}`, { headers: calls.staff });
  expect(status).toBe(200);
  return body;
};
/** As a mail program does it: without cookies, an origin, or JSON. */
const oneClick = (path: string) =>
  calls.api.ask('POST', path, { rawBody: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } });

test('a mail says where one press ends it; a program that opens the address changes nothing, the press does, once', async () => {
  const { id, path, headers, text } = await mailed('ana@ortega.mx');
  expect(headers).toEqual({ 'List-Unsubscribe': `<https://vitrina-prueba.netlify.app${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(path).toMatch(new RegExp(`^/api/config/${id}/taps/mail\\?token=[\\w-]{43}$`));
  expect(text).toContain(path);

  for (const method of ['GET', 'HEAD']) expect((await calls.api.ask(method, path)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ revision: 1, mailsTaps: true });
  expect(await oneClick(path)).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toMatchObject({ revision: 2, mailsTaps: false, updatedBy: 'client' });
  expect(await oneClick(path)).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toMatchObject({ revision: 2 });
});

test('while data are restored, who presses the button reads that nothing has changed, with a way back; a mail program gets its code', async () => {
  const { id, path } = await mailed('tere@ortega.mx');
  await holdWrites(openStores(undefined), new Date());
  const pressed = await calls.api.ask('POST', path, { headers: { accept: 'text/html' } });
  expect([pressed.status, pressed.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const words = await pressed.text();
  expect(words).toMatch(/<h1>Todavía no se pudo<\/h1>.*<h1>That did not work yet<\/h1>/s);
  expect(words).toContain(`href="${path}"`);
  expect(await oneClick(path)).toMatchObject({ status: 503 });
  await releaseWrites(openStores(undefined));
  expect(await stateOf(id)).toMatchObject({ revision: 1, mailsTaps: true });
});

test('where something fails on the server’s side, a person reads so, with a way to try again; a mail program gets its code', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { id, path } = await mailed('lola@ortega.mx');
  const sites = [
    // The store does not answer.
    { status: 500, code: 'internal', stores: () => dyingStores({ operation: 0, when: 'before' }).stores },
    { status: 424, code: 'damaged', stores: () => openStores(undefined) },
  ];
  for (const { status, code, stores } of sites) {
    if (code === 'damaged')
      for (const store of ['configs', 'revisions'] as const) await openStores(undefined).own[store].write(store === 'configs' ? id : `${id}/1`, { no: 1 });
    for (const [method, action] of [
      ['GET', askToUnsubscribeAction],
      ['POST', unsubscribeAction],
    ] as const) {
      const ask = (accept: string) =>
        endpoint({ [method]: action }, { stores })(new Request(`https://vitrina-prueba.netlify.app${path}`, { method, headers: { accept } }), {
          ip: '203.0.113.7',
          params: { id },
          deploy: { context: 'production', id: '1' },
        });
      const page = await ask('text/html');
      expect([page.status, page.headers.get('content-type')], `${method} ${code}`).toEqual([status, 'text/html; charset=utf-8']);
      const words = await page.text();
      expect(words).toMatch(/<h1>Todavía no se pudo<\/h1><p>Algo falló de nuestro lado\..*<h1>That did not work yet<\/h1><p>Something went wrong/s);
      expect(words).toContain(`href="${path}"`);
      expect(words).not.toContain('npm run');
      expect(await (await ask('*/*')).json()).toMatchObject({ error: { code } });
    }
  }
  vi.mocked(console.error).mockRestore();
});

test('the address is that of one client and one recipient, and no other site’s page can press it', async () => {
  const [{ id, path }, other] = [await mailed('eva@ortega.mx'), await mailed('leo@ortega.mx')];
  const forged = [path.replace(id, other.id), path.slice(0, -1), path.replace(/\?.*/, ''), `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`];
  for (const address of forged) {
    const answer = await calls.api.ask('GET', address);
    expect(answer.status, address).toBe(404);
    // A person reads it.
    expect(await answer.text()).toMatch(/<h1>Este enlace ya no sirve<\/h1>.*<h1>This link no longer works<\/h1>/s);
    expect((await oneClick(address)).status, address).toBe(404);
  }
  const foreign = await calls.api.ask('POST', path, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  // Once the mail goes to somebody else, who had it before ends nothing.
  const moved = await calls.api.call('PUT', `/api/config/${id}`, {
    body: {
      ...plumber,
      businessName: { es: 'Ortega', en: 'Ortega' },
      countsTaps: true,
      mailsTaps: true,
      clientApproval: { isFormEnabled: false, reminderEmail: 'nueva@ortega.mx' },
    },
    headers: { ...calls.staff, 'if-match': '"1"' },
  });
  expect(moved.body).toMatchObject({ revision: 2 });
  expect((await oneClick(path)).status).toBe(404);
  expect(await stateOf(id)).toMatchObject({ revision: 2, mailsTaps: true });
});

describe('a client who ends the mail while an approval is under way', () => {
  const prices = [{ title: { es: 'Fugas', en: 'Leaks' }, price: '$450 MXN' }];
  const form = { isFormEnabled: true, formStatus: 'active', access: 'link', ownerPrices: true };
  const minutes = (n: number) => vi.setSystemTime(Date.now() + n * 60_000);
  /** A client who has the link of the form and the mail, and answers from one phone. */
  async function asked(reminderEmail: string, clientApproval: object = {}) {
    const id = await calls.make({ ...plumber, mailsTaps: true, services: prices, clientApproval: { ...form, reminderEmail, ...clientApproval } });
    const { pathname, search } = new URL(unsubscribeAddress(id, reminderEmail) ?? '');
    const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const headers = { 'x-approval-token': new URL(String(body?.['url'])).searchParams.get('approval') ?? '', 'x-approval-form': 'telefono-de-ana' };
    /** With the price changed, where one is given. */
    const answerOf = (name: string, price?: string) => ({
      formId: 'telefono-de-ana',
      revision: 1,
      ...(price ? { proposals: [{ path: 'services.0.price', before: '$450 MXN', after: price, language: 'es' }] } : {}),
      clientApproval: { clientInfo: { name, email: '' }, sectionApprovals: verdicts() },
    });
    const send = async (name: string, price?: string) => {
      minutes(1);
      return (await calls.api.call('PUT', `/api/config/${id}`, { body: answerOf(name, price), headers })).status;
    };
    const end = async () => {
      minutes(1);
      expect((await oneClick(pathname + search)).status).toBe(200);
    };
    const standing = async () => publicationAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/publication`, { headers: calls.staff })).body);
    return { id, headers, answerOf, send, end, standing, seen: async () => (await calls.read(id, headers)).body };
  }
  const settle = () => settleSubmissions({ stores: openStores(undefined), source: { now: () => new Date(), newWriteId: randomUUID } });

  test('may correct the answer, and what that changed by itself is taken back with it, however often', async () => {
    const { id, send, end, seen } = await asked('sol@ortega.mx');
    expect(await send('Sol', '$500 MXN')).toBe(200);
    await end();
    expect(await seen()).toMatchObject({ answer: { canCorrect: true, isActedOn: false }, services: [{ price: '$500 MXN' }] });
    expect(await send('Sol Ortega')).toBe(200);
    expect(await stateOf(id)).toMatchObject({ revision: 4, mailsTaps: false, services: [{ price: '$450 MXN' }] });
    expect(await send('Sol Ortega Ruiz', '$520 MXN')).toBe(200);
    expect(await stateOf(id)).toMatchObject({ services: [{ price: '$520 MXN' }] });
    expect(await send('Sol O.')).toBe(200);
    expect(await stateOf(id)).toMatchObject({ mailsTaps: false, services: [{ price: '$450 MXN' }] });
  });

  test('may answer the page that was open meanwhile, and once it is approved ends the mail without changing what is public', async () => {
    for (const endsFirst of [true, false]) {
      const { id, send, end, standing, seen } = await asked(`mar${endsFirst}@ortega.mx`, { publishGate: true });
      if (endsFirst) await end();
      expect(await send('Mar')).toBe(200);
      const before = await standing();
      if (!endsFirst) await end();
      expect([before.standing.state, (await standing()).standing.state]).toEqual(['publishing', 'publishing']);
      expect((await calls.read(id, {})).body).toMatchObject({ heroTitle: plumber.heroTitle, revision: (await standing()).publicRevision });
      expect(await seen()).toMatchObject({ answer: { canCorrect: true, isActedOn: false } });
    }
  });

  test('while the function that takes an answer dies: what was stored of it counts all the same', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let applied = 0;
    for (let operation = 0, isWhole = false; !isWhole; operation += 1) {
      const { id, headers, answerOf, send, end } = await asked(`paz${operation}@ortega.mx`);
      expect(await send('Paz', '$500 MXN')).toBe(200);
      minutes(1);
      const { stores, operations } = dyingStores({ operation, when: 'after' });
      const request = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(answerOf('Paz Ortega')) };
      await endpoint({ PUT: saveAction }, { stores: () => stores })(new Request(`https://vitrina-prueba.netlify.app/api/config/${id}`, request), {
        ip: '203.0.113.7',
        params: { id },
        deploy: { context: 'production', id: '1' },
      });
      isWhole = operations() <= operation;
      const stored = (await readSubmissions(openStores(undefined), id, { limit: 10 })).records.length;
      await end();
      minutes(3);
      await settle();
      expect((await stateOf(id))?.['services'], `after operation ${operation}`).toEqual([
        expect.objectContaining({ price: stored === 2 ? '$450 MXN' : '$500 MXN' }),
      ]);
      applied += stored - 1;
    }
    vi.mocked(console.error).mockRestore();
    expect(applied).toBeGreaterThan(5);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { openStores } from '../store/stores.ts';
import { mailReports } from './mail-reports.ts';

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

test('the address is that of one client and one recipient, and no other site’s page can press it', async () => {
  const [{ id, path }, other] = [await mailed('eva@ortega.mx'), await mailed('leo@ortega.mx')];
  const forged = [path.replace(id, other.id), path.slice(0, -1), path.replace(/\?.*/, ''), `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`];
  for (const address of forged) {
    expect((await calls.api.ask('GET', address)).status, address).toBe(404);
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

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { intakeLimits } from '#schema/calls/limits.ts';
import { postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { readOutbox } from '#server/mail/outbox.ts';
import { ana, staffCalls } from '#tests/support/staff-calls.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { openStores } from '../store/stores.ts';
import { notifyOfIntakes } from './notify.ts';

let api: TestApi;
beforeAll(async () => {
  vi.stubEnv('URL', 'https://vitrina.example');
  api = await startTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});
const { join, put } = staffCalls(() => api);

/** A client with an intake link, made by the account of these headers. */
async function clientWithLink(headers: Record<string, string>) {
  const { id } = (await api.call('POST', '/api/config', { headers, body: { templateType: 'services', businessName: 'La Espiga' } })).seen;
  const path = `/api/config/${id}`;
  const { url } = approvalLinkSchema.parse((await api.call('POST', `${path}/intake-link`, { headers })).body);
  return { id, path, link: { 'x-approval-token': new URL(url).searchParams.get('intake') ?? '' } };
}

test('the link’s creator is notified as long as they can sign in, then an administrator; the same applies to the address in the approval', async () => {
  const admin = await api.signIn();
  const headers = await join(admin, ana);
  const { id, path, link } = await clientWithLink(headers);
  const send = async (story: string) =>
    expect((await api.call('POST', `${path}/intake-form`, { headers: link, body: { sendId: randomUUID(), language: 'es', words: { story } } })).status).toBe(
      201,
    );
  const told = async () => (await readOutbox(openStores(undefined), new Date())).filter(({ kind }) => kind === 'intake').map(({ to, text }) => [to, text]);
  await send('Abrimos en 1998.');
  expect(await told()).toEqual([[ana.email, expect.stringContaining('1998')]]);
  expect((await told())[0]?.[1]).toContain(`https://vitrina.example/editor/client/${id}?panel=intake`);
  await put(admin, { email: ana.email, disabled: true });
  await send('Mi nuevo número es 442 555 0177.');
  expect((await api.call('GET', `${path}/intake`, { headers: admin })).body).toMatchObject({ sendings: [{ n: 1 }, { n: 2 }] });
  expect((await told()).filter(([, text]) => text?.includes('0177'))).toEqual([[testAdmin.email, expect.anything()]]);
  const clientApproval = { notificationEmail: ana.email.toUpperCase() };
  const present = (await api.call('GET', path, { headers: admin })).body;
  const asSeen = { ...admin, 'if-match': `"${present?.['revision']}"` };
  expect((await api.call('PUT', path, { headers: asSeen, body: { ...present, clientApproval } })).status).toBe(200);
  await send('Cerramos los lunes.');
  expect((await told()).filter(([, text]) => text?.includes('lunes'))).toEqual([[testAdmin.email, expect.anything()]]);
});

test('a restored client’s waiting content is in the list again at once, even if the timer has checked it while archived', async () => {
  const headers = await api.signIn();
  const { id, path, link } = await clientWithLink(headers);
  await api.call('POST', `${path}/intake-form`, { headers: link, body: { sendId: randomUUID(), language: 'es', words: { story: 'Desde 1987.' } } });
  await api.call('DELETE', path, { headers });
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60_000);
  await notifyOfIntakes({ stores: openStores(undefined), source: { now: () => inTwoDays, newWriteId: randomUUID } });
  await api.call('POST', `${path}/restore`, { headers });
  const { body } = await api.call('GET', `/api/configs?ids=${id}`, { headers });
  expect(body).toMatchObject({ clients: [{ intake: 1 }] });
});

test('a long menu arrives in one sending, and the mail counts its items', async () => {
  const headers = await api.signIn();
  const { id, path, link } = await clientWithLink(headers);
  const items = Array.from({ length: intakeLimits.items }, (_, n) => ({ name: `Platillo ${n}`, price: '$85', words: 'Con chile, limón y piña. '.repeat(80) }));
  expect((await api.call('POST', `${path}/intake-form`, { headers: link, body: { sendId: randomUUID(), language: 'es', items } })).status).toBe(201);
  const [mail] = await readOutbox(openStores(undefined), new Date());
  expect(mail).toMatchObject({ kind: 'intake', client: id, text: expect.stringContaining(String(intakeLimits.items)) });
});

test('a mail that the provider puts off is tried again in an hour, whatever the owner sends until then, and tells all of it', async () => {
  const postmark = await startPostmarkServer();
  for (const [name, value] of [
    ['POSTMARK_SERVER_TOKEN', postmarkTestToken],
    ['POSTMARK_API_URL', postmark.url],
    ['EMAIL_FROM', 'hola@vitrina.test'],
  ] as const)
    vi.stubEnv(name, value);
  vi.spyOn(console, 'error').mockReturnValue();
  postmark.state.behaviour = 'down';
  const headers = await api.signIn();
  const { path, link } = await clientWithLink(headers);
  const stories = ['Desde 1987.', 'Con horno de leña.', 'Los domingos, conchas.', 'Y café de olla.'];
  for (const story of stories)
    await api.call('POST', `${path}/intake-form`, { headers: link, body: { sendId: randomUUID(), language: 'es', words: { story } } });
  postmark.state.behaviour = 'takes';
  const timer = (minutes: number) =>
    notifyOfIntakes({ stores: openStores(undefined), source: { now: () => new Date(Date.now() + minutes * 60_000), newWriteId: randomUUID } });
  await timer(59);
  expect(postmark.mails).toEqual([]);
  for (const minutes of [61, 62]) await timer(minutes);
  expect(postmark.mails.map(({ TextBody }) => stories.filter((story) => TextBody.includes(story)))).toEqual([stories]);
  postmark.stop();
});

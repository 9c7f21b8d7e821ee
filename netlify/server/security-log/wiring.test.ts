import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outboxAnswerSchema } from '#schema/email.ts';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { reserveAttempt } from '../session/throttle.ts';
import { openStores } from '../store/stores.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());
beforeEach(async () => {
  const log = openStores(undefined).own['security-log'];
  await Promise.all((await log.list()).map(({ key }) => log.remove(key)));
});

/** What is in the log, the oldest first: type and the facts beside it. */
async function logged(headers: Record<string, string> = calls.staff) {
  const { events } = securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers })).body);
  return events
    .reverse()
    .map(({ id: _id, at: _at, last: _last, count, address: _address, type, ...rest }) => [type, { ...rest, ...(count > 1 ? { count } : {}) }]);
}
const actor = testAdmin.email;

test('links for clients, made and revoked', async () => {
  const id = await calls.make();
  await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
  expect(await logged()).toEqual([
    ['approval-link-made', { actor, config: id }],
    ['approval-links-revoked', { actor, config: id }],
  ]);
});

test('the publish gate and who may approve; saves and restores that change neither are none of the log’s business', async () => {
  const id = await calls.make();
  const save = (clientApproval: object, over: string) => calls.put(id, { ...plumber, businessName: { es: 'Plomería', en: 'Plumber' }, clientApproval }, over);
  expect((await save({ publishGate: true, access: 'link' }, '"1"')).status).toBe(200);
  expect((await save({ publishGate: true, access: 'link', showFloatingButton: true }, '"2"')).status).toBe(200);
  expect((await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: { ...calls.staff, 'if-match': '"3"' } })).status).toBe(200);
  expect(await logged()).toEqual([
    ['gate-on', { actor, config: id }],
    ['approval-access-changed', { actor, config: id, detail: { access: 'link' } }],
  ]);
});

test('what a client corrects live, by anybody and each time it is switched', async () => {
  const id = await calls.make();
  const save = (clientApproval: object) => calls.put(id, { ...plumber, businessName: { es: 'Plomería', en: 'Plumber' }, clientApproval }, '*');
  await save({ access: 'link' });
  for (const live of [{ ownerPrices: true }, { ownerPrices: true, ownerHours: true }, {}]) expect((await save({ access: 'link', ...live })).status).toBe(200);
  const live = ['prices', 'hours, prices', 'none'];
  expect((await logged()).slice(1)).toEqual(live.map((on) => ['owner-fields-changed', { actor, config: id, detail: { live: on } }]));
});

test('who is asked by name and who decides, by their keys', async () => {
  const id = await calls.make();
  const [carmen, luis] = [
    { id: 'carmen01', name: 'Carmen', decides: true },
    { id: 'luis0002', name: 'Luis', decides: false },
  ];
  const moved = [
    { ...carmen, decides: false },
    { ...luis, decides: true },
  ];
  const save = (approvers: object[]) =>
    calls.put(id, { ...plumber, businessName: { es: 'Plomería', en: 'Plumber' }, clientApproval: { access: 'link', approvers } }, '*');
  for (const approvers of [[], [carmen], [carmen, luis], [{ ...carmen, name: 'Carmen Ortega' }, luis], moved, []])
    expect((await save(approvers)).status).toBe(200);
  const details = [
    { asked: 'carmen01', decides: 'carmen01' },
    { asked: 'carmen01, luis0002', decides: 'carmen01' },
    { asked: 'carmen01, luis0002', decides: 'luis0002' },
    { asked: 'none', decides: 'none' },
  ];
  expect((await logged()).slice(1)).toEqual(details.map((detail) => ['approvers-changed', { actor, config: id, detail }]));
});

test('archiving and bringing back', async () => {
  const id = await calls.make();
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
  expect(await logged()).toEqual([
    ['client-archived', { actor, config: id }],
    ['client-unarchived', { actor, config: id }],
  ]);
});

test('signing in, failing to and signing out; of what was typed only an account’s address is kept', async () => {
  const post = (body: object) => calls.api.call('POST', '/api/session', { body });
  for (let n = 0; n < 2; n += 1) await post({ email: testAdmin.email, password: 'equivocada' });
  await post({ email: 'mi-clave-secreta', password: 'x' });
  const session = await calls.api.signIn();
  await calls.api.call('POST', '/api/session/confirm', { headers: session, body: { password: 'equivocada' } });
  await calls.api.call('DELETE', '/api/session', { headers: session });
  expect(await logged()).toEqual(
    expect.arrayContaining([
      ['sign-in-failed', { subject: actor, count: 2 }],
      ['sign-in-failed', {}],
      ['signed-in', { actor, detail: { by: 'password' } }],
      ['confirmation-failed', { actor }],
      ['signed-out', { actor }],
    ]),
  );
  for (let n = 0; n < 12; n += 1) await reserveAttempt(openStores(undefined), actor, { caller: { address: '203.0.113.7' }, now: new Date() });
  expect((await post({ email: testAdmin.email, password: 'equivocada' })).status).toBe(429);
  const events = await logged();
  expect(events.find(([type]) => type === 'sign-in-locked')).toEqual(['sign-in-locked', expect.objectContaining({ subject: actor })]);
  expect(JSON.stringify(events)).not.toContain('mi-clave-secreta');
});

test('the life of an account: invited, accepted, changed, another password, sessions ended; what a role does not allow', async () => {
  vi.stubEnv('URL', 'https://vitrina.example');
  const luz = 'luz@vitrina.test';
  const password = 'ñandú-en-la-lluvia-9';
  const staff = calls.staff;
  const linkTo = async (kind: string) => {
    const { mails } = outboxAnswerSchema.parse((await calls.api.call('GET', '/api/outbox', { headers: staff })).body);
    const id = mails.find((mail) => mail.to === luz && mail.kind === kind)?.id ?? '';
    const taken = await calls.api.call('POST', `/api/outbox/${id}/link`, { headers: staff });
    return new URL(String(taken.body?.['link'])).searchParams.get('token');
  };
  const accept = async (kind: string) => calls.api.call('POST', '/api/session/accept', { body: { token: await linkTo(kind), password } });
  await calls.api.call('POST', '/api/users', { headers: staff, body: { email: luz, name: 'Luz', role: 'editor' } });
  const accepted = await accept('invitation');
  expect(accepted.status).toBe(200);
  const session = {
    cookie: accepted.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  await calls.api.call('GET', '/api/users', { headers: session });
  const changed = await calls.api.call('PUT', '/api/account/password', { headers: session, body: { current: password, password: `${password}!` } });
  expect(changed.status).toBe(200);
  await calls.api.call('PUT', '/api/users', { headers: staff, body: { email: luz, role: 'admin' } });
  await calls.api.call('POST', '/api/users/sessions', { headers: staff, body: { email: luz } });
  await calls.api.call('POST', '/api/users/reset', { body: { email: luz } });
  expect((await accept('reset')).status).toBe(200);
  vi.unstubAllEnvs();
  expect((await logged()).sort()).toEqual(
    [
      ['invitation-sent', { actor, subject: luz, detail: { role: 'editor' } }],
      ['mail-link-shown', { actor, subject: luz }],
      ['invitation-accepted', { actor: luz }],
      ['access-denied', { actor: luz, detail: { call: 'GET /api/users' } }],
      ['password-changed', { actor: luz }],
      ['staff-changed', { actor, subject: luz, detail: { role: 'admin' } }],
      ['session-ended', { actor, subject: luz, detail: { sessions: 'all' } }],
      ['reset-requested', { subject: luz }],
      ['mail-link-shown', { actor, subject: luz }],
      ['password-set', { actor: luz }],
    ].sort(),
  );
});

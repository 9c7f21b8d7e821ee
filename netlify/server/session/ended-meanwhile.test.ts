import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownSessionsSchema } from '#schema/people/account.ts';
import { type Action, endpoint } from '#server/http/endpoint.ts';
import { type BlobStore, netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { changePasswordAction } from '../account/password.ts';
import { confirmTotpAction, removeTotpAction } from '../factors/own-factors.ts';
import { newTotpSecret, sealSecret } from '../factors/totp.ts';
import { hashPassword } from '../passwords/password.ts';
import { accountKey, changeAccount, readAccount } from './accounts.ts';
import { confirmAction } from './actions.ts';
import { endAllSessions, listSessions } from './session-records.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const thief = 'la-clave-del-ladron-de-sesiones';
const real = () => openStores(undefined);
/** The stores, in which `happens` takes place at a call's first or a later reading of one of them. */
function storesWith(happens: () => Promise<unknown>, { store, reading }: { store: string; reading: number }) {
  let reads = 0;
  return openStores(undefined, (name) => {
    const blobs = netlifyBlobStore(name);
    const read: BlobStore['read'] = async (key) => {
      reads += 1;
      if (reads === reading) await happens();
      return blobs.read(key);
    };
    return name === store ? { ...blobs, read } : blobs;
  });
}
/** After a call has looked at its session and before it looks at the account to change it. */
const beforeChange = { store: 'users', reading: 2 };
/** While a password or a code is checked. */
const duringCheck = { store: 'throttle', reading: 1 };
const put = (action: Action, headers: { cookie: string }, body: object, happens: () => Promise<unknown>, when = beforeChange) => {
  const call = new Request('https://vitrina.example/api/account/x', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const context = { ip: '203.0.113.9', params: {}, deploy: { context: 'production', id: 'x' } };
  return endpoint({ PUT: action }, { stores: () => storesWith(happens, when) })(call, context);
};
const setPassword = async (password: string) => {
  const hash = await hashPassword(password);
  await changeAccount(real(), accountKey(testAdmin.email), (present) => ({
    account: { ...present, password: hash, sessionVersion: present.sessionVersion + 1 },
    result: undefined,
  }));
};

test('a session that is ended while it sets a password sets none and goes on under no other id', async () => {
  const stolen = await api.signIn();
  const owners = 'la-nueva-clave-de-su-persona';
  const answer = await put(changePasswordAction, stolen, { current: testAdmin.password, password: thief }, () => setPassword(owners));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  await api.signIn({ email: testAdmin.email, password: owners });
});

test('a session that is ended everywhere while it adds a second factor adds none', async () => {
  const stolen = await api.signIn();
  const { secret } = newTotpSecret(testAdmin.email, 'vitrina.example');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const body = { token: sealSecret(testAdmin.email, secret), code };
  const answer = await put(confirmTotpAction, stolen, body, () => endAllSessions(real(), testAdmin.email));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  expect((await readAccount(real(), testAdmin.email))?.factors).toBeUndefined();
});

describe('a session that its person signs out by itself, from another device, while it', () => {
  const outFrom = async (own: { cookie: string }) => {
    const { body } = await api.call('GET', '/api/account/sessions', { headers: own });
    const other = ownSessionsSchema.parse(body).sessions.find(({ isThis }) => !isThis);
    expect((await api.call('DELETE', `/api/account/sessions/${other?.id}`, { headers: own })).status).toBe(200);
  };
  const newCode = () => {
    const { secret } = newTotpSecret(testAdmin.email, 'vitrina.example');
    return { token: sealSecret(testAdmin.email, secret), code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  };
  test.each([
    ['proves who it is gets no other id', confirmAction, () => ({ password: testAdmin.password })],
    ['sets a password sets none', changePasswordAction, () => ({ current: testAdmin.password, password: thief })],
    ['adds a second factor adds none', confirmTotpAction, newCode],
  ])('%s', async (_, action, body) => {
    const [stolen, own] = [await api.signIn(), await api.signIn()];
    const answer = await put(action, stolen, body(), () => outFrom(own), duringCheck);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    const { body: left } = await api.call('GET', '/api/account/sessions', { headers: own });
    expect(ownSessionsSchema.parse(left).sessions).toMatchObject([{ isThis: true }]);
    expect((await readAccount(real(), testAdmin.email))?.factors).toBeUndefined();
    await api.signIn();
  });
});

test('a user who removes their last second factor while it becomes required loses the session', async () => {
  const session = await api.signIn();
  const factors = { totp: { sealed: sealSecret(testAdmin.email, newTotpSecret(testAdmin.email, 'x').secret), addedAt: new Date().toISOString() } };
  await changeAccount(real(), accountKey(testAdmin.email), (present) => ({
    account: { ...present, factors: { ...factors, passkeys: [], recovery: [] } },
    result: undefined,
  }));
  const answer = await put(removeTotpAction, session, {}, () => real().own.settings.write('sign-in', { secondFactorRequired: true }));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  const { body } = await api.call('POST', '/api/session', { body: testAdmin });
  expect(body).toMatchObject({ secondFactorDue: true });
});

test('a session that began after all others were ended is not removed by a call that had read the account before', async () => {
  await api.signIn();
  const before = await readAccount(real(), testAdmin.email);
  if (!before) throw new Error('The administrator has an account.');
  await endAllSessions(real(), testAdmin.email);
  const begun = await api.signIn();
  expect(await listSessions(real(), before, new Date())).toEqual([]);
  expect((await api.call('GET', '/api/account/sessions', { headers: begun })).status).toBe(200);
});

import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Action, endpoint } from '#server/http/endpoint.ts';
import { type BlobStore, netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { changePasswordAction } from '../account/password.ts';
import { confirmTotpAction, removeTotpAction } from '../factors/own-factors.ts';
import { newTotpSecret, sealSecret } from '../factors/totp.ts';
import { hashPassword } from '../passwords/password.ts';
import { accountKey, changeAccount, readAccount } from './accounts.ts';
import { endAllSessions, listSessions } from './session-records.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const thief = 'la-clave-del-ladron-de-sesiones';
const real = () => openStores(undefined);
/** The stores, in which `happens` takes place after a call has looked at its session and before it looks at the account to change it. */
function storesWith(happens: () => Promise<unknown>) {
  let reads = 0;
  const users = netlifyBlobStore('users');
  const read: BlobStore['read'] = async (key) => {
    reads += 1;
    if (reads === 2) await happens();
    return users.read(key);
  };
  return openStores(undefined, (name) => (name === 'users' ? { ...users, read } : netlifyBlobStore(name)));
}
const put = (action: Action, headers: { cookie: string }, body: object, happens: () => Promise<unknown>) => {
  const call = new Request('https://vitrina.example/api/account/x', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const context = { ip: '203.0.113.9', params: {}, deploy: { context: 'production', id: 'x' } };
  return endpoint({ PUT: action }, { stores: () => storesWith(happens) })(call, context);
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

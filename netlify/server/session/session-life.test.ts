import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownSessionsSchema } from '#schema/people/account.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { hashPassword } from '../passwords/password.ts';
import { accountKey, changeAccount, createAccount, listAccounts } from './accounts.ts';
import { sessionLimits } from './session-records.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await api.stop();
});

const minutes = (n: number): number => n * 60_000;
const start = Date.UTC(2026, 10, 5, 12);
/** The time as the functions see it; timers and the Blobs server go by the real one. */
const setTime = (afterStart: number) => void vi.useFakeTimers({ toFake: ['Date'], now: start + afterStart });
const whoIs = async (headers: { cookie: string }) => (await api.call('GET', '/api/session', { headers })).seen.user;
const records = async () => {
  const store = netlifyBlobStore('sessions');
  return Promise.all((await store.list()).map(async ({ key }) => ({ key, text: JSON.stringify((await store.read(key))?.value) })));
};
const sessionsOf = async (headers: { cookie: string }) => ownSessionsSchema.parse((await api.call('GET', '/api/account/sessions', { headers })).body).sessions;
const confirm = (headers: { cookie: string }, password = testAdmin.password) => api.call('POST', '/api/session/confirm', { headers, body: { password } });
const cookieOf = (answer: { headers: Headers }) => ({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });

describe('a stored session', () => {
  test('ends without use after 12 hours, and after 7 days in any case; its record goes with it', async () => {
    setTime(0);
    const staff = await api.signIn();
    setTime(sessionLimits.idleMs - 1);
    expect(await whoIs(staff)).not.toBeNull();
    setTime(2 * sessionLimits.idleMs - 2);
    expect(await whoIs(staff)).not.toBeNull();
    setTime(3 * sessionLimits.idleMs);
    expect(await whoIs(staff)).toBeNull();
    expect(await records()).toEqual([]);
    const busy = await api.signIn();
    const began = 3 * sessionLimits.idleMs;
    for (let at = began; at < began + sessionLimits.totalMs; at += sessionLimits.idleMs / 2) {
      setTime(at);
      expect(await whoIs(busy)).not.toBeNull();
    }
    setTime(began + sessionLimits.totalMs);
    expect(await whoIs(busy)).toBeNull();
  });

  test('that began before a clock was put back is over, and does not count as a fresh proof of identity', async () => {
    setTime(30 * 24 * minutes(60));
    const ahead = await api.signIn();
    setTime(0);
    expect(await whoIs(ahead)).toBeNull();
    setTime(minutes(60));
    const staff = await api.signIn();
    setTime(0);
    expect(await whoIs(staff)).not.toBeNull();
    const audit = await api.call('GET', '/api/security-log?format=json', { headers: staff });
    expect(audit).toMatchObject({ status: 403, seen: { error: { code: 'reauthentication_required' } } });
  });

  test('is written at most every five minutes, however often it is used', async () => {
    setTime(0);
    const staff = await api.signIn();
    const [first] = await records();
    setTime(minutes(4));
    await whoIs(staff);
    expect(await records()).toEqual([first]);
    setTime(minutes(5));
    await whoIs(staff);
    expect((await records())[0]?.text).toContain('"lastUsedAt":"2026-11-05T12:05:00.000Z"');
  });

  test('that is over is swept when the same person signs in again, one of others is not', async () => {
    setTime(0);
    await api.signIn();
    const [over] = await records();
    setTime(sessionLimits.idleMs);
    await api.signIn();
    const left = await records();
    expect(left).toHaveLength(1);
    expect(left[0]?.key).not.toBe(over?.key);
  });

  test('keeps no id that opens it, and no whole address', async () => {
    const answer = await api.call('POST', '/api/session', {
      body: testAdmin,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36' },
    });
    const { cookie } = cookieOf(answer);
    const id = cookie.split('.')[1] ?? '';
    expect(id).toMatch(/^[\w-]{43}$/);
    const [record] = await records();
    expect(JSON.stringify(record)).not.toContain(id);
    expect(record?.text).toContain('"device":"Chrome · Windows"');
    expect(record?.text).toContain('"address":"203.0.113.x"');
    expect(record?.text).not.toContain('203.0.113.7');
  });

  test('gets a new id at each sign-in and each proof, and the one before it ends', async () => {
    const first = await api.signIn();
    const again = await api.call('POST', '/api/session', { body: testAdmin, headers: first });
    expect(cookieOf(again).cookie).not.toBe(first.cookie);
    expect([await whoIs(first), await whoIs(cookieOf(again))]).toEqual([null, expect.anything()]);
    const confirmed = await confirm(cookieOf(again));
    expect(await whoIs(cookieOf(again))).toBeNull();
    expect(await whoIs(cookieOf(confirmed))).not.toBeNull();
  });

  test('of a disabled account is nobody’s, however the account came to be disabled: a backup may bring it back so', async () => {
    const staff = await api.signIn();
    await changeAccount(openStores(undefined), accountKey(testAdmin.email), (account) => ({ account: { ...account, disabled: true }, result: undefined }));
    expect(await whoIs(staff)).toBeNull();
  });

  test('lives through a new SESSION_SECRET while the old one is kept, and no longer', async () => {
    const staff = await api.signIn();
    vi.stubEnv('SESSION_SECRET_PREVIOUS', process.env['SESSION_SECRET'] ?? '');
    vi.stubEnv('SESSION_SECRET', 'otro-secreto-de-prueba-de-32-letras-o-mas');
    expect(await whoIs(staff)).not.toBeNull();
    vi.stubEnv('SESSION_SECRET_PREVIOUS', '');
    expect(await whoIs(staff)).toBeNull();
  });

  test('whose record cannot be read is over', async () => {
    const staff = await api.signIn();
    const [record] = await records();
    await netlifyBlobStore('sessions').write(record?.key ?? '', { version: 'x' });
    expect(await whoIs(staff)).toBeNull();
    expect(await records()).toEqual([]);
  });
});

describe('one’s own sessions', () => {
  test('are listed with what tells them apart, and ended one by one', async () => {
    const [here, there] = [await api.signIn(), await api.signIn()];
    const listed = await sessionsOf(here);
    expect(listed.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const other = listed.find(({ isThis }) => !isThis);
    expect((await api.call('DELETE', `/api/account/sessions/${other?.id}`, { headers: here })).status).toBe(200);
    expect([await whoIs(here), await whoIs(there)]).toEqual([expect.anything(), null]);
    expect((await api.call('DELETE', `/api/account/sessions/${other?.id}`, { headers: here })).status).toBe(200);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('of a colleague are neither listed nor ended, though their name is known', async () => {
    const luz = { email: 'luz@vitrina.test', password: 'lluvia-sobre-oaxaca' };
    const rest = { name: 'Luz', role: 'editor', sessionVersion: 0, disabled: false, createdAt: new Date().toISOString() } as const;
    await createAccount(openStores(undefined), { ...rest, email: luz.email, password: await hashPassword(luz.password) });
    const [admin, colleague] = [await api.signIn(), await api.signIn(luz)];
    const [hers] = await sessionsOf(colleague);
    expect((await sessionsOf(admin)).map(({ id }) => id)).not.toContain(hers?.id);
    expect((await api.call('DELETE', `/api/account/sessions/${hers?.id}`, { headers: admin })).status).toBe(200);
    expect(await whoIs(colleague)).toMatchObject({ email: luz.email });
  });
});

describe('changing one’s password', () => {
  const change = (headers: { cookie: string }, current: string, password: string) =>
    api.call('PUT', '/api/account/password', { headers, body: { current, password } });

  test('asks for the present one, ends every other session and every link, and goes on under a new id', async () => {
    vi.stubEnv('URL', 'https://vitrina.example');
    const [here, there] = [await api.signIn(), await api.signIn()];
    await api.call('POST', '/api/users/reset', { headers: here, body: { email: testAdmin.email } });
    expect((await change(here, 'no-es-la-clave', 'lluvia-sobre-oaxaca')).seen.error.code).toBe('wrong_password');
    expect((await change(here, testAdmin.password, 'once-letras')).seen.error.code).toBe('password_length');
    expect((await change(here, testAdmin.password, 'admin1234567')).seen.error.code).toBe('password_guessable');
    expect(await whoIs(there)).not.toBeNull();
    const changed = await change(here, testAdmin.password, 'lluvia-sobre-oaxaca');
    expect(changed.status).toBe(200);
    expect([await whoIs(here), await whoIs(there)]).toEqual([null, null]);
    expect(await whoIs(cookieOf(changed))).not.toBeNull();
    const [account] = await listAccounts(openStores(undefined));
    expect(account?.links).toBeUndefined();
    expect((await api.call('POST', '/api/session', { body: testAdmin })).status).toBe(401);
    await api.signIn({ email: testAdmin.email, password: 'lluvia-sobre-oaxaca' });
  });

  test('is limited like signing in, and no business of a preview', async () => {
    const staff = await api.signIn();
    for (let n = 0; n < 10; n += 1) expect((await change(staff, 'no-es-la-clave', 'lluvia-sobre-oaxaca')).status).toBe(422);
    expect((await change(staff, testAdmin.password, 'lluvia-sobre-oaxaca')).status).toBe(429);
    const preview = 'deploy-preview-7';
    // From elsewhere: attempts count for all deploys together.
    const headers = await api.signIn(testAdmin, { preview, ip: '192.0.2.9' });
    const body = { current: testAdmin.password, password: 'lluvia-sobre-oaxaca' };
    expect((await api.call('PUT', '/api/account/password', { headers, preview, body })).seen.error.code).toBe('live_site_only');
  });

  test('is requested from a person who signs in with a password that is too short by now', async () => {
    const short = { email: 'vieja@vitrina.test', password: 'clave-10-l' };
    const account = { name: 'Vieja', role: 'editor', sessionVersion: 0, disabled: false, createdAt: new Date().toISOString() } as const;
    await createAccount(openStores(undefined), { ...account, email: short.email, password: await hashPassword(short.password) });
    expect((await api.call('POST', '/api/session', { body: short })).body).toMatchObject({ passwordIsShort: true });
    expect((await api.call('POST', '/api/session', { body: testAdmin })).body).not.toHaveProperty('passwordIsShort');
  });
});

describe('a call to be made fresh', () => {
  const invite = (headers: { cookie: string }, email: string) => api.call('POST', '/api/users', { headers, body: { email, name: 'Ana', role: 'editor' } });

  test('asks for a proof after ten minutes, takes it, and is refused again ten minutes later', async () => {
    vi.stubEnv('URL', 'https://vitrina.example');
    setTime(0);
    const staff = await api.signIn();
    setTime(minutes(10) - 1);
    expect((await invite(staff, 'a@vitrina.test')).status).toBe(201);
    setTime(minutes(10));
    expect(await invite(staff, 'b@vitrina.test')).toMatchObject({ status: 403, body: { error: { code: 'reauthentication_required' } } });
    expect((await confirm(staff, 'no-es-la-clave')).seen.error.code).toBe('wrong_password');
    expect((await invite(staff, 'b@vitrina.test')).status).toBe(403);
    const confirmed = cookieOf(await confirm(staff));
    expect((await invite(confirmed, 'b@vitrina.test')).status).toBe(201);
    setTime(minutes(20));
    expect((await invite(confirmed, 'c@vitrina.test')).status).toBe(403);
  });

  test('is not opened by guessing: proofs are limited like sign-ins', async () => {
    const staff = await api.signIn();
    for (let n = 0; n < 10; n += 1) expect((await confirm(staff, 'no-es-la-clave')).status).toBe(422);
    const stopped = await confirm(staff);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is also the security log as a file, and each secret of a client’s own site', async () => {
    setTime(0);
    const staff = await api.signIn();
    setTime(minutes(10));
    for (const [method, path] of [
      ['GET', '/api/security-log?format=csv'],
      ['PUT', '/api/config/201/client-site'],
      ['POST', '/api/config/201/client-site/secret'],
      ['DELETE', '/api/config/201/client-site/secret'],
    ] as const)
      expect([path, (await api.call(method, path, { headers: staff })).seen.error.code]).toEqual([path, 'reauthentication_required']);
    expect((await api.call('GET', '/api/security-log', { headers: staff })).status).toBe(200);
  });
});

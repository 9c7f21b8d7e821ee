import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { editorHeader } from '#schema/api.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { accountKey, accountSchema } from './accounts.ts';
import { reserveAttempt, throttleLimits } from './throttle.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const attempt = (body: unknown, ip = '203.0.113.7') => api.call('POST', '/api/session', { body, ip });
const wrong = { ...testAdmin, password: 'no-es-la-clave' };

describe('a session', () => {
  test('starts with the first administrator of the environment, who is stored with a hashed password', async () => {
    const answer = await attempt(testAdmin);
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'admin@vitrina.test', name: 'admin', role: 'admin' } } });
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-vitrina_session=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    const [entry] = await netlifyBlobStore('users').list();
    expect(entry?.key).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.stringify((await netlifyBlobStore('users').read(entry?.key ?? ''))?.value);
    expect(stored).not.toContain(testAdmin.password);
    expect((await attempt({ ...testAdmin, email: ' ADMIN@vitrina.test ' })).status).toBe(200);
    expect(await netlifyBlobStore('users').list()).toHaveLength(1);
  });

  test('tells who is signed in, and nobody is an answer', async () => {
    expect(await api.call('GET', '/api/session')).toMatchObject({ status: 200, body: { user: null } });
    const staff = await api.signIn();
    expect((await api.call('GET', '/api/session', { headers: staff })).seen.user?.email).toBe(testAdmin.email);
    expect((await api.call('GET', '/api/session', { headers: { cookie: `${staff.cookie.slice(0, -8)}AAAAAAAA` } })).seen.user).toBeNull();
    expect((await api.call('GET', '/api/session', { headers: { cookie: '__Host-vitrina_session=x' } })).seen.user).toBeNull();
  });

  test('ends here, or everywhere', async () => {
    const [here, there] = [await api.signIn(), await api.signIn()];
    const bye = await api.call('DELETE', '/api/session', { headers: here });
    expect(bye.body).toEqual({ user: null });
    expect(bye.headers.getSetCookie()[0]).toMatch(/^__Host-vitrina_session=;.*Max-Age=0/);
    expect((await api.call('GET', '/api/session', { headers: here })).seen.user).toBeNull();
    expect((await api.call('GET', '/api/session', { headers: there })).seen.user).not.toBeNull();
    await api.call('DELETE', '/api/session?everywhere=true', { headers: await api.signIn() });
    expect((await api.call('GET', '/api/session', { headers: there })).seen.user).toBeNull();
    expect((await api.call('GET', '/api/configs', { headers: there })).status).toBe(401);
  });

  test('is refused for a wrong password and an unknown account alike, and for a foreign page', async () => {
    await api.signIn();
    const known = await attempt(wrong);
    const unknown = await attempt({ email: 'nadie@vitrina.test', password: 'x' });
    expect(known).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    expect(unknown.body).toEqual(known.body);
    expect((await attempt({ email: testAdmin.email })).status).toBe(422);
    expect((await attempt({ ...testAdmin, extra: 1 })).seen.error.issues[0]?.path).toBe('extra');
    expect((await api.call('POST', '/api/session', { body: testAdmin, headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  test('counts only for the person whose screen a call comes from: another tab of the browser may show somebody else', async () => {
    const staff = await api.signIn();
    const asked = (shown: string) => api.call('GET', '/api/configs', { headers: { ...staff, [editorHeader]: shown } });
    const statuses = ['1', '', accountKey(testAdmin.email), accountKey('ana@vitrina.test')].map(async (shown) => (await asked(shown)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401]);
    const headers = { ...staff, [editorHeader]: accountKey('ana@vitrina.test') };
    expect((await api.call('GET', '/api/session', { headers })).seen.user).toBeNull();
    // She can sign in over it.
    expect((await api.call('POST', '/api/session', { body: testAdmin, headers })).status).toBe(200);
  });

  test('goes on when a tab that shows another person signs out; signing out everywhere needs a known person', async () => {
    const [staff, elsewhere] = [await api.signIn(), await api.signIn()];
    const stale = { ...staff, [editorHeader]: accountKey('ana@vitrina.test') };
    const bye = await api.call('DELETE', '/api/session', { headers: stale });
    expect([bye.status, bye.body, bye.headers.getSetCookie()]).toEqual([200, { user: null }, []]);
    expect((await api.call('DELETE', '/api/session?everywhere=true', { headers: stale })).status).toBe(401);
    for (const headers of [staff, elsewhere]) expect((await api.call('GET', '/api/session', { headers })).seen.user).not.toBeNull();
    const own = { ...staff, [editorHeader]: accountKey(testAdmin.email) };
    expect((await api.call('DELETE', '/api/session', { headers: own })).headers.getSetCookie()).toHaveLength(1);
    expect((await api.call('GET', '/api/session', { headers: staff })).seen.user).toBeNull();
    expect((await api.call('DELETE', '/api/session?everywhere=true')).status).toBe(401);
  });

  test('of a disabled account is nobody, and it cannot sign in again', async () => {
    const staff = await api.signIn();
    const [entry] = await netlifyBlobStore('users').list();
    const stored = await netlifyBlobStore('users').read(entry?.key ?? '');
    await netlifyBlobStore('users').write(entry?.key ?? '', { ...accountSchema.parse(stored?.value), disabled: true });
    expect((await api.call('GET', '/api/session', { headers: staff })).seen.user).toBeNull();
    expect((await attempt(testAdmin)).status).toBe(401);
  });

  test('needs a secret: without one the operator is told which variable, the caller only 500, and no secret is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const staff = await api.signIn();
    process.env['SESSION_SECRET'] = 'demasiado-corto';
    expect(await api.call('GET', '/api/configs', { headers: staff })).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
    expect(log.mock.calls.join()).toContain('SESSION_SECRET');
    expect(log.mock.calls.join()).not.toContain('demasiado-corto');
    expect((await api.call('GET', '/api/session')).status).toBe(200);
    log.mockRestore();
  });
});

describe('the sign-in limits', () => {
  test('stop a stranger at an account after 10 failures, the right password included, and tell when to come back', async () => {
    for (let n = 0; n < 10; n += 1) expect((await attempt(wrong)).status).toBe(401);
    const stopped = await attempt(testAdmin);
    expect(stopped).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    const seconds = Number(stopped.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await attempt({ email: 'otra@vitrina.test', password: 'x' })).status).toBe(401);
  });

  test('count a preview’s attempts with the live site’s: each preview would let an account be guessed at anew', async () => {
    const inPreview = (n: number) => api.call('POST', '/api/session', { body: wrong, preview: `deploy-preview-${n}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => inPreview(n)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await attempt(testAdmin)).status).toBe(429);
  });

  test('hold under parallel attempts: of 40 at once at most 10 look at the password', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('stop an address after 30 failures over many accounts', async () => {
    const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => attempt({ email: `n${n}@vitrina.test`, password: 'x' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect((await attempt(testAdmin)).status).toBe(429);
    expect((await attempt(testAdmin, '192.0.2.1')).status).toBe(200);
  });

  test('lock nobody out for what others try: neither a device known to the account, nor somebody at another address', async () => {
    const signedIn = await attempt(testAdmin);
    const device = signedIn.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(device).toMatch(/^__Host-vitrina_device=/);
    for (let n = 0; n < 11; n += 1) await attempt(wrong);
    expect((await attempt(testAdmin)).status).toBe(429);
    expect((await attempt(testAdmin, '192.0.2.1')).status).toBe(200);
    const known = (body: unknown, cookie = device) => api.call('POST', '/api/session', { body, headers: { cookie } });
    expect((await known(testAdmin)).status).toBe(200);
    // The device has a limit of its own, and is known to the account that signed in there alone.
    for (let n = 0; n < 10; n += 1) expect((await known(wrong)).status).toBe(401);
    expect((await known(testAdmin)).status).toBe(429);
    expect((await known(testAdmin, `${device.slice(0, -3)}AAA`)).status).toBe(429);
  });

  test('slow strangers down at an account that is tried from many addresses, and do not lock it', async () => {
    const stores = openStores(undefined);
    const start = Date.UTC(2026, 10, 5, 12);
    const at = (milliseconds: number, n: number) =>
      reserveAttempt(stores, 'a@b.mx', { caller: { address: `address ${n}` }, now: new Date(start + milliseconds) });
    for (let n = 0; n < throttleLimits.freely; n += 1) expect((await at(n, n)).ok).toBe(true);
    expect(await at(100, 100)).toEqual({ ok: false, retryAfterSeconds: 10 });
    expect((await at(throttleLimits.paceMs + 100, 100)).ok).toBe(true);
    expect(await at(throttleLimits.paceMs + 200, 101)).toMatchObject({ ok: false });
    const together = await Promise.all(Array.from({ length: 20 }, (_, n) => at(2 * throttleLimits.paceMs + 100, 200 + n)));
    expect(together.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      (await reserveAttempt(stores, 'a@b.mx', { caller: { address: 'address 1', device: 'known' }, now: new Date(start + 2 * throttleLimits.paceMs + 200) }))
        .ok,
    ).toBe(true);
  });

  test('forget a caller’s failures after a success, and any failure after 15 minutes', async () => {
    const stores = openStores(undefined);
    const reserve = (minutes: number, email = 'a@b.mx') =>
      reserveAttempt(stores, email, { caller: { address: '' }, now: new Date(Date.UTC(2026, 10, 5, 12, minutes)) });
    for (let n = 0; n < 9; n += 1) expect((await reserve(0)).ok).toBe(true);
    const success = await reserve(1);
    if (success.ok) await success.release();
    for (let n = 0; n < 10; n += 1) expect((await reserve(2)).ok).toBe(true);
    expect(await reserve(2, 'A@b.mx ')).toEqual({ ok: false, retryAfterSeconds: throttleLimits.windowMs / 1000 });
    expect(await reserve(16)).toMatchObject({ ok: false, retryAfterSeconds: 60 });
    expect((await reserve(18)).ok).toBe(true);
  });

  test('ignore attempts from before a clock was put back, which would lock people out until time has caught up', async () => {
    const stores = openStores(undefined);
    const start = Date.UTC(2026, 10, 5, 12);
    const reserve = (at: number) => reserveAttempt(stores, 'a@b.mx', { caller: { address: '' }, now: new Date(at) });
    for (let n = 0; n < 10; n += 1) expect((await reserve(start + 86_400_000)).ok).toBe(true);
    for (let n = 0; n < 10; n += 1) expect((await reserve(start)).ok).toBe(true);
    expect(await reserve(start)).toEqual({ ok: false, retryAfterSeconds: throttleLimits.windowMs / 1000 });
    // A little ahead are the clocks of two functions: these count, and nobody waits for longer than the window.
    expect(await reserve(start - 60_000)).toEqual({ ok: false, retryAfterSeconds: throttleLimits.windowMs / 1000 });
  });
});

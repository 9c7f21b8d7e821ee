import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAnswerSchema } from '#schema/people/account.ts';
import { ownFactorsSchema, recoveryCodesSchema, totpOfferSchema } from '#schema/people/factors.ts';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { hashPassword } from '../passwords/password.ts';
import { newLink } from '../session/account-link.ts';
import { accountKey, changeAccount, createAccount, listAccounts } from '../session/accounts.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  vi.stubEnv('URL', 'https://vitrina.example');
  setTime(0);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await api.stop();
});

type Signed = { cookie: string };
const start = Date.UTC(2026, 10, 5, 12);
const seconds = (n: number): number => n * 1000;
/** The time as the functions see it; timers and the Blobs server go by the real one. */
const setTime = (afterStart: number) => void vi.useFakeTimers({ toFake: ['Date'], now: start + afterStart });
const codeOf = (secret: string, afterStart: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + afterStart });
const cookieOf = (answer: { headers: Headers }): Signed => ({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
const whoIs = async (headers: Signed) => (await api.call('GET', '/api/session', { headers })).seen.user;
const own = async (headers: Signed) => ownFactorsSchema.parse((await api.call('GET', '/api/account/factors', { headers })).body);

/** Turns the second factor on; gives its secret, the recovery codes and the session that goes on. */
async function turnOn(headers: Signed, at = 0) {
  const offer = totpOfferSchema.parse((await api.call('POST', '/api/account/totp', { headers })).body);
  const answer = await api.call('PUT', '/api/account/totp', { headers, body: { token: offer.token, code: codeOf(offer.secret, at) } });
  expect(answer.status).toBe(200);
  return { secret: offer.secret, uri: offer.uri, codes: recoveryCodesSchema.parse(answer.body).codes, headers: cookieOf(answer) };
}
/** Signs in with the password; gives the token of the step that is left. */
async function stepOf(credentials = testAdmin, preview?: string): Promise<string> {
  const answer = await api.call('POST', '/api/session', { body: credentials, ...(preview ? { preview } : {}) });
  const { user, step } = sessionAnswerSchema.parse(answer.body);
  expect([user, answer.headers.getSetCookie()]).toEqual([null, []]);
  return step?.token ?? '';
}
const give = (token: string, code: string, options: { ip?: string; preview?: string } = {}) =>
  api.call('POST', '/api/session/code', { body: { token, code }, ...options });

const ana = { email: 'ana@vitrina.test', password: 'lluvia-sobre-oaxaca' };
const addAna = async () =>
  createAccount(openStores(undefined), {
    email: ana.email,
    name: 'Ana',
    role: 'editor',
    password: await hashPassword(ana.password),
    sessionVersion: 0,
    disabled: false,
    createdAt: new Date().toISOString(),
  });

describe('a second factor', () => {
  test('counts once a code proves that the app has it, is kept sealed, and ends all other sessions', async () => {
    const [here, there] = [await api.signIn(), await api.signIn()];
    const offer = totpOfferSchema.parse((await api.call('POST', '/api/account/totp', { headers: here })).body);
    expect(offer.uri).toContain('otpauth://totp/vitrina.example:admin%40vitrina.test?');
    expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
    for (const body of [
      { token: offer.token, code: '000000' },
      { token: offer.token, code: 'x' },
      { token: `${offer.token.slice(0, -4)}AAAA`, code: codeOf(offer.secret, 0) },
    ])
      expect((await api.call('PUT', '/api/account/totp', { headers: here, body })).seen.error.code).toBe('wrong_code');
    expect(await own(here)).toEqual({ totpSince: null, passkeys: [], recoveryLeft: 0, isRecoveryUnconfirmed: false, isRequired: false });
    const on = await turnOn(here);
    expect(on.codes).toHaveLength(10);
    expect(new Set(on.codes).size).toBe(10);
    expect([await whoIs(here), await whoIs(there)]).toEqual([null, null]);
    expect(await own(on.headers)).toMatchObject({ totpSince: new Date(start).toISOString(), recoveryLeft: 0, isRecoveryUnconfirmed: true });
    const stored = JSON.stringify((await netlifyBlobStore('users').read(accountKey(testAdmin.email)))?.value);
    expect(stored).not.toContain(on.secret);
    for (const code of on.codes) expect(stored).not.toContain(code);
  });

  test('the code that switched it on signs nobody in, and the next one does', async () => {
    const { secret } = await turnOn(await api.signIn());
    const token = await stepOf();
    expect((await give(token, codeOf(secret, 0))).seen.error.code).toBe('wrong_code');
    setTime(seconds(30));
    expect((await give(token, codeOf(secret, seconds(30)))).seen.user?.email).toBe(testAdmin.email);
  });

  test('is asked for after the password: without a code there is no session, and each code works once', async () => {
    const { secret } = await turnOn(await api.signIn());
    setTime(seconds(30));
    const token = await stepOf();
    expect((await give(token, '000000')).seen.error.code).toBe('wrong_code');
    const code = codeOf(secret, seconds(30));
    const signedIn = await give(token, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn.seen.user?.email).toBe(testAdmin.email);
    expect(await whoIs(cookieOf(signedIn))).not.toBeNull();
    // A used code, or an earlier one, that somebody has seen is worthless.
    expect((await give(await stepOf(), code)).seen.error.code).toBe('wrong_code');
    expect((await give(token, codeOf(secret, 0))).seen.error.code).toBe('wrong_code');
    setTime(seconds(60));
    const [one, two] = await Promise.all([give(token, codeOf(secret, seconds(60))), give(token, codeOf(secret, seconds(60)))]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
  });

  test('takes a code of the clock half a minute off, and no other', async () => {
    const { secret } = await turnOn(await api.signIn());
    for (const [at, off, status] of [
      [300, -60, 422],
      [300, -30, 200],
      [600, 60, 422],
      [600, 30, 200],
    ] as const) {
      setTime(seconds(at));
      expect([at, off, (await give(await stepOf(), codeOf(secret, seconds(at + off)))).status]).toEqual([at, off, status]);
    }
  });

  test('is given within ten minutes of the password, for this account, while its sessions were not ended', async () => {
    const { secret, headers } = await turnOn(await api.signIn());
    const token = await stepOf();
    for (const wrong of ['', 'x', `${token.slice(0, -4)}AAAA`]) expect((await give(wrong, codeOf(secret, 0))).status).toBe(422);
    setTime(seconds(600));
    expect((await give(token, codeOf(secret, seconds(600)))).seen.error.code).toBe('step_expired');
    const fresh = await stepOf();
    await api.call('DELETE', '/api/session?everywhere=true', { headers });
    expect((await give(fresh, codeOf(secret, seconds(600)))).seen.error.code).toBe('step_expired');
  });

  test('cannot be guessed: ten codes are allowed, and a right password in between does not reset the count', async () => {
    const { secret } = await turnOn(await api.signIn());
    setTime(seconds(30));
    const token = await stepOf();
    for (let n = 0; n < 10; n += 1) expect((await give(token, `00000${n}`)).seen.error.code).toBe('wrong_code');
    const stopped = await give(await stepOf(), codeOf(secret, seconds(30)));
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('is given in place of the password to prove again who one is', async () => {
    const { secret, headers } = await turnOn(await api.signIn());
    setTime(seconds(900));
    const invite = (signed: Signed) => api.call('POST', '/api/users', { headers: signed, body: { email: 'b@vitrina.test', name: 'B', role: 'editor' } });
    expect((await invite(headers)).seen.error.code).toBe('reauthentication_required');
    expect((await api.call('POST', '/api/session/confirm', { headers, body: { code: '000000' } })).seen.error.code).toBe('wrong_code');
    const confirmed = await api.call('POST', '/api/session/confirm', { headers, body: { code: codeOf(secret, seconds(900)) } });
    expect((await invite(cookieOf(confirmed))).status).toBe(201);
  });

  test('is still asked for after a new password was set by a mailed link', async () => {
    const { secret } = await turnOn(await api.signIn());
    const key = accountKey(testAdmin.email);
    const { token: link, link: kept } = newLink(key, 'reset', new Date());
    await changeAccount(openStores(undefined), key, (present) => ({ account: { ...present, links: [kept] }, result: undefined }));
    const accepted = await api.call('POST', '/api/session/accept', { body: { token: link, password: ana.password } });
    expect([accepted.status, accepted.headers.getSetCookie()]).toEqual([200, []]);
    setTime(seconds(30));
    const { step } = sessionAnswerSchema.parse(accepted.body);
    expect((await give(step?.token ?? '', codeOf(secret, seconds(30)))).status).toBe(200);
  });

  test('works on after a rotation of the secret and is sealed with the new one at the next use', async () => {
    const { secret } = await turnOn(await api.signIn());
    vi.stubEnv('SESSION_SECRET_PREVIOUS', process.env['SESSION_SECRET'] ?? '');
    vi.stubEnv('SESSION_SECRET', 'otro-secreto-de-prueba-de-32-letras-o-mas');
    setTime(seconds(30));
    expect((await give(await stepOf(), codeOf(secret, seconds(30)))).status).toBe(200);
    vi.stubEnv('SESSION_SECRET_PREVIOUS', '');
    setTime(seconds(60));
    expect((await give(await stepOf(), codeOf(secret, seconds(60)))).status).toBe(200);
  });

  test('is turned off by its owner alone, with a fresh proof, and its recovery codes with it', async () => {
    const { headers } = await turnOn(await api.signIn());
    setTime(seconds(900));
    expect((await api.call('DELETE', '/api/account/totp', { headers })).seen.error.code).toBe('reauthentication_required');
    const confirmed = cookieOf(await api.call('POST', '/api/session/confirm', { headers, body: { password: testAdmin.password } }));
    expect((await api.call('DELETE', '/api/account/totp', { headers: confirmed })).status).toBe(200);
    expect((await listAccounts(openStores(undefined)))[0]).not.toHaveProperty('factors');
    await api.signIn();
  });
});

describe('a recovery code', () => {
  test('replaces a code once, however it is typed', async () => {
    const { codes, secret } = await turnOn(await api.signIn());
    const [first = '', second = ''] = codes;
    const signedIn = await give(await stepOf(), first.toUpperCase().replaceAll('-', ' '));
    expect(signedIn.status).toBe(200);
    expect((await own(cookieOf(signedIn))).recoveryLeft).toBe(9);
    expect((await give(await stepOf(), first)).seen.error.code).toBe('wrong_code');
    const [one, two] = await Promise.all([give(await stepOf(), second), give(await stepOf(), second)]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    setTime(seconds(30));
    expect((await give(await stepOf(), codeOf(secret, seconds(30)))).status).toBe(200);
  });

  test('of an older set works until the new set is confirmed, or one of its codes is used', async () => {
    const renew = async (headers: Signed) => {
      const answer = await api.call('POST', '/api/account/recovery-codes', { headers });
      return { codes: recoveryCodesSchema.parse(answer.body).codes, headers: cookieOf(answer) };
    };
    const confirm = async (headers: Signed, code = '') => (await api.call('PUT', '/api/account/recovery-codes', { headers, body: { code } })).status;
    const stand = async (code = '') => (await give(await stepOf(), code)).status;
    const { codes: first, headers } = await turnOn(await api.signIn());
    expect(await confirm(headers, 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa')).toBe(422);
    expect([await confirm(headers, first[0]), await confirm(headers, first[0])]).toEqual([200, 200]);
    expect(await own(headers)).toMatchObject({ recoveryLeft: 10, isRecoveryUnconfirmed: false });

    const lost = await renew(headers);
    expect(await own(lost.headers)).toMatchObject({ recoveryLeft: 10, isRecoveryUnconfirmed: true });
    expect(await stand(first[1])).toBe(200);
    const second = await renew(lost.headers);
    // Those of a page that was lost before anybody kept them are replaced at once.
    expect([await confirm(second.headers, lost.codes[0]), await stand(lost.codes[0])]).toEqual([422, 422]);
    expect(await own(second.headers)).toMatchObject({ recoveryLeft: 9, isRecoveryUnconfirmed: true });
    expect(await confirm(second.headers, second.codes[0])).toBe(200);
    expect([await stand(first[2]), await stand(second.codes[0])]).toEqual([422, 200]);

    const third = await renew(second.headers);
    expect([await stand(third.codes[0]), await stand(second.codes[1])]).toEqual([200, 422]);
    expect(await own(third.headers)).toMatchObject({ recoveryLeft: 9, isRecoveryUnconfirmed: false });
  });

  test('is not taken in a preview, which could not note it as used; a code of the app is', async () => {
    const { codes, secret } = await turnOn(await api.signIn());
    const preview = 'deploy-preview-7';
    expect((await give(await stepOf(testAdmin, preview), codes[0] ?? '', { preview })).seen.error.code).toBe('live_site_only');
    setTime(seconds(30));
    expect((await give(await stepOf(testAdmin, preview), codeOf(secret, seconds(30)), { preview })).status).toBe(200);
    expect(await netlifyBlobStore(`users.${preview}`).list()).toEqual([]);
    // One that was used on the live site, seen there by somebody, opens no preview either.
    setTime(seconds(60));
    expect((await give(await stepOf(), codeOf(secret, seconds(60)))).status).toBe(200);
    expect((await give(await stepOf(testAdmin, preview), codeOf(secret, seconds(60)), { preview })).seen.error.code).toBe('wrong_code');
    // Nor does one that was used in a preview open the live site, or another preview.
    setTime(seconds(90));
    expect((await give(await stepOf(testAdmin, preview), codeOf(secret, seconds(90)), { preview })).status).toBe(200);
    for (const other of [{}, { preview: 'deploy-preview-8' }])
      expect((await give(await stepOf(testAdmin, other.preview), codeOf(secret, seconds(90)), other)).seen.error.code).toBe('wrong_code');
  });
});

describe('a second factor for everybody', () => {
  const require = (headers: Signed, secondFactorRequired: boolean) => api.call('PUT', '/api/settings/sign-in', { headers, body: { secondFactorRequired } });

  test('can be required by somebody who has one; signs out everybody without one, who then can only set it up', async () => {
    await addAna();
    const editor = await api.signIn(ana);
    const admin = await api.signIn();
    expect((await require(admin, true)).seen.error.code).toBe('own_factor_first');
    const { headers } = await turnOn(admin);
    expect((await require(headers, true)).status).toBe(200);
    expect([await whoIs(editor), (await whoIs(headers))?.role]).toEqual([null, 'admin']);

    const limited = await api.call('POST', '/api/session', { body: ana });
    expect(sessionAnswerSchema.parse(limited.body)).toMatchObject({ user: { email: ana.email }, secondFactorDue: true });
    const enrolling = cookieOf(limited);
    for (const [method, path] of [
      ['GET', '/api/configs'],
      ['GET', '/api/outbox'],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/publish'],
    ] as const)
      expect([path, (await api.call(method, path, { headers: enrolling })).seen.error.code]).toEqual([path, 'second_factor_due']);
    expect((await api.call('GET', '/api/session', { headers: enrolling })).body).toMatchObject({ secondFactorDue: true });
    const on = await turnOn(enrolling);
    expect((await api.call('GET', '/api/configs', { headers: on.headers })).status).toBe(200);
    expect((await api.call('DELETE', '/api/account/totp', { headers: on.headers })).seen.error.code).toBe('second_factor_required');
    const { events } = securityLogPageSchema.parse((await api.call('GET', '/api/security-log', { headers })).body);
    expect(events.map(({ type }) => type)).toContain('second-factor-required');
    expect((await require(on.headers, false)).status).toBe(403);
    expect((await require(headers, false)).status).toBe(200);
    expect((await api.call('DELETE', '/api/account/totp', { headers: on.headers })).status).toBe(200);
  });

  test('that was lost is removed by an administrator, which signs its owner out', async () => {
    await addAna();
    const { headers: editor } = await turnOn(await api.signIn(ana));
    const admin = await api.signIn();
    const reset = (email: string) => api.call('POST', '/api/users/factors', { headers: admin, body: { email } });
    expect((await reset('nadie@vitrina.test')).status).toBe(404);
    expect((await reset(testAdmin.email)).seen.error.code).toBe('own_account');
    expect((await api.call('GET', '/api/users', { headers: admin })).body?.['users']).toContainEqual(
      expect.objectContaining({ email: ana.email, hasSecondFactor: true }),
    );
    expect((await reset(ana.email)).body).toMatchObject({ user: { hasSecondFactor: false } });
    expect(await whoIs(editor)).toBeNull();
    await api.signIn(ana);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { staffAnswerSchema } from '#schema/people/users.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { openStores } from '#server/store/stores.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { ana, linkTo, mails, password, staffCalls, tokenOf } from '#tests/support/staff-calls.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { readOutbox } from '../mail/outbox.ts';
import { accountKey, changeAccount } from '../session/accounts.ts';
import { reserveAttempt } from '../session/throttle.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  vi.stubEnv('URL', 'https://vitrina.example');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

const { accept, staff, put, whoIs, join } = staffCalls(() => api);

describe('an invitation', () => {
  test('goes out by mail in both languages, sets the password once, and signs in', async () => {
    const admin = await api.signIn();
    const invited = await api.call('POST', '/api/users', { headers: admin, body: { ...ana, email: ' Ana@Vitrina.test ' } });
    expect(invited.status).toBe(201);
    expect(staffAnswerSchema.parse(invited.body)).toMatchObject({ mail: 'outbox', user: { ...ana, invited: true, disabled: false } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ana.email, kind: 'invitation', subject: 'Tu acceso a vitrina.example · Your access to vitrina.example' });
    expect(mail?.text).toContain('¡Hola, Ana Núñez!');
    expect(mail?.html).toContain('<div lang="en"');
    const link = await linkTo(ana.email);
    expect(link.href).toMatch(/^https:\/\/vitrina\.example\/editor\/join\?token=/);
    expect(JSON.stringify(await netlifyBlobStore('users').read(accountKey(ana.email)))).not.toContain(tokenOf(link).split('.')[1]);

    expect((await api.call('POST', '/api/session', { body: { email: ana.email, password } })).status).toBe(401);
    const [first, second] = await Promise.all([accept(tokenOf(link), { name: 'Ana' }), accept(tokenOf(link))]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    const won = first.status === 200 ? first : second;
    expect(won.seen.user).toMatchObject({ email: ana.email, role: 'editor' });
    expect((first.status === 200 ? second : first).seen.error.code).toBe('link_expired');
    expect(await whoIs({ cookie: won.headers.getSetCookie()[0]?.split(';')[0] ?? '' })).toMatchObject({ email: ana.email });
    await api.signIn({ email: ana.email, password });
    expect((await staff(admin)).map(({ email, invited: waits }) => [email, waits])).toEqual([
      [testAdmin.email, false],
      [ana.email, false],
    ]);
  });

  test('is made once, from addresses and names that can stand in a mail', async () => {
    const admin = await api.signIn();
    await api.call('POST', '/api/users', { headers: admin, body: ana });
    expect((await api.call('POST', '/api/users', { headers: admin, body: { ...ana, email: 'ANA@vitrina.test' } })).seen.error.code).toBe('account_exists');
    for (const wrong of [
      { email: 'ana' },
      { email: 'a@b.mx\nBcc: c@d.mx' },
      { name: '' },
      { name: 'Ana\r\nBcc: c@d.mx' },
      { role: 'owner' },
      { disabled: true },
    ])
      expect((await api.call('POST', '/api/users', { headers: admin, body: { ...ana, ...wrong } })).status).toBe(422);
    const marked = { ...ana, email: 'b@vitrina.test', name: '<img src=x onerror=alert(1)> {site}' };
    await api.call('POST', '/api/users', { headers: admin, body: marked });
    expect((await mails()).at(-1)?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect((await mails()).at(-1)?.html).not.toContain('<img');
  });

  test('stands when the mail fails, and is sent again on request', async () => {
    const provider = await startHttpServer(() => ({ status: 503 }));
    vi.stubEnv('POSTMARK_SERVER_TOKEN', 'prueba');
    vi.stubEnv('POSTMARK_API_URL', provider.url);
    vi.stubEnv('EMAIL_FROM', 'hola@vitrina.example');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const admin = await api.signIn();
    const invited = await api.call('POST', '/api/users', { headers: admin, body: ana });
    expect([invited.status, invited.body?.['mail']]).toEqual([201, 'failed']);
    expect(log.mock.calls.join()).not.toContain(ana.email);
    log.mockRestore();
    provider.stop();
    vi.stubEnv('POSTMARK_SERVER_TOKEN', '');
    expect(await api.call('POST', '/api/users/reset', { headers: admin, body: { email: ana.email } })).toMatchObject({ status: 202, body: { mail: 'outbox' } });
    expect((await mails())[0]?.kind).toBe('invitation');
    expect((await accept(tokenOf(await linkTo(ana.email)))).status).toBe(200);
  });

  test('has the site’s own address in its link, not the request’s Host', async () => {
    const admin = await api.signIn();
    await api.ask('POST', '/api/users', { headers: { ...admin, host: 'evil.example', 'x-forwarded-host': 'evil.example' }, body: ana });
    expect((await linkTo(ana.email)).host).toBe('vitrina.example');
    vi.stubEnv('URL', '');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await api.call('POST', '/api/users/reset', { headers: admin, body: { email: ana.email } })).status).toBe(500);
    expect(log.mock.calls.join()).toContain('URL is missing');
    log.mockRestore();
  });
});

test('a password that is too short, too long or easy to guess does not use up the link', async () => {
  const admin = await api.signIn();
  await api.call('POST', '/api/users', { headers: admin, body: ana });
  const token = tokenOf(await linkTo(ana.email));
  const opened = () => api.call('POST', '/api/session/accept', { body: { token } });
  expect(await opened()).toMatchObject({ status: 200, body: { user: null } });
  for (const given of ['short', 'n\u0303'.repeat(11), 'x'.repeat(257)]) {
    const answer = await accept(token, { password: given });
    expect([given, answer.status, answer.seen.error.code]).toEqual([given, 422, 'password_length']);
  }
  for (const given of ['123456789012', 'Ana Núñez 2026', 'ana@vitrina.test'])
    expect([given, (await accept(token, { password: given })).seen.error.code]).toEqual([given, 'password_guessable']);
  expect((await accept(token, { password: 'ñandú-en-lluvia' })).status).toBe(200);
  expect((await opened()).seen.error.code).toBe('link_expired');
  await api.signIn({ email: ana.email, password: 'n\u0303andu\u0301-en-lluvia' });
});

describe('a reset', () => {
  const ask = (email: string, ip?: string) => api.call('POST', '/api/users/reset', { body: { email }, ...(ip ? { ip } : {}) });

  test('sets a new password, ends every session, and forgives the failures to sign in', async () => {
    const admin = await api.signIn();
    const before = await join(admin, ana);
    for (let n = 0; n < 10; n += 1) await reserveAttempt(openStores(undefined), ana.email, { caller: { address: '203.0.113.7' }, now: new Date() });
    expect((await api.call('POST', '/api/session', { body: { email: ana.email, password } })).status).toBe(429);
    expect(await ask(ana.email)).toMatchObject({ status: 202, body: {} });
    const link = await linkTo(ana.email);
    expect(link.pathname).toBe('/editor/reset');
    expect((await mails()).at(-1)).toMatchObject({ kind: 'reset', to: ana.email });
    expect(await whoIs(before)).not.toBeNull();
    expect((await accept(tokenOf(link), { password: 'otra-clave-nueva' })).status).toBe(200);
    expect(await whoIs(before)).toBeNull();
    await api.signIn({ email: ana.email, password: 'otra-clave-nueva' });
    expect((await accept(tokenOf(link))).seen.error.code).toBe('link_expired');
  });

  test('answers alike for a known and an unknown account, and mails only the known', async () => {
    const admin = await api.signIn();
    await join(admin, ana);
    const count = (await mails()).length;
    const [known, unknown] = [await ask(ana.email), await ask('nadie@vitrina.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mails()).length).toBe(count + 1);
    await put(admin, { email: ana.email, disabled: true });
    expect((await ask(ana.email)).status).toBe(202);
    expect((await mails()).length).toBe(count + 1);
  });

  test('is throttled per account, known or not, and per address', async () => {
    for (const email of [testAdmin.email, 'nadie@vitrina.test']) {
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await ask(email, '198.51.100.1')).status);
      for (let n = 2; n < 5; n += 1) statuses.push((await ask(email, `198.51.100.${n}`)).status);
      expect(statuses).toEqual([202, 202, 202, 429, 202, 202, 429]);
    }
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await ask(`n${n}@vitrina.test`, '192.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('ends no link that is under way, however many others ask for', async () => {
    const admin = await api.signIn();
    await join(admin, ana);
    await ask(ana.email);
    const mine = tokenOf(await linkTo(ana.email));
    for (let n = 0; n < 12; n += 1) await ask(ana.email, `198.51.100.${n}`);
    const last = tokenOf(await linkTo(ana.email));
    expect(last).not.toBe(mine);
    expect((await accept(mine, { password: 'otra-clave-nueva' })).status).toBe(200);
    // The password is another: what was asked for before it opens nothing any more.
    expect((await accept(last, { password: 'de-quien-no-debe' })).seen.error.code).toBe('link_expired');
  });

  test('ends no invitation that is under way, either', async () => {
    const admin = await api.signIn();
    await api.call('POST', '/api/users', { headers: admin, body: ana });
    const first = tokenOf(await linkTo(ana.email));
    for (let n = 0; n < 12; n += 1) await ask(ana.email, `198.51.100.${n}`);
    expect((await accept(first)).status).toBe(200);
  });

  test('shows its link in the outbox only to an administrator who has just confirmed their identity', async () => {
    const admin = await api.signIn();
    await api.call('POST', '/api/users/reset', { headers: admin, body: { email: testAdmin.email } });
    const { sessions } = openStores(undefined).own;
    const [session] = await sessions.list();
    const record = z.looseObject({}).parse((await sessions.read(session?.key ?? ''))?.value);
    const [kept] = await readOutbox(openStores(undefined), new Date());
    const show = () => api.call('POST', `/api/outbox/${kept?.id}/link`, { headers: admin, body: {} });
    await sessions.write(session?.key ?? '', { ...record, authenticatedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    expect((await show()).seen.error.code).toBe('reauthentication_required');
    await sessions.write(session?.key ?? '', record);
    expect((await show()).body).toMatchObject({ link: expect.stringContaining('/editor/reset?token=') });
  });

  test('by an administrator is told how it went', async () => {
    const admin = await api.signIn();
    expect((await api.call('POST', '/api/users/reset', { headers: admin, body: { email: 'nadie@vitrina.test' } })).status).toBe(404);
    expect((await api.call('POST', '/api/users/reset', { headers: admin, body: { email: testAdmin.email } })).body).toEqual({ mail: 'outbox' });
  });
});

describe('a link', () => {
  test('that is forged or expired is refused; an older one works beside the newest', async () => {
    const admin = await api.signIn();
    await api.call('POST', '/api/users', { headers: admin, body: ana });
    const first = tokenOf(await linkTo(ana.email));
    await api.call('POST', '/api/users/reset', { headers: admin, body: { email: ana.email } });
    const second = tokenOf(await linkTo(ana.email));
    const [key, secret = ''] = second.split('.');
    const otherKey = accountKey(testAdmin.email);
    for (const wrong of ['', 'x', second.slice(1), `${key}.${secret.slice(0, -1)}_`, `${otherKey}.${secret}`, `../${key}.${secret}`])
      expect((await accept(wrong)).seen.error.code).toBe('link_expired');
    await changeAccount(openStores(undefined), accountKey(ana.email), (present) => ({
      account: { ...present, links: (present.links ?? []).map((link) => ({ ...link, expiresAt: new Date(Date.now() - 1).toISOString() })) },
      result: undefined,
    }));
    for (const over of [first, second]) expect((await accept(over)).seen.error.code).toBe('link_expired');
    await api.call('POST', '/api/users/reset', { headers: admin, body: { email: ana.email } });
    const third = tokenOf(await linkTo(ana.email));
    await api.call('POST', '/api/users/reset', { headers: admin, body: { email: ana.email } });
    expect((await accept(third)).status).toBe(200);
  });

  test('ends with the account it is for', async () => {
    const admin = await api.signIn();
    await api.call('POST', '/api/users', { headers: admin, body: ana });
    const token = tokenOf(await linkTo(ana.email));
    await put(admin, { email: ana.email, disabled: true });
    expect((await accept(token)).seen.error.code).toBe('link_expired');
    await put(admin, { email: ana.email, disabled: false });
    expect((await accept(token)).seen.error.code).toBe('link_expired');
  });
});

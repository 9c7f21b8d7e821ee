import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { staffAnswerSchema } from '#schema/people/users.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { ana, linkTo, password, staffCalls, tokenOf } from '#tests/support/staff-calls.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { accountKey } from '../session/accounts.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  vi.stubEnv('URL', 'https://vitrina.example');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

const { accept, put, whoIs, join } = staffCalls(() => api);

describe('administration', () => {
  test('disables at once and for good, and enables again', async () => {
    const admin = await api.signIn();
    const editor = await join(admin, ana);
    expect((await api.call('GET', '/api/configs', { headers: editor })).status).toBe(200);
    expect(staffAnswerSchema.parse((await put(admin, { email: ana.email, disabled: true })).body).user.disabled).toBe(true);
    expect((await api.call('GET', '/api/configs', { headers: editor })).status).toBe(401);
    expect((await api.call('POST', '/api/session', { body: { email: ana.email, password } })).status).toBe(401);
    await put(admin, { email: ana.email, disabled: false });
    expect(await whoIs(editor)).toBeNull();
    await api.signIn({ email: ana.email, password });
  });

  test('changes a role from the next call on, and names', async () => {
    const admin = await api.signIn();
    const editor = await join(admin, ana);
    expect((await api.call('GET', '/api/users', { headers: editor })).status).toBe(403);
    await put(admin, { email: ana.email, role: 'admin', name: 'Ana N.' });
    expect((await api.call('GET', '/api/users', { headers: editor })).status).toBe(200);
    expect(await whoIs(editor)).toEqual({ email: ana.email, name: 'Ana N.', role: 'admin' });
    expect((await put(admin, { email: 'nadie@vitrina.test', role: 'admin' })).status).toBe(404);
    expect((await put(admin, { role: 'admin' })).status).toBe(422);
  });

  test('always keeps an administrator who can sign in', async () => {
    const admin = await api.signIn();
    expect((await put(admin, { email: testAdmin.email, disabled: true })).seen.error.code).toBe('own_account');
    expect((await put(admin, { email: testAdmin.email, role: 'editor' })).seen.error.code).toBe('last_admin');
    await api.call('POST', '/api/users', { headers: admin, body: { ...ana, role: 'admin' } });
    // Who is only invited cannot administer yet.
    expect((await put(admin, { email: testAdmin.email, role: 'editor' })).seen.error.code).toBe('last_admin');
    await accept(tokenOf(await linkTo(ana.email)));
    expect((await put(admin, { email: testAdmin.email, role: 'editor' })).status).toBe(200);
    expect((await whoIs(admin))?.role).toBe('editor');
  });

  test('keeps one even when two demote each other at once', async () => {
    const admin = await api.signIn();
    const other = await join(admin, { ...ana, role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([put(admin, { email: ana.email, role: 'editor' }), put(other, { email: testAdmin.email, role: 'editor' })]);
      const roles = [(await whoIs(admin))?.role, (await whoIs(other))?.role];
      expect(roles).toContain('admin');
      for (const { status } of answers) expect([200, 403, 409]).toContain(status);
      const still = roles[0] === 'admin' ? admin : other;
      await put(still, { email: still === admin ? ana.email : testAdmin.email, role: 'admin' });
    }
  });

  test('belongs to the live site: a preview shows the staff and changes nothing', async () => {
    await api.signIn();
    const preview = 'deploy-preview-7';
    const headers = await api.signIn(testAdmin, { preview });
    expect((await api.call('GET', '/api/users', { headers, preview })).body?.['users']).toHaveLength(1);
    const body = ana;
    expect((await api.call('POST', '/api/users', { headers, preview, body })).seen.error.code).toBe('live_site_only');
    expect((await api.call('PUT', '/api/users', { headers, preview, body: { email: testAdmin.email, name: 'X' } })).status).toBe(403);
    expect((await api.call('POST', '/api/users/reset', { preview, body: { email: ana.email } })).status).toBe(403);
    expect((await api.call('POST', '/api/session/accept', { preview, body: { token: 'x', password } })).status).toBe(403);
  });

  test('takes effect in a preview, which keeps no copy of an account', async () => {
    const admin = await api.signIn();
    const preview = 'deploy-preview-7';
    await join(admin, ana);
    const there = await api.signIn({ email: ana.email, password }, { preview });
    expect((await api.call('DELETE', '/api/session?everywhere=true', { headers: there, preview })).seen.error.code).toBe('live_site_only');
    expect((await api.call('POST', '/api/users/sessions', { headers: there, preview, body: { email: ana.email } })).status).toBe(403);
    expect(await netlifyBlobStore(`users.${preview}`).list()).toEqual([]);
    expect((await api.call('GET', '/api/session', { headers: there, preview })).seen.user).not.toBeNull();
    await api.call('POST', '/api/users/sessions', { headers: admin, body: { email: ana.email } });
    expect((await api.call('GET', '/api/session', { headers: there, preview })).seen.user).toBeNull();
    const again = await api.signIn({ email: ana.email, password }, { preview });
    await put(admin, { email: ana.email, disabled: true });
    expect((await api.call('GET', '/api/session', { headers: again, preview })).seen.user).toBeNull();
  });

  test('signs a person out on every device', async () => {
    const admin = await api.signIn();
    const [first, second] = [await join(admin, ana), await api.signIn({ email: ana.email, password })];
    expect((await api.call('POST', '/api/users/sessions', { headers: admin, body: { email: 'nadie@vitrina.test' } })).status).toBe(404);
    expect((await api.call('POST', '/api/users/sessions', { headers: admin, body: { email: ana.email } })).status).toBe(200);
    expect([await whoIs(first), await whoIs(second)]).toEqual([null, null]);
    expect(await netlifyBlobStore('sessions').list(`${accountKey(ana.email)}/`)).toEqual([]);
    expect(await whoIs(admin)).not.toBeNull();
  });
});

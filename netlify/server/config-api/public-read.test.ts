import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

describe('the public read', () => {
  const secretive = {
    ...plumber,
    internalNotes: 'debe dos meses',
    clientApproval: {
      isFormEnabled: true,
      formStatus: 'active',
      notificationEmail: 'aviso@vitrina.test',
      clientInfo: { name: 'Rosa', email: 'rosa@cliente.test' },
    },
  };

  test('withholds private fields, which a session sees', async () => {
    const id = await calls.make(secretive);
    const open = await calls.read(id, {});
    expect(open.status).toBe(200);
    const text = JSON.stringify(open.body);
    for (const secret of ['internalNotes', 'debe dos meses', 'aviso@vitrina.test', 'rosa@cliente.test', 'updatedBy', 'admin@vitrina.test', 'writeId'])
      expect(text).not.toContain(secret);
    expect(open.body).toMatchObject({ businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' }, revision: 1, archived: false });
    expect((await calls.read(id)).body).toMatchObject({ internalNotes: 'debe dos meses', clientApproval: secretive.clientApproval });
  });

  test('may be kept by the edge under its tag, and by no browser without asking; with a session by nobody', async () => {
    const id = await calls.make();
    const { headers } = await calls.read(id, {});
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('netlify-cdn-cache-control')).toMatch(/^public, durable, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(headers.get('netlify-cache-tag')).toBe(`config-${id}`);
    expect(headers.get('netlify-vary')).toBe('query=id|template|approval,header=x-approval-token|x-approval-form,cookie=__Host-vitrina_session');
    const whole = (await calls.read(id)).headers;
    expect(whole.get('cache-control')).toBe('private, no-store');
    expect(whole.get('netlify-cdn-cache-control')).toBeNull();
    expect((await calls.api.call('GET', '/api/config/99999')).headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  test('answers 304 to who has this revision, never to a session', async () => {
    const id = await calls.make();
    const known = { 'if-none-match': '"1"' };
    const same = await calls.read(id, known);
    expect(same).toMatchObject({ status: 304, body: undefined });
    expect(same.headers.get('etag')).toBe('"1"');
    expect((await calls.read(id, { 'if-none-match': 'W/"1"' })).status).toBe(304);
    expect((await calls.read(id, { 'if-none-match': '"2"' })).status).toBe(200);
    expect((await calls.read(id, { ...calls.staff, ...known })).status).toBe(200);
  });

  test('finds by id and by template, ignores what callers add against caches, and says what is missing', async () => {
    const id = await calls.make();
    expect((await calls.api.call('GET', `/api/config?id=${id}&_t=1&_rand=x&_cache=y`)).seen.id).toBe(id);
    await netlifyBlobStore('revisions').create('112/1', {
      id: '112',
      revision: 1,
      savedAt: '2026-11-05T12:00:00.000Z',
      savedBy: 'system',
      action: 'import',
      archived: false,
      writeId: 'seed',
      config: { templateType: 'homepage' },
    });
    expect((await calls.api.call('GET', '/api/config?template=homepage')).body).toMatchObject({ id: '112', slug: '', path: '/' });
    expect((await calls.api.call('DELETE', '/api/config/112', { headers: calls.staff })).status, 'the homepage is not archived').toBe(403);
    expect((await calls.api.call('GET', '/api/config?template=nada')).status).toBe(404);
    expect((await calls.api.call('GET', '/api/config')).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'id' }] });
  });
});

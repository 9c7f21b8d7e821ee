import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
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
    // Without a purge, a site that was taken off the web must not be served from the edge for longer than that.
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=60');
    expect(headers.get('netlify-cache-tag')).toBe(`config-${id}`);
    expect(headers.get('netlify-vary')).toBe(
      'query=id|template|approval,header=x-approval-token|x-approval-form|x-vitrina-editor,cookie=__Host-vitrina_session',
    );
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
    const draft = await calls.make({ ...plumber, publishing: 'manual' });
    const portfolio = [draft, id, '98765'].map((client) => ({ client, city: `Ciudad ${client}` }));
    expect((await calls.put('112', { templateType: 'homepage', portfolio }, '"1"')).status).toBe(200);
    const open = await calls.read('112', {});
    expect(open.body?.['portfolio'], 'only who is public is told to anybody').toEqual([{ client: id, city: `Ciudad ${id}` }]);
    expect((await calls.read('112')).body?.['portfolio']).toHaveLength(3);
    const known = { 'if-none-match': open.headers.get('etag') ?? '' };
    expect((await calls.read('112', known)).status).toBe(304);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    expect(await calls.read('112', known)).toMatchObject({ status: 200, body: { portfolio: [] } });
    expect((await calls.api.call('GET', '/api/config?template=nada')).status).toBe(404);
    expect((await calls.api.call('GET', '/api/config')).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'id' }] });
  });
});

/** The host's purge API on loopback, which this process reaches in the host's place until the test ends; it keeps what it was told to forget. */
async function startPurgeApi(token: string) {
  const forgotten: unknown[] = [];
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (state.isDown) return void response.writeHead(503).end();
    if (`${request.method} ${request.url}` !== 'POST /api/v1/purge') return void response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    forgotten.push(JSON.parse(body));
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The purge API has no port.');
  const ask = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((to, init) =>
    ask(typeof to === 'string' ? to.replace(/^https:\/\/api\.netlify\.com(?=\/)/, `http://127.0.0.1:${address.port}`) : to, init),
  );
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', token);
  vi.stubEnv('SITE_ID', 'vitrina');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  return { state, told: () => forgotten.splice(0) };
}

test('every change of a config purges it from the edge, also a 404 from before it was created; a save does not depend on that', async () => {
  const { state, told } = await startPurgeApi('purge-token');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const site = { ...plumber, businessName: { es: 'Plomería', en: 'Plumbers' }, clientApproval: { isFormEnabled: true, access: 'link' } };
  const id = await calls.make(site);
  const forgotten = [{ cache_tags: [`config-${id}`], site_id: 'vitrina' }];
  expect(told()).toEqual(forgotten);
  const staff = { headers: calls.staff };
  const link = await calls.api.call('POST', `/api/config/${id}/approval-link`, staff);
  const answer = { clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals: { hero: { status: 'needsEdit', comments: 'Otra foto' } } } };
  const asOwner = { headers: { 'x-approval-token': new URL(String(link.body?.['url'])).searchParams.get('approval') ?? '' }, body: answer };
  for (const change of [
    () => calls.put(id, { ...site, phone: '442 555 0101' }, '"1"'),
    () => calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, staff),
    () => calls.api.call('PUT', `/api/config/${id}`, asOwner),
    () => calls.api.call('DELETE', `/api/config/${id}`, staff),
    () => calls.api.call('POST', `/api/config/${id}/restore`, staff),
  ]) {
    const { status } = await change();
    expect([status, told()], String(change)).toEqual([200, forgotten]);
  }
  expect(log).not.toHaveBeenCalled();
  state.isDown = true;
  expect((await calls.put(id, site, '*')).status).toBe(200);
  expect(String(log.mock.lastCall)).toContain('could not be purged');
});

import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBuildSource } from '#build/build-source.ts';
import { openRecordCache } from '#build/record-cache.ts';
import { planBuild } from '#build/run/plan.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { servicesDemo } from '#templates/services/demo.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { startTestApi, type TestApi, type TestCall } from '#tests/support/test-api.ts';
import { openStores } from '../store/stores.ts';
import { makeSecret, revokeSecrets } from './secret.ts';

let api: TestApi;
let staff: { cookie: string };
let main: Server;
let origin = '';
let blobs = '';
const received: { path: string; headers: Record<string, string> }[] = [];
const ofClientSite = ['SITE_CLIENT', 'PROVIDER_ORIGIN', 'CLIENT_SITE_SECRET'];
// Nothing listens there: whoever opens a store on a client's own site fails.
const noBlobs = Buffer.from(JSON.stringify({ siteID: 'x', token: 'x', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' })).toString(
  'base64',
);

const asMain = () => {
  for (const name of ofClientSite) delete process.env[name];
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs;
};
/** From here on this process is the project of a client's own site. While it waits for the main site, it is that one. */
function asClientSite(id: string, secret: string): void {
  Object.assign(process.env, { SITE_CLIENT: id, PROVIDER_ORIGIN: origin, CLIENT_SITE_SECRET: secret, NETLIFY_BLOBS_CONTEXT: noBlobs });
}

beforeEach(async () => {
  api = await startTestApi();
  blobs = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  staff = await api.signIn();
  received.length = 0;
  main = createServer(async (incoming, outgoing) => {
    const kept = ofClientSite.map((name) => [name, process.env[name]] as const);
    asMain();
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === 'string' && name !== 'host' ? [[name, value]] : [])),
    );
    received.push({ path: incoming.url ?? '', headers });
    const call: TestCall = { headers, ...(parts.length > 0 ? { rawBody: new Uint8Array(Buffer.concat(parts)) } : {}) };
    const answer = await api.ask(incoming.method ?? 'GET', incoming.url ?? '', call);
    for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
    if (kept.some(([, value]) => value !== undefined)) process.env['NETLIFY_BLOBS_CONTEXT'] = noBlobs;
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => main.listen(0, '127.0.0.1', resolve));
  const address = main.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(async () => {
  asMain();
  vi.restoreAllMocks();
  main.closeAllConnections();
  main.close();
  await api.stop();
});

const approval = { isFormEnabled: true, notificationEmail: 'disenadora@vitrina.test' };
const make = async (extra: object = {}) =>
  (await api.call('POST', '/api/config', { body: { ...servicesDemo, internalNotes: 'Paga tarde', clientApproval: approval, ...extra }, headers: staff })).seen
    .id;
const secretOf = (id: string, now = new Date()) => makeSecret(openStores(undefined), id, now);
const submission = {
  clientApproval: { clientInfo: { name: 'Ana Ortega', email: 'ana@ortega.mx' }, sectionApprovals: { hero: { status: 'approved', comments: '' } } },
};
const buildPath = (id: string) => `/api/client-site/${id}/build`;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

describe('the project of a client’s own site', () => {
  test('shows its config and pictures and hands in what its client says, with no store of its own', async () => {
    const picture = await phonePicture('png');
    const uploaded = await api.call('POST', '/api/media', { rawBody: new Uint8Array(picture), headers: { ...staff, 'content-type': 'image/png' } });
    const { url } = mediaAnswerSchema.parse(uploaded.body);
    const id = await make();
    asClientSite(id, await secretOf(id));

    const shown = await api.call('GET', `/api/config/${id}`);
    expect([shown.status, shown.seen.revision, shown.headers.get('netlify-cache-tag')]).toEqual([200, 1, `config-${id}`]);
    expect(JSON.stringify(shown.body)).not.toMatch(/Paga tarde|disenadora@/);
    expect((await api.ask('GET', `/api/config/${id}`, { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
    const served = await api.ask('GET', url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect((await served.arrayBuffer()).byteLength).toBe(mediaAnswerSchema.parse(uploaded.body).bytes);

    expect((await api.call('PUT', `/api/config/${id}`, { body: submission, ip: '198.51.100.9' })).status).toBe(200);
    const sent = received.at(-1)?.headers;
    expect([sent?.['x-visitor-address'], sent?.['cookie']]).toEqual(['198.51.100.9', undefined]);
    asMain();
    const { body } = await api.call('GET', `/api/config/${id}/submissions`, { headers: staff });
    expect(body).toMatchObject({ submissions: [{ name: 'Ana Ortega' }] });
  });

  test('passes the main site’s refusals on to its visitor, and reports an error without details if there is no answer', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const id = await make();
    asClientSite(id, await secretOf(id));
    expect((await api.call('PUT', `/api/config/${id}`, { body: { clientApproval: {} } })).status).toBe(422);
    expect((await api.call('PUT', `/api/config/${id}`, { body: submission, headers: { origin: 'https://evil.example' } })).status).toBe(403);
    // A preview of this project sends nothing to the main site.
    expect((await api.call('PUT', `/api/config/${id}`, { body: submission, preview: 'deploy-preview-3' })).seen.error.code).toBe('live_site_only');
    for (const path of ['/api/publish', '/api/configs', '/api/session', '/api/config/999', '/api/config?id=112', buildPath(id)]) {
      expect((await api.call('GET', path, { headers: staff })).status, path).toBe(404);
    }
    const revoked = `${'x'.repeat(43)}`;
    asClientSite(id, revoked);
    expect((await api.call('GET', `/api/config/${id}`)).seen.error.code).toBe('provider_failed');
    expect(log.mock.calls.join()).toContain('does not take CLIENT_SITE_SECRET');
    process.env['PROVIDER_ORIGIN'] = 'http://127.0.0.1:1';
    expect((await api.call('GET', `/api/config/${id}`)).seen.error.code).toBe('provider_failed');
    expect(log.mock.calls.join()).not.toContain(revoked);
  });

  test('is built from what the main site tells it: what it shows, and nothing private', async () => {
    const id = await make({ customDomain: 'plomeriaortega.mx' });
    const other = await make();
    const { seen } = await api.call('GET', '/api/config/112', { headers: staff });
    const home = { templateType: 'homepage', portfolio: [{ client: other, city: 'Bernal' }] };
    const saved = await api.call('PUT', '/api/config/112', { body: home, headers: { ...staff, 'if-match': `"${seen.revision}"` } });
    expect(saved.status).toBe(200);
    asClientSite(id, await secretOf(id));
    const source = await openBuildSource({ client: { id, providerOrigin: origin, data: 'main-site' } });
    const [read] = await source.read([id], openRecordCache('/nowhere', 'code'));
    expect(read?.record).toMatchObject({ id, revision: 1, savedBy: '', config: { customDomain: 'plomeriaortega.mx' } });
    expect(JSON.stringify(read)).not.toMatch(/Paga tarde|disenadora@|admin@/);
    expect(JSON.stringify(await source.read(['112'], openRecordCache('/nowhere', 'code'))), 'nothing of other clients').not.toContain('Bernal');
    process.env['CLIENT_SITE_SECRET'] = 'y'.repeat(43);
    await expect(openBuildSource({ client: { id, providerOrigin: origin, data: 'main-site' } })).rejects.toThrow('CLIENT_SITE_SECRET');
  });

  test('forwards taps with the visitor’s tracking preference, at the rate of a site among 10,000', async () => {
    const id = await make({ customDomain: 'plomeriaortega.mx', countsTaps: true });
    asClientSite(id, await secretOf(id));
    const client = { id, providerOrigin: origin, data: 'main-site' } as const;
    const { input } = await planBuild({ previous: undefined, cache: openRecordCache('/nowhere', 'code'), fingerprint: 'x', now: new Date(), client });
    expect(input).toMatchObject({ tapRate: 8, sources: [{ id, countsTaps: true }] });
    const send = async (headers = {}) => (await api.call('POST', '/api/taps', { body: { id, rate: 8, taps: { phone: 1 } }, headers })).status;
    expect([await send(), await send({ 'sec-gpc': '1' }), await send({ origin: 'https://otro.mx' })]).toEqual([204, 204, 403]);
    expect((await api.call('POST', '/api/taps', { rawBody: 'x'.repeat(600) })).status).toBe(413);
    // Not where the main site counts calls by address, which is the host's for all own domains; and of no other client.
    const handedOn = received.filter(({ path }) => path.endsWith('/taps'));
    expect(handedOn.map(({ path }) => path)).toEqual([1, 2].map(() => `/api/client-site/${id}/taps`));
    expect(handedOn[0]?.headers).not.toHaveProperty('x-visitor-address');
    expect((await api.call('POST', '/api/taps', { body: { id: '120', rate: 8, taps: { phone: 1 } } })).status).toBe(404);
    process.env['CLIENT_SITE_SECRET'] = 'y'.repeat(43);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect((await api.call('POST', '/api/taps', { body: { id, rate: 8, taps: { phone: 1 } } })).status).toBe(502);
    asMain();
    const [month] = await openStores(undefined).own.taps.list();
    expect((await openStores(undefined).own.taps.read(month?.key ?? ''))?.value).toMatchObject({ rate: 8 });
    expect(JSON.stringify(await openStores(undefined).own.taps.read(month?.key ?? ''))).toContain('{"sent":1,"taps":{"phone":8}}');
  });

  test('a folder for another host, which has no functions, counts nothing', async () => {
    const id = await make({ countsTaps: true });
    const source = await openBuildSource({ client: { id, providerOrigin: origin, data: 'stores' }, stores: openStores(undefined) });
    const [read] = await source.read([id], openRecordCache('/nowhere', 'code'));
    expect(read?.record?.config).toMatchObject({ templateType: 'services' });
    expect(read?.record?.config).not.toHaveProperty('countsTaps');
  });

  test('gets of a site in preparation only its name and where it will be', async () => {
    const id = await make({ customDomain: 'plomeriaortega.mx', clientApproval: { ...approval, access: 'link', publishGate: true } });
    asClientSite(id, await secretOf(id));
    const [read] = await (await openBuildSource({ client: { id, providerOrigin: origin, data: 'main-site' } })).read([id], openRecordCache('/nowhere', 'code'));
    expect(read).toMatchObject({ held: 1, record: { revision: 0 } });
    expect(Object.keys(read?.record?.config ?? {}).sort()).toEqual(['businessName', 'customDomain', 'templateType']);
  });

  test('gets nothing in the place of a revision that is lost, so that its build ends and what is online stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const id = await make();
    const draft = (name: string) =>
      api.call('PUT', `/api/config/${id}`, { body: { ...servicesDemo, publishing: 'manual', name }, headers: { ...staff, 'if-match': '*' } });
    for (const name of ['Uno', 'Dos']) expect((await draft(name)).status).toBe(200);
    const source = () => openBuildSource({ client: { id, providerOrigin: origin, data: 'main-site' } });
    asClientSite(id, await secretOf(id));
    const [read] = await (await source()).read([id], openRecordCache('/nowhere', 'code'));
    expect(read).toMatchObject({ held: 3, record: { revision: expect.any(Number) } });
    asMain();
    await openStores(undefined).own.revisions.write(`${id}/${read?.record?.revision}`, ['no record']);
    asClientSite(id, await secretOf(id));
    await expect(source()).rejects.toThrow('424');
  });
});

describe('a secret', () => {
  test('opens one client, until it is revoked; the one before a new one works for seven days more', async () => {
    const [id, other] = [await make(), await make()];
    const ask = async (path: string, secret: string) => (await api.ask('GET', path, { headers: bearer(secret) })).status;
    const first = await secretOf(id, new Date(Date.now() - 8 * 86_400_000));
    expect([await ask(buildPath(id), first), await ask(buildPath(other), first), await ask(buildPath('112'), first)]).toEqual([200, 401, 401]);
    const second = await secretOf(id, new Date(Date.now() - 7.5 * 86_400_000));
    expect([await ask(buildPath(id), first), await ask(buildPath(id), second)]).toEqual([401, 200]);
    const third = await secretOf(id);
    expect([await ask(buildPath(id), second), await ask(buildPath(id), third)]).toEqual([200, 200]);
    await revokeSecrets(openStores(undefined), id);
    expect([await ask(buildPath(id), second), await ask(buildPath(id), third)]).toEqual([401, 401]);
  });

  test('is kept as a hash, and opens nothing else of the API', async () => {
    const id = await make();
    const secret = await secretOf(id);
    expect(JSON.stringify(await openStores(undefined).own['client-sites'].read(id))).not.toContain(secret);
    for (const path of ['/api/configs', '/api/publish', `/api/config/${id}/revisions`, `/api/config/${id}/submissions`]) {
      expect((await api.ask('GET', path, { headers: bearer(secret) })).status, path).toBe(401);
    }
    expect((await api.ask('GET', buildPath(id), { headers: { authorization: 'Bearer ' } })).status).toBe(401);
    expect((await api.ask('GET', buildPath(id), { headers: staff })).status).toBe(401);
  });
});

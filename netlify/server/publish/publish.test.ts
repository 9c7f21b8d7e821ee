import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishAnswerSchema } from '#schema/publish.ts';
import { openStores } from '#server/store/stores.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import deployEventsFunction from '../../functions/deploy-events.ts';
import { recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from './builds.ts';
import { publishedAddress } from './deploy-events.ts';
import { publishWhatIsDue } from './request.ts';

let api: TestApi;
let staff: { cookie: string };
let hook: Awaited<ReturnType<typeof startHttpServer>>;
const stores = openStores(undefined);
const client = { templateType: 'services', businessName: 'Plomería Ortega' };

beforeEach(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  hook = await startHttpServer(() => ({ status: 200 }));
  process.env['BUILD_HOOK_URL'] = `${hook.url}/build/secreto-del-hook`;
  process.env['PUBLISH_QUIET_MINUTES'] = '0';
});
afterEach(async () => {
  for (const name of ['BUILD_HOOK_URL', 'CLIENT_BUILD_HOOKS', 'PUBLISH_QUIET_MINUTES', 'URL', 'SITE_NAME']) delete process.env[name];
  vi.restoreAllMocks();
  hook.stop();
  await api.stop();
});

const make = async (): Promise<string> => (await api.call('POST', '/api/config', { body: client, headers: staff })).seen.id;
const save = (id: string) => api.call('PUT', `/api/config/${id}`, { body: client2, headers: { ...staff, 'if-match': '*' } });
const client2 = { templateType: 'services' };
const publishing = async () => publishAnswerSchema.parse((await api.call('GET', '/api/publish', { headers: staff })).body);
const calls = () => hook.received.map(({ method, path }) => `${method} ${path}`);
const aCall = 'POST /build/secreto-del-hook';
const live = (configs: Record<string, number>) => ({ builtAt: '2026-11-05T12:00:00.000Z', code: 'abc', configs, held: {}, skipped: [], heads: '' });

describe('saving', () => {
  test('asks for one build however many saves come, and exactly one more for those that come while it runs', async () => {
    const id = await make();
    await Promise.all([save(id), save(id), save(id)]);
    expect(calls()).toEqual([aCall]);
    expect(await publishing()).toMatchObject({ state: 'waiting', pending: [id], deploysThisMonth: 0 });

    await recordBuildStarted(stores, new Date());
    expect((await publishing()).state).toBe('building');
    await Promise.all([save(id), save(id)]);
    expect(calls()).toEqual([aCall]);
    await recordBuildSucceeded(stores, live({ [id]: 4 }), new Date());
    await publishWhatIsDue(stores, new Date(Date.now() + 2000));
    expect(calls()).toEqual([aCall, aCall]);
    expect(await publishing()).toMatchObject({ state: 'waiting', pending: [id], deploysThisMonth: 1 });

    await recordBuildStarted(stores, new Date());
    await recordBuildSucceeded(stores, live({ [id]: 6 }), new Date());
    expect(calls()).toHaveLength(2);
    expect(await publishing()).toMatchObject({ state: 'idle', requestedAt: null, pending: [], deploysThisMonth: 2 });
    const list = await api.call('GET', '/api/configs', { headers: staff });
    expect(list.body).toMatchObject({ clients: [{ id, revision: 6, publishedRevision: 6 }] });
  });

  test('publishes creating, archiving, bringing back and restoring too', async () => {
    const settle = async (configs: Record<string, number>) => {
      await recordBuildStarted(stores, new Date());
      await recordBuildSucceeded(stores, live(configs), new Date());
    };
    const id = await make();
    await settle({ [id]: 1 });
    await api.call('DELETE', `/api/config/${id}`, { headers: staff });
    expect(await publishing()).toMatchObject({ state: 'waiting', pending: [id] });
    await settle({});
    expect((await publishing()).pending).toEqual([]);
    await api.call('POST', `/api/config/${id}/restore`, { headers: staff });
    await settle({ [id]: 3 });
    await api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: staff });
    expect(calls()).toHaveLength(4);
  });

  test('stands when the hook fails: the reason is shown and logged without the secret, and the next save tries again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    hook.state.answer = () => ({ status: 503 });
    const id = await make();
    expect(await publishing()).toMatchObject({ state: 'failed', error: 'The build hook answered 503.', pending: [id] });
    expect((await save(id)).status).toBe(200);
    hook.state.answer = () => ({ status: 200 });
    await save(id);
    expect(calls()).toEqual([aCall, aCall, aCall]);
    expect((await publishing()).state).toBe('waiting');

    await recordBuildStarted(stores, new Date());
    await recordBuildSucceeded(stores, live({ [id]: 3 }), new Date());
    process.env['BUILD_HOOK_URL'] = 'http://127.0.0.1:1/build/secreto-del-hook';
    expect((await save(id)).status).toBe(200);
    expect(await publishing()).toMatchObject({ state: 'failed', error: 'The build hook could not be called.' });
    expect(log.mock.calls.length).toBeGreaterThan(1);
    expect(log.mock.calls.join()).not.toContain('secreto-del-hook');
  });

  test('in a preview asks for no build', async () => {
    const preview = 'deploy-preview-7';
    const there = await api.signIn(undefined, { preview });
    const made = await api.call('POST', '/api/config', { preview, body: client, headers: there });
    expect(made.status).toBe(201);
    expect((await api.call('POST', '/api/publish', { preview, headers: there })).body).toMatchObject({ state: 'idle', pending: [made.seen.id] });
    expect(calls()).toEqual([]);
  });
});

test('a refused or bad write asks for no build', async () => {
  const id = await make();
  await api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services', x: 1 }, headers: { ...staff, 'if-match': '"1"' } });
  await api.call('PUT', `/api/config/${id}`, { body: client2, headers: { ...staff, 'if-match': '"9"' } });
  await api.call('GET', `/api/config/${id}`);
  expect(calls()).toHaveLength(1);
});

test('a designer can ask for a build, and sees why one failed', async () => {
  expect(await api.call('POST', '/api/publish', { headers: staff })).toMatchObject({ status: 202, body: { state: 'waiting' } });
  await recordBuildStarted(stores, new Date());
  await recordBuildFailed(stores, 'La página 121 no se pudo construir.', new Date());
  expect(await publishing()).toMatchObject({ state: 'failed', error: 'La página 121 no se pudo construir.' });
});

describe('the deploy events', () => {
  const deploySite = { id: 's', name: 'vitrina', url: '', adminUrl: '' };
  const event = (context: string, errorMessage: string | null = null) => ({
    site: deploySite,
    deploy: { context, errorMessage, permalinkUrl: 'https://65f--evil.netlify.app' },
  });

  test('keep the state, and take what is live from the site itself', async () => {
    const site = await startHttpServer(({ path }) => (path === '/published.json' ? { status: 200, body: live({ 112: 3 }) } : { status: 404 }));
    process.env['URL'] = site.url;
    await deployEventsFunction.deployBuilding(event('production'));
    expect((await publishing()).state).toBe('building');
    await deployEventsFunction.deploySucceeded(event('production'));
    expect(await publishing()).toMatchObject({ state: 'idle', deploysThisMonth: 1 });
    expect(site.received).toEqual([{ method: 'GET', path: '/published.json' }]);
    await deployEventsFunction.deployFailed(event('production', 'Build script returned non-zero exit code: 2'));
    expect(await publishing()).toMatchObject({ state: 'failed', error: 'Build script returned non-zero exit code: 2' });
    site.stop();
  });

  test('of a preview change nothing', async () => {
    for (const handle of Object.values(deployEventsFunction)) await handle(event('deploy-preview', 'x'));
    expect(await publishing()).toMatchObject({ state: 'idle', deploysThisMonth: 0 });
  });

  test('say so when what is live cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const site = await startHttpServer(() => ({ status: 200, body: { nothing: true } }));
    process.env['URL'] = site.url;
    await deployEventsFunction.deployBuilding(event('production'));
    await deployEventsFunction.deploySucceeded(event('production'));
    expect(await publishing()).toMatchObject({ state: 'failed', error: 'The build is live, but its /published.json could not be read.' });
    expect(log).toHaveBeenCalled();
    site.stop();
  });

  test('ask only addresses of this site', () => {
    const own = 'https://65f0--vitrina.netlify.app/';
    expect(publishedAddress(own, 'vitrina', 'https://vitrina.mx')).toBe('https://65f0--vitrina.netlify.app/published.json');
    for (const foreign of ['https://65f0--otra.netlify.app', 'http://65f0--vitrina.netlify.app', 'https://evil.example/--vitrina.netlify.app', 'nada', '']) {
      expect(publishedAddress(foreign, 'vitrina', 'https://vitrina.mx')).toBe('https://vitrina.mx/published.json');
    }
    expect(publishedAddress(own, undefined, undefined)).toBeUndefined();
  });
});

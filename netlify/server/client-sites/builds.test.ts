import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientSiteAnswer, clientSiteAnswerSchema } from '#schema/publish/client-site.ts';
import { publishAnswerSchema } from '#schema/publish/publish.ts';
import { servicesDemo } from '#templates/services/demo.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { publishWhatIsDue } from '../publish/request.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores } from '../store/stores.ts';
import { forgetClientBuilds, publishClientSites, readClientBuilds } from './builds.ts';
import { readHook, storeHook } from './hook.ts';
import { makeSecret } from './secret.ts';

let api: TestApi;
let staff: { cookie: string };
let hook: Awaited<ReturnType<typeof startHttpServer>>;
const stores = openStores(undefined);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

// Deploys are counted by months: none ends here.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 5, 12, 1) });
  api = await startTestApi();
  staff = await api.signIn();
  hook = await startHttpServer(() => ({ status: 200 }));
  process.env['PUBLISH_QUIET_MINUTES'] = '5';
});
afterEach(async () => {
  for (const name of ['CLIENT_BUILD_HOOKS', 'PUBLISH_QUIET_MINUTES', 'SESSION_SECRET_PREVIOUS']) delete process.env[name];
  vi.restoreAllMocks();
  vi.useRealTimers();
  hook.stop();
  await api.stop();
});

const make = async () => (await api.call('POST', '/api/config', { body: { ...servicesDemo, customDomain: 'ortega.mx' }, headers: staff })).seen.id;
const save = (id: string) => api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services' }, headers: { ...staff, 'if-match': '*' } });
const pathOf = (id: string) => `/api/config/${id}/client-site`;
const setHook = (id: string, buildHook: string | null = `${hook.url}/hook-${id}`) => api.call('PUT', pathOf(id), { body: { buildHook }, headers: staff });
const standing = async (id: string): Promise<ClientSiteAnswer> => clientSiteAnswerSchema.parse((await api.call('GET', pathOf(id), { headers: staff })).body);
const calls = () => hook.received.map(({ path }) => path).sort();
const publishing = async () => publishAnswerSchema.parse((await api.call('GET', '/api/publish', { headers: staff })).body);
const report = async (id: string, body: object) =>
  api.call('POST', `/api/client-site/${id}/build`, { body, headers: { authorization: `Bearer ${await makeSecret(stores, id, new Date())}` } });

test('a build hook is stored encrypted and never told, survives a change of the secret, and goes before the variable', async () => {
  const id = await make();
  process.env['CLIENT_BUILD_HOOKS'] = JSON.stringify({ [id]: `${hook.url}/variable` });
  expect(await standing(id)).toMatchObject({ hook: 'environment', domain: 'ortega.mx', build: null });
  expect(await publishClientSites(stores, new Date())).toBe(1);
  expect((await setHook(id)).body).toMatchObject({ hook: 'stored' });
  expect(JSON.stringify(await standing(id))).not.toContain('hook-');
  expect(JSON.stringify(await stores.own['client-sites'].read(id))).not.toContain(hook.url);

  const change = async () => {
    staff = await api.signIn();
    await save(id);
  };
  Object.assign(process.env, { SESSION_SECRET_PREVIOUS: process.env['SESSION_SECRET'], SESSION_SECRET: 'otro-secreto-de-prueba-de-32-caracteres' });
  await change();
  expect(await publishClientSites(stores, new Date())).toBe(1);
  delete process.env['SESSION_SECRET_PREVIOUS'];
  await change();
  expect(await publishClientSites(stores, new Date())).toBe(1);
  expect(calls()).toEqual([`/hook-${id}`, `/hook-${id}`, '/variable']);
  process.env['SESSION_SECRET'] = 'un-secreto-que-no-abre-nada-de-lo-anterior';
  staff = await api.signIn();
  expect(await standing(id)).toMatchObject({ hook: 'unreadable' });
  expect((await setHook(id, null)).body).toMatchObject({ hook: 'environment' });
});

test('a hook that is removed while it is sealed with the new secret stays removed', async () => {
  const rotating = openStores(undefined, () => memoryStore());
  await storeHook(rotating, '201', `${hook.url}/hook-201`);
  vi.stubEnv('SESSION_SECRET_PREVIOUS', process.env['SESSION_SECRET'] ?? '');
  vi.stubEnv('SESSION_SECRET', 'otro-secreto-de-prueba-de-32-caracteres');
  const { read } = rotating.own['client-sites'];
  vi.spyOn(rotating.own['client-sites'], 'read').mockImplementationOnce(async (key) => {
    const found = await read(key);
    await storeHook(rotating, '201', null);
    return found;
  });
  expect(await readHook(rotating, '201')).toMatchObject({ from: 'stored' });
  expect(await readHook(rotating, '201')).toEqual({ from: 'none' });
  vi.unstubAllEnvs();
});

test('refuses what is no hook', async () => {
  const id = await make();
  for (const buildHook of ['http://intranet.local/x', 'ftp://x.mx', 'x', 7, `https://x.mx/${'x'.repeat(600)}`]) {
    expect((await api.call('PUT', pathOf(id), { body: { buildHook }, headers: staff })).status, String(buildHook)).toBe(422);
  }
  for (const other of ['112', 'services-demo', '999']) expect((await setHook(other)).status, other).toBe(404);
});

test('one site whose stored config cannot be read keeps none of the others from its build, and none is built twice', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const ids = [await make(), await make(), await make()];
  for (const id of ids) await setHook(id);
  await stores.own.configs.write(ids[1] ?? '', { nothing: true });
  await stores.own.revisions.write(`${ids[1]}/1`, { nothing: true });
  const built = [`/hook-${ids[0]}`, `/hook-${ids[2]}`];
  expect(await publishClientSites(stores, new Date())).toBe(2);
  expect(calls()).toEqual(built);
  expect(await publishClientSites(stores, new Date())).toBe(0);
  expect(calls()).toEqual(built);
  expect((await publishing()).clientSites).toMatchObject([{ id: ids[1], error: expect.stringContaining('could not be read') }]);
});

test('several processes that publish at once order one build of a site', async () => {
  const id = await make();
  await setHook(id);
  await Promise.all(Array.from({ length: 5 }, () => publishClientSites(stores, new Date())));
  expect(calls()).toEqual([`/hook-${id}`]);
});

test('a hook that takes no build is tried again by the timer, later each time, and the editor says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  hook.state.answer = () => ({ status: 503 });
  const id = await make();
  await setHook(id);
  expect(await publishClientSites(stores, new Date())).toBe(0);
  const [failed] = (await publishing()).clientSites;
  expect(failed).toMatchObject({ id, error: 'The build hook answered 503.' });
  expect(Date.parse(failed?.retryAt ?? '') - Date.now()).toBeGreaterThan(30_000);
  await publishWhatIsDue(stores, new Date());
  expect(calls()).toHaveLength(1);
  await publishWhatIsDue(stores, minutes(1.1));
  expect(calls()).toHaveLength(2);
  hook.state.answer = () => ({ status: 200 });
  await publishWhatIsDue(stores, minutes(5));
  expect(calls()).toHaveLength(3);
  expect(await publishing()).toMatchObject({ clientSites: [], deploysThisMonth: 1 });
  await publishWhatIsDue(stores, minutes(60));
  expect(calls()).toHaveLength(3);
});

test('a build that broke is told and tried once more, then waits for a save or for somebody who asks', async () => {
  const id = await make();
  await setHook(id);
  await publishClientSites(stores, new Date());
  await report(id, { state: 'building' });
  expect((await report(id, { state: 'failed', error: 'exit code 2' })).status).toBe(200);
  expect(await standing(id)).toMatchObject({ build: { state: 'failed', error: 'exit code 2' } });
  await publishWhatIsDue(stores, minutes(11));
  expect(calls()).toHaveLength(2);
  await report(id, { state: 'failed', error: 'exit code 2' });
  expect((await publishing()).clientSites).toEqual([{ id, error: 'exit code 2', retryAt: null }]);
  await publishWhatIsDue(stores, minutes(600));
  expect(calls()).toHaveLength(2);
  expect((await api.call('POST', pathOf(id), { headers: staff })).body).toMatchObject({ build: { state: 'asked', error: null } });
  expect(calls()).toHaveLength(3);
  await report(id, { state: 'live', revision: 1 });
  expect(await standing(id)).toMatchObject({ revision: 1, build: { state: 'live', shown: 1 } });
  // A failure that is reported although no build was asked for starts none.
  await report(id, { state: 'failed', error: 'x' });
  expect((await publishing()).clientSites).toEqual([]);
});

test('a build of which nothing is heard is told, ordered once more, and ends nothing that is reported late', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const id = await make();
  await setHook(id);
  await publishClientSites(stores, new Date());
  await publishWhatIsDue(stores, minutes(119));
  expect((await publishing()).clientSites).toEqual([]);
  await publishWhatIsDue(stores, minutes(122));
  expect((await publishing()).clientSites).toMatchObject([{ id, error: expect.stringContaining('Nothing was heard') }]);
  expect(calls()).toHaveLength(1);
  await publishWhatIsDue(stores, minutes(133));
  expect(calls()).toHaveLength(2);
  await publishWhatIsDue(stores, minutes(260));
  expect((await publishing()).clientSites).toMatchObject([{ id, retryAt: null }]);
  await publishWhatIsDue(stores, minutes(900));
  expect(calls()).toHaveLength(2);
  await report(id, { state: 'live', revision: 1 });
  expect(await publishing()).toMatchObject({ clientSites: [] });
});

test('no build is awaited for a site that no longer exists', async () => {
  const unhooked = await make();
  await setHook(unhooked);
  await publishClientSites(stores, new Date());
  await setHook(unhooked, null);
  for (const later of [122, 133, 600]) await publishWhatIsDue(stores, minutes(later));
  expect((await publishing()).clientSites).toEqual([]);
  expect(await readClientBuilds(stores)).toEqual({});
  expect(calls()).toHaveLength(1);
});

test('a client whose records are all damaged does not prevent retries of other clients’ builds', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [damaged, whole] = [await make(), await make()];
  for (const id of [damaged, whole]) await setHook(id);
  await publishClientSites(stores, new Date());
  await stores.own.configs.write(damaged, ['no record']);
  await stores.own.revisions.write(`${damaged}/1`, ['no record']);
  await publishWhatIsDue(stores, minutes(122));
  await publishWhatIsDue(stores, minutes(133));
  expect(calls().filter((path) => path === `/hook-${whole}`)).toHaveLength(2);
  expect((await publishing()).clientSites.map(({ id }) => id)).toContain(damaged);
});

test('records of earlier versions still count: no site is rebuilt because the code changed', async () => {
  const id = await make();
  await setHook(id);
  await stores.own.publish.write('client-sites', { [id]: 1 });
  expect(await publishClientSites(stores, new Date())).toBe(0);
  expect((await readClientBuilds(stores))[id]).toMatchObject({ revision: 1, state: 'asked' });
  await save(id);
  expect(await publishClientSites(stores, new Date())).toBe(1);
  expect((await readClientBuilds(stores))[id]).toMatchObject({ revision: 2, publicRevision: 2 });
  // A draft is not what the public is to see.
  await api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services', publishing: 'manual' }, headers: { ...staff, 'if-match': '*' } });
  await api.call('PUT', `/api/config/${id}`, {
    body: { templateType: 'services', publishing: 'manual', name: 'Otro' },
    headers: { ...staff, 'if-match': '*' },
  });
  await publishClientSites(stores, new Date());
  const noted = (await readClientBuilds(stores))[id];
  expect(noted?.revision).toBe(4);
  expect(noted?.publicRevision).toBeLessThan(4);
});

test('archiving takes a client off its own domain by one more build, and bringing it back by another shows it again', async () => {
  const id = await make();
  await setHook(id);
  await publishClientSites(stores, new Date());
  await report(id, { state: 'live', revision: 1 });
  expect(await standing(id)).toMatchObject({ publicRevision: 1, build: { state: 'live', shown: 1 } });

  await api.call('DELETE', `/api/config/${id}`, { headers: staff });
  expect(await standing(id)).toMatchObject({ publicRevision: null, build: { state: 'live', shown: 1 } });
  expect([await publishClientSites(stores, new Date()), await publishClientSites(stores, new Date())]).toEqual([1, 0]);
  await report(id, { state: 'building' });
  await report(id, { state: 'live', revision: 0 });
  expect(await standing(id)).toMatchObject({ revision: 2, publicRevision: null, build: { state: 'live', shown: 0 } });
  await publishWhatIsDue(stores, minutes(600));
  expect(calls()).toHaveLength(2);

  await api.call('POST', `/api/config/${id}/restore`, { headers: staff });
  expect(await publishClientSites(stores, new Date())).toBe(1);
  await report(id, { state: 'live', revision: 3 });
  expect(await standing(id)).toMatchObject({ publicRevision: 3, build: { state: 'live', shown: 3 } });
});

test('an earlier build that goes live does not count as the one that takes a site off the web', async () => {
  const id = await make();
  await setHook(id);
  await publishClientSites(stores, new Date());
  await report(id, { state: 'building' });
  await api.call('DELETE', `/api/config/${id}`, { headers: staff });
  await publishClientSites(stores, new Date());
  await report(id, { state: 'live', revision: 1 });
  expect(await standing(id)).toMatchObject({ build: { state: 'asked', shown: 1 } });
  await report(id, { state: 'failed', error: 'exit code 2' });
  await publishWhatIsDue(stores, minutes(11));
  expect(calls()).toHaveLength(3);
  await report(id, { state: 'live', revision: 0 });
  expect(await standing(id)).toMatchObject({ build: { state: 'live', shown: 0 } });
});

test('after a backup has been restored, each site is built once more, although its revisions are lower', async () => {
  const id = await make();
  await setHook(id);
  for (const _time of [1, 2]) await save(id);
  await publishClientSites(stores, new Date());
  await report(id, { state: 'live', revision: 3 });
  const first = (await stores.own.revisions.read(`${id}/1`))?.value;
  for (const revision of [2, 3]) await stores.own.revisions.remove(`${id}/${revision}`);
  await stores.own.configs.write(id, first);
  await forgetClientBuilds(stores);
  expect([await publishClientSites(stores, new Date()), await publishClientSites(stores, new Date())]).toEqual([1, 0]);
  await report(id, { state: 'live', revision: 1 });
  await save(id);
  expect(await publishClientSites(stores, new Date())).toBe(1);
});

test('a failed build that should take an archived client off its domain is reported and retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const id = await make();
  await setHook(id);
  await publishClientSites(stores, new Date());
  await report(id, { state: 'live', revision: 1 });
  await api.call('DELETE', `/api/config/${id}`, { headers: staff });
  await publishClientSites(stores, new Date());
  await publishWhatIsDue(stores, minutes(122));
  expect((await publishing()).clientSites).toMatchObject([{ id, error: expect.stringContaining('Nothing was heard') }]);
  await publishWhatIsDue(stores, minutes(133));
  expect(calls()).toHaveLength(3);
});

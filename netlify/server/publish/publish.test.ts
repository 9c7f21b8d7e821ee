import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishAnswerSchema } from '#schema/publish/publish.ts';
import { openStores } from '#server/store/stores.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import deployEventsFunction from '../../functions/deploy-events.ts';
import { holdWrites, releaseWrites } from '../maintenance.ts';
import { presentDigest, writePublished } from './published.ts';
import { publishWhatIsDue, recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from './request.ts';
import { publishTimer } from './timer.ts';

let api: TestApi;
let staff: { cookie: string };
let hook: Awaited<ReturnType<typeof startHttpServer>>;
const stores = openStores(undefined);
const client = { templateType: 'services', businessName: 'Plomería Ortega' };

// Deploys are counted by months, and every ten minutes the timer does more: no month ends here, nor comes a timer's tenth minute.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 5, 12, 1) });
  api = await startTestApi();
  staff = await api.signIn();
  hook = await startHttpServer(() => ({ status: 200 }));
  process.env['BUILD_HOOK_URL'] = `${hook.url}/build/secreto-del-hook`;
  process.env['PUBLISH_QUIET_MINUTES'] = '0';
});
afterEach(async () => {
  for (const name of ['BUILD_HOOK_URL', 'CLIENT_BUILD_HOOKS', 'PUBLISH_QUIET_MINUTES', 'URL', 'SITE_ID']) delete process.env[name];
  vi.restoreAllMocks();
  vi.useRealTimers();
  hook.stop();
  await api.stop();
});

const make = async (): Promise<string> => (await api.call('POST', '/api/config', { body: client, headers: staff })).seen.id;
const save = (id: string) => api.call('PUT', `/api/config/${id}`, { body: client2, headers: { ...staff, 'if-match': '*' } });
const client2 = { templateType: 'services' };
const publishing = async () => publishAnswerSchema.parse((await api.call('GET', '/api/publish', { headers: staff })).body);
const calls = () => hook.received.map(({ method, path }) => `${method} ${path}`);
const aCall = 'POST /build/secreto-del-hook';
const live = (configs: Record<string, number>) => ({ builtAt: '2026-11-05T12:00:00.000Z', code: 'abc', configs, skipped: [], heads: '' });

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

  test('stands when the hook redirects: what the redirect leads to is not asked and has built nothing', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    hook.state.answer = ({ method }) => (method === 'POST' ? { status: 302, headers: { location: `${hook.url}/entrar` } } : { status: 200 });
    await make();
    expect(await publishing()).toMatchObject({ state: 'failed', error: 'The build hook answered 302.' });
    expect(calls()).toEqual([aCall]);
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
  const event = (context: string, errorMessage: string | null = null, id = 's') => ({ site: { ...deploySite, id }, deploy: { context, errorMessage } });
  let site: Awaited<ReturnType<typeof startHttpServer>>;
  let shown: object;
  beforeEach(async () => {
    shown = live({ 112: 3 });
    site = await startHttpServer(({ path }) => (path === '/published.json' ? { status: 200, body: shown } : { status: 404 }));
    Object.assign(process.env, { URL: site.url, SITE_ID: 's' });
  });
  afterEach(() => site.stop());
  const order = () => api.call('POST', '/api/publish', { body: { now: true }, headers: staff });

  test('keep the state, and take what is live from the site itself', async () => {
    await order();
    await deployEventsFunction.deployBuilding(event('production'));
    expect((await publishing()).state).toBe('building');
    await deployEventsFunction.deploySucceeded(event('production'));
    expect(await publishing()).toMatchObject({ state: 'idle', deploysThisMonth: 1 });
    expect(site.received).toEqual([{ method: 'GET', path: '/published.json' }]);
    // Told twice, it is counted once.
    await deployEventsFunction.deploySucceeded(event('production'));
    expect((await publishing()).deploysThisMonth).toBe(1);
    await save(await make());
    await deployEventsFunction.deployFailed(event('production', `Build script returned non-zero exit code: 2 ${'x'.repeat(9000)}`));
    const { state, error, dueAt } = await publishing();
    expect([state, error?.slice(0, 44), error?.length]).toEqual(['failed', 'Build script returned non-zero exit code: 2 ', 500]);
    expect(dueAt).not.toBeNull();
  });

  test('of a preview, of another site or of a build that nobody ordered change nothing', async () => {
    for (const handle of Object.values(deployEventsFunction)) await handle(event('deploy-preview', 'x'));
    for (const handle of Object.values(deployEventsFunction)) await handle(event('production', 'x', 'another'));
    for (const handle of [deployEventsFunction.deployBuilding, deployEventsFunction.deployFailed]) await handle(event('production', 'Llama al 55 1234 5678'));
    expect(await publishing()).toMatchObject({ state: 'idle', error: null, deploysThisMonth: 0 });
  });

  test('that are forged cannot make a revision count as live', async () => {
    await order();
    for (const tell of [deployEventsFunction.deployBuilding, deployEventsFunction.deploySucceeded]) await tell(event('production'));
    const id = await make();
    await deployEventsFunction.deployBuilding(event('production'));
    for (let time = 0; time < 3; time += 1) await deployEventsFunction.deploySucceeded(event('production'));
    expect(await publishing()).toMatchObject({ state: 'building', pending: [id], deploysThisMonth: 1 });
    shown = { ...live({ 112: 3, [id]: 1 }), builtAt: '2026-11-05T13:00:00.000Z' };
    await holdWrites(stores, new Date());
    await publishTimer();
    expect(await publishing(), 'nothing while data are restored').toMatchObject({ state: 'building', pending: [id] });
    await releaseWrites(stores);
    await publishTimer();
    expect(await publishing()).toMatchObject({ state: 'idle', pending: [], deploysThisMonth: 2 });
  });

  test('of another form leave a state that can be read', async () => {
    for (const errorMessage of [['Llama al 55 1234 5678'], { slice: 1 }, 7, undefined]) {
      await order();
      await deployEventsFunction.deployBuilding(event('production'));
      await deployEventsFunction.deployFailed({ site: deploySite, deploy: { context: 'production', errorMessage } });
      expect(await publishing(), JSON.stringify(errorMessage)).toMatchObject({ state: 'failed', error: 'The build failed.' });
    }
    await order();
    const before = await publishing();
    const deploy = { context: 'production' };
    for (const other of [undefined, [], { site: deploySite }, { site: { id: ['s'] }, deploy }, { deploy }]) {
      for (const handle of Object.values(deployEventsFunction)) await handle(other);
    }
    expect(await publishing()).toEqual(before);
  });

  test('that forge the failure of an awaited build delay nothing; any number of them costs one more build', async () => {
    const { deployBuilding, deployFailed, deploySucceeded } = deployEventsFunction;
    const inMinutes = (minutes: number) => publishWhatIsDue(stores, new Date(Date.now() + minutes * 60_000));
    const lie = async () => {
      for (let time = 0; time < 3; time += 1) await deployFailed(event('production', 'Llama al 55 1234 5678'));
      expect((await publishing()).state).toBe('failed');
      await inMinutes(9);
    };
    const id = await make();
    const end = async (revision: number, ordered: number) => {
      const builtAt = `2026-11-05T1${revision}:30:00.000Z`;
      shown = { ...live({ [id]: revision }), builtAt, heads: await presentDigest(stores, builtAt) };
      await deploySucceeded(event('production'));
      await inMinutes(60);
      expect(await publishing()).toMatchObject({ state: 'idle', error: null, dueAt: null, pending: [], deploysThisMonth: revision });
      expect(calls()).toHaveLength(ordered);
    };
    await lie();
    await deployBuilding(event('production'));
    await end(1, 1);
    await save(id);
    await deployBuilding(event('production'));
    await lie();
    await end(2, 2);
    await save(id);
    for (let time = 1; time < 6; time += 1) {
      for (const tell of [deployBuilding, deployFailed]) await tell(event('production'));
      await inMinutes(11 * time);
    }
    await end(3, 4);
  });

  test('wait for the next look when what is live cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await order();
    await deployEventsFunction.deployBuilding(event('production'));
    shown = { nothing: true };
    await deployEventsFunction.deploySucceeded(event('production'));
    expect((await publishing()).state).toBe('building');
    expect(log).toHaveBeenCalled();
  });
});

test('a build whose start is reported late does not make later saves count as published', async () => {
  const id = await make();
  const heads = await presentDigest(stores, live({}).builtAt);
  await save(id);
  await recordBuildStarted(stores, new Date());
  process.env['PUBLISH_QUIET_MINUTES'] = '5';
  await recordBuildSucceeded(stores, { ...live({ [id]: 1 }), heads }, new Date());
  expect(await publishing()).toMatchObject({ state: 'waiting', pending: [id] });
  await publishWhatIsDue(stores, new Date(Date.now() + 6 * 60_000));
  expect(calls()).toEqual([aCall, aCall]);
});

test.each(['a build ends', 'somebody presses "publish now"'])('a save whose head could not be written is brought forward and built when %s', async (when) => {
  const id = await make();
  const behind = await stores.own.configs.read(id);
  await save(id);
  await recordBuildStarted(stores, new Date());
  await stores.own.configs.write(id, behind?.value);
  const shown = live({ [id]: 1 });
  const heads = await presentDigest(stores, shown.builtAt);
  if (when === 'a build ends') await recordBuildSucceeded(stores, { ...shown, heads }, new Date());
  else {
    await recordBuildSucceeded(stores, shown, new Date());
    await writePublished(stores, { ...shown, heads });
    await api.call('POST', '/api/publish', { body: { now: true }, headers: staff });
  }
  expect(calls()).toEqual([aCall, aCall]);
  expect(await publishing()).toMatchObject({ state: 'waiting', pending: [id] });
  expect((await stores.own.configs.read(id))?.value).toMatchObject({ revision: 2 });
});

test.each(['another revision', 'nothing'])(
  'a client of which the list shows %s, because it could not be written, is listed as it is once a build ends',
  async (shows) => {
    const id = await make();
    const shard = `clients/${(Number(id) % 16).toString(16)}`;
    const behind = (await stores.own.index.read(shard))?.value;
    await save(id);
    await recordBuildStarted(stores, new Date());
    await stores.own.index.write(shard, shows === 'nothing' ? {} : behind);
    const shown = live({ [id]: 2 });
    await recordBuildSucceeded(stores, { ...shown, heads: await presentDigest(stores, shown.builtAt) }, new Date());
    expect(await publishing()).toMatchObject({ state: 'idle', pending: [] });
    expect((await stores.own.index.read(shard))?.value).toMatchObject({ [id]: { revision: 2 } });
  },
);

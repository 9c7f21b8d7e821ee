import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PublishAnswer, publishAnswerSchema } from '#schema/publish/publish.ts';
import { presentDigest } from '#server/publish/published.ts';
import { openStores } from '#server/store/stores.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { archiveAction } from '../config-api/archive.ts';
import { endpoint } from '../http/endpoint.ts';
import { netlifyBlobStore } from '../store/blobs/blob-store.ts';
import { readPublishState } from './build-orders.ts';
import { publishWhatIsDue, publishWhatWasMissed, recordBuildStarted, recordBuildSucceeded } from './request.ts';

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
  process.env['BUILD_HOOK_URL'] = `${hook.url}/main`;
  process.env['PUBLISH_QUIET_MINUTES'] = '5';
});
afterEach(async () => {
  for (const name of ['BUILD_HOOK_URL', 'CLIENT_BUILD_HOOKS', 'PUBLISH_QUIET_MINUTES']) delete process.env[name];
  vi.restoreAllMocks();
  vi.useRealTimers();
  hook.stop();
  await api.stop();
});

const make = async () =>
  (await api.call('POST', '/api/config', { body: { templateType: 'services', businessName: 'Plomería Ortega' }, headers: staff })).seen.id;
const save = (id: string) => api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services' }, headers: { ...staff, 'if-match': '*' } });
const publishing = async (): Promise<PublishAnswer> => publishAnswerSchema.parse((await api.call('GET', '/api/publish', { headers: staff })).body);
const calls = () => hook.received.map(({ path }) => path).sort();
/** A build that shows these revisions, and all that is stored now. */
async function build(configs: Record<string, number>): Promise<void> {
  await recordBuildStarted(stores, new Date());
  const builtAt = '2026-11-05T12:00:00.000Z';
  const published = { builtAt, code: 'abc', configs, skipped: [], heads: await presentDigest(stores, builtAt) };
  await recordBuildSucceeded(stores, published, new Date());
}

describe('production', () => {
  test('waits until saving has been quiet, and says when it will publish', async () => {
    const id = await make();
    const waiting = await publishing();
    expect(waiting).toMatchObject({ state: 'waiting', pending: [id] });
    expect(Date.parse(waiting.dueAt ?? '') - Date.now()).toBeGreaterThan(4 * 60_000);
    await publishWhatIsDue(stores, minutes(4));
    expect(calls()).toEqual([]);
    await Promise.all([publishWhatIsDue(stores, minutes(6)), publishWhatIsDue(stores, minutes(6))]);
    expect(calls()).toEqual(['/main']);
    await publishWhatIsDue(stores, minutes(7));
    expect(calls()).toEqual(['/main']);
  });

  test('what a build hook refuses is tried again by the clock of who asked', async () => {
    hook.stop();
    hook = await startHttpServer(() => ({ status: 500 }));
    process.env['BUILD_HOOK_URL'] = `${hook.url}/main`;
    vi.spyOn(console, 'error').mockReturnValue();
    await make();
    const [asked, again] = [new Date(Date.UTC(2030, 0, 1, 12)), new Date(Date.UTC(2030, 0, 1, 12, 1))];
    await publishWhatIsDue(stores, asked);
    expect(await readPublishState(stores)).toMatchObject({ state: 'failed', dueAt: again.toISOString() });
    await publishWhatIsDue(stores, new Date(again.getTime() - 1));
    expect(calls()).toEqual(['/main']);
    await publishWhatIsDue(stores, again);
    expect(calls()).toEqual(['/main', '/main']);
  });

  test('a hook that answers 503 at the quiet moment is called again, and the editor is told when', async () => {
    process.env['PUBLISH_QUIET_MINUTES'] = '0';
    vi.spyOn(console, 'error').mockReturnValue();
    hook.state.answer = () => ({ status: 503 });
    const id = await make();
    const failed = await publishing();
    expect(failed).toMatchObject({ state: 'failed', error: 'The build hook answered 503.', pending: [id] });
    expect(Date.parse(failed.dueAt ?? '') - Date.now()).toBeGreaterThan(30_000);
    await publishWhatIsDue(stores, new Date());
    expect(calls()).toHaveLength(1);
    hook.state.answer = () => ({ status: 200 });
    await publishWhatIsDue(stores, new Date(Date.now() + 61_000));
    expect(calls()).toHaveLength(2);
    expect((await publishing()).state).toBe('waiting');
  });

  test('publishes at once when it is told to', async () => {
    await make();
    const answer = await api.call('POST', '/api/publish', { body: { now: true }, headers: staff });
    expect(answer).toMatchObject({ status: 202, body: { state: 'waiting', dueAt: null } });
    expect(calls()).toEqual(['/main']);
  });

  test('does not build again what is live already', async () => {
    const id = await make();
    await build({ [id]: 1 });
    for (const now of [true, false]) await api.call('POST', '/api/publish', { body: { now }, headers: staff });
    await publishWhatIsDue(stores, minutes(10));
    expect(calls()).toEqual([]);
    expect(await publishing()).toMatchObject({ state: 'idle', requestedAt: null, pending: [], deploysThisMonth: 1 });
    await save(id);
    await api.call('POST', '/api/publish', { body: { now: true }, headers: staff });
    expect(calls()).toEqual(['/main']);
  });

  test('refuses what is no request to publish', async () => {
    const refusals = [
      { body: { now: 'sí' }, status: 422 },
      { body: { later: true }, status: 422 },
      { rawBody: '{', status: 400 },
      { rawBody: ' '.repeat(2000), status: 413 },
    ];
    for (const { status, ...sent } of refusals) expect((await api.call('POST', '/api/publish', { ...sent, headers: staff })).status).toBe(status);
    expect((await publishing()).state).toBe('idle');
  });
});

describe('a client’s own site', () => {
  test('is built when its own config has changed, counts as a deploy, and stays secret', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const [id, other, broken] = [await make(), await make(), await make()];
    process.env['CLIENT_BUILD_HOOKS'] = JSON.stringify({ [id]: `${hook.url}/de-${id}`, [broken]: 'http://127.0.0.1:1/secreto-del-cliente' });
    const now = () => api.call('POST', '/api/publish', { body: { now: true }, headers: staff });
    await now();
    expect(calls()).toEqual([`/de-${id}`, '/main']);
    await build({ [id]: 1, [other]: 1 });
    expect((await publishing()).deploysThisMonth).toBe(2);

    await save(other);
    await now();
    expect(calls()).toEqual([`/de-${id}`, '/main', '/main']);
    await build({ [id]: 1, [other]: 2 });
    await save(id);
    await now();
    expect(calls()).toEqual([`/de-${id}`, `/de-${id}`, '/main', '/main', '/main']);
    expect(log).toHaveBeenCalled();
    expect(log.mock.calls.join()).not.toContain('secreto-del-cliente');
  });

  test('asks for the build of a save whose request was lost, once, and for none that a build could not show', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const id = await make();
    await build({ [id]: 1 });
    const failing = openStores(undefined, (name) => {
      const real = netlifyBlobStore(name);
      return name === 'publish' ? { ...real, replace: () => Promise.reject(new Error('The store answered 503.')) } : real;
    });
    const handle = endpoint({ DELETE: archiveAction }, { stores: () => failing });
    const request = new Request(`https://vitrina-prueba.netlify.app/api/config/${id}`, { method: 'DELETE', headers: staff });
    expect((await handle(request, { ip: '1.2.3.4', params: { id }, deploy: { context: 'production', id: '1' } })).status).toBe(200);
    for (const minute of [6, 60]) await publishWhatIsDue(stores, minutes(minute));
    expect([calls(), await publishing()]).toMatchObject([[], { state: 'idle', pending: [id] }]);
    await publishWhatWasMissed(stores, new Date());
    await publishWhatWasMissed(stores, new Date());
    expect(log.mock.calls.join()).toContain(`saved of ${id}`);
    await publishWhatIsDue(stores, minutes(6));
    expect(calls()).toEqual(['/main']);

    // The build could not show it: what stays pending is older than the build.
    await recordBuildStarted(stores, new Date());
    const builtAt = minutes(1).toISOString();
    const heads = await presentDigest(stores, builtAt);
    await recordBuildSucceeded(stores, { builtAt, code: 'abc', configs: { [id]: 1 }, skipped: [], heads }, new Date());
    await publishWhatWasMissed(stores, minutes(20));
    expect(await publishing()).toMatchObject({ state: 'idle', pending: [id] });
  });
});

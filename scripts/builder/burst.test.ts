import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublishState } from '#server/publish/build-orders.ts';
import { publishWhatIsDue, recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from '#server/publish/request.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { localPaths } from '../local/paths.ts';
import { createBuilder, publishedIn, startBuildHook } from './builder.ts';

/** Ten rounds of all that is under way at a time: the first build begins with the first of them and waits for the last. */
const saves = 200;
const clients = 10;
/** As many as a browser, and an office full of them, has under way. */
const atATime = 20;

const stores = openStores(undefined);
let api: TestApi;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-burst-'));
  api = await startTestApi();
});
afterAll(async () => {
  for (const name of ['BUILD_HOOK_URL', 'PUBLISH_QUIET_MINUTES']) delete process.env[name];
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

test('two hundred saves in a burst cause at most two builds, and the last state is what is live', async () => {
  const paths = localPaths(directory);
  const failures: string[] = [];
  let builds = 0;
  const { promise: burst, resolve: burstIsOver } = Promise.withResolvers<void>();
  const builder = createBuilder(paths, {
    async started() {
      builds += 1;
      await recordBuildStarted(stores, new Date());
    },
    async succeeded(published) {
      // However fast it builds and however slowly it saves, the first build ends when all is saved.
      await burst;
      await recordBuildSucceeded(stores, published, new Date());
    },
    async failed(reason) {
      failures.push(reason);
      await recordBuildFailed(stores, reason, new Date());
    },
  });
  const hook = await startBuildHook(() => void builder.request());
  process.env['BUILD_HOOK_URL'] = hook.url;
  // As the local run has it: nothing is waited for, so the first save starts a build in the middle of the burst.
  process.env['PUBLISH_QUIET_MINUTES'] = '0';
  const staff = await api.signIn();
  const timer = setInterval(() => void publishWhatIsDue(stores, new Date()), 100);

  const ids: string[] = [];
  for (let n = 0; n < clients; n += 1)
    ids.push((await api.call('POST', '/api/config', { body: { templateType: 'retail', businessName: `Tienda ${n}` }, headers: staff })).seen.id);
  const queue = Array.from({ length: saves }, (_, n) => ({ id: ids[n % clients] ?? '', title: `Título ${n}` }));
  const save = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id, title } = next;
      const body = { templateType: 'retail', businessName: { es: 'Tienda', en: 'Shop' }, heroTitle: { es: title, en: title } };
      const answer = await api.call('PUT', `/api/config/${id}`, { body, headers: { ...staff, 'if-match': '*' } });
      expect(answer.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: atATime }, save)).finally(burstIsOver);

  await expect.poll(async () => (await readPublishState(stores)).state, { interval: 200 }).toBe('idle');
  clearInterval(timer);
  await builder.stop();
  hook.stop();
  expect(failures).toEqual([]);
  expect(builds).toBeLessThanOrEqual(2);
  const { configs } = await publishedIn(paths.live);
  expect(Object.entries(configs).filter(([id]) => ids.includes(id))).toEqual(ids.map((id) => [id, 1 + saves / clients]));
  for (const id of ids) {
    const saved = (await api.call('GET', `/api/config/${id}`, { headers: staff })).body?.['heroTitle'];
    const page = await readFile(path.join(paths.live, `tienda-${id}.html`), 'utf8');
    expect(saved).toMatchObject({ es: expect.any(String) });
    expect(page).toContain(String(saved && typeof saved === 'object' && 'es' in saved ? saved.es : 'nada'));
  }
});

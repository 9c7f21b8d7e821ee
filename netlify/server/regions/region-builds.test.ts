import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecordCache } from '#build/record-cache.ts';
import { planBuild } from '#build/run/plan.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { readPublishState } from '../publish/build-orders.ts';
import { noteWhatIsLive } from '../publish/deploy-events.ts';
import { readPublished } from '../publish/published.ts';
import { publishWhatIsDue, requestPublish } from '../publish/request.ts';
import { answerClientPage } from '../router/client-page.ts';
import { createAt } from '../store/create.ts';
import { saveChange } from '../store/save.ts';
import { ensureSeeded } from '../store/seed.ts';
import { openStores } from '../store/stores.ts';
import { moveClients, nameRegion, readRegions } from './regions.ts';

const stores = openStores(undefined);
const source = steadySource();
const variables = ['REGION_BUILD_HOOKS', 'BUILD_HOOK_URL', 'URL', 'PUBLISH_QUIET_MINUTES'];
let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let hooks: Awaited<ReturnType<typeof startHttpServer>>;
type Project = 'main' | 'norte';
let sites: Record<Project, Awaited<ReturnType<typeof startHttpServer>>>;

beforeEach(async () => {
  blobs = await startTestBlobs();
  hooks = await startHttpServer(() => ({ status: 200 }));
  sites = { main: await startHttpServer(() => ({ status: 404 })), norte: await startHttpServer(() => ({ status: 404 })) };
  Object.assign(process.env, {
    REGION_BUILD_HOOKS: JSON.stringify({ norte: `${hooks.url}/norte` }),
    BUILD_HOOK_URL: `${hooks.url}/main`,
    URL: sites.main.url,
    PUBLISH_QUIET_MINUTES: '0',
  });
  await ensureSeeded(stores, source);
  for (const id of ['301', '302'])
    await createAt(stores, id, { config: { templateType: 'services', name: `Casa ${id}` }, savedBy: 'ana', action: 'create' }, source);
});
afterEach(async () => {
  for (const name of variables) delete process.env[name];
  for (const server of [hooks, sites.main, sites.norte]) server.stop();
  vi.restoreAllMocks();
  await blobs.stop();
});

/** A build of a project goes live, as its plan says: what pages it makes of that is tried in scripts/builder/regions.test.ts. */
async function goLive(project: Project): Promise<void> {
  const region = project === 'main' ? undefined : { name: project, providerOrigin: sites.main.url };
  const { input } = await planBuild({
    previous: undefined,
    cache: openRecordCache('/nowhere', 'code'),
    fingerprint: 'code',
    now: new Date(),
    client: undefined,
    region,
    stores,
  });
  sites[project].state.answer = ({ path }) => (path === '/published.json' ? { status: 200, body: input.published } : { status: 404 });
  await noteWhatIsLive(stores, new Date());
  // The timer's next minute.
  await publishWhatIsDue(stores, new Date(Date.now() + 60_000));
}
const called = () => hooks.received.splice(0).map(({ path }) => path);
async function save(id: string, name: string): Promise<void> {
  const next = () => ({ config: { templateType: 'services' as const, name }, archived: false });
  await saveChange(stores, id, { action: 'save', savedBy: 'ana', expected: 'any', next }, source);
  await requestPublish(stores, new Date());
}
const visit = (path: string) =>
  answerClientPage(new Request(`https://vitrina.example${path}`, { headers: { host: 'vitrina.example' } }), { deploy: { context: 'production', id: '1' } });

test('a change orders the build of its own region, what is live is said of all together, and who moves is left out when the other shows it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await goLive('main');
  await nameRegion(stores, 'norte', sites.norte.url);
  await moveClients(stores, { from: 302, to: 302, region: 'norte' }, new Date());
  await requestPublish(stores, new Date());
  expect(called()).toEqual(['/norte']);
  expect((await readPublished(stores))?.configs['302'], 'its own region does not show it yet').toBeUndefined();
  await goLive('norte');
  expect((await readRegions(stores)).ranges).toEqual([{ from: 302, to: 302, region: 'norte' }]);
  expect(called(), 'the main project leaves it out').toEqual(['/main']);
  await goLive('main');
  expect((await readPublished(stores))?.configs).toMatchObject({ 301: 1, 302: 1 });
  expect((await readPublishState(stores)).state).toBe('idle');

  expect((await visit('/casa-302-302')).headers.get('location')).toBe(`${sites.norte.url}/casa-302-302`);
  expect((await visit('/en/302?x=1')).headers.get('location')).toBe(`${sites.norte.url}/en/casa-302-302?x=1`);
  expect((await visit('/301')).headers.get('location')).toBe('/casa-301-301');

  await save('302', 'Casa Norte');
  // Asked again while that build runs, nothing is ordered twice.
  await requestPublish(stores, new Date(), { isUrgent: true });
  expect(called()).toEqual(['/norte']);
  expect((await visit('/casa-norte-302')).headers.get('location'), 'the region would send it back').toBeNull();
  await goLive('norte');
  expect((await readPublished(stores))?.configs).toMatchObject({ 301: 1, 302: 2 });
  expect((await readPublishState(stores)).state).toBe('idle');
  expect((await visit('/casa-norte-302')).headers.get('location')).toBe(`${sites.norte.url}/casa-norte-302`);
  expect(called()).toEqual([]);

  await save('301', 'Casa Sur');
  expect(called()).toEqual(['/main']);
  await goLive('main');
  // What every page says of the provider: of two builds that run, the one that ends first does not have the other ordered again.
  const home = () => ({ config: { templateType: 'homepage' as const, phone: '4425550123' }, archived: false });
  await saveChange(stores, '112', { action: 'save', savedBy: 'ana', expected: 'any', next: home }, source);
  await requestPublish(stores, new Date());
  expect(called().sort()).toEqual(['/main', '/norte']);
  await goLive('norte');
  expect(called()).toEqual([]);
  await goLive('main');
  expect((await readPublishState(stores)).state).toBe('idle');
});

test('a record of regions that cannot be read stops a build, and a region without a hook is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await nameRegion(stores, 'sur', 'https://sur.example');
  await moveClients(stores, { from: 300, to: 400, region: 'sur' }, new Date());
  await requestPublish(stores, new Date());
  expect((await readPublishState(stores)).error).toContain('no build hook of the region sur');
  await expect(moveClients(stores, { from: 350, to: 500, region: 'main' }, new Date())).rejects.toThrow('still on their way');
  await expect(moveClients(stores, { from: 401, to: 500, region: 'oeste' }, new Date())).rejects.toThrow('no region oeste');
  await stores.own.settings.write('regions', { ranges: 'x' });
  await expect(goLive('main')).rejects.toThrow('settings/regions cannot be read');
});

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from '#scripts/local/functions/bundle-functions.ts';
import { findFunction, forgetBundles, hostFunctions } from '#scripts/local/functions/hosted.ts';

// What the host's own bundler makes of the functions: the part of a deploy that nothing else here would notice.
type Zipped = Awaited<ReturnType<typeof zipFunctions>>;
const most = 1_000_000;
let folder = '';
/** All of them as the local run has them, without the code they share. */
let zipped: Zipped = [];
/** Those that are large enough to be too large, as the host gets them: it reads each bundle whole, megabytes of the same libraries. CI has it read all once a day. */
let deployed: Zipped = [];

const zip = (bundles: string, names: readonly string[]): Promise<Zipped> =>
  zipFunctions(
    { user: { functions: names.map((name) => path.join(folder, bundles, `${name}.mjs`)), directories: [] } },
    path.join(folder, `${bundles}-zipped`),
    { basePath: folder, config: { '*': { nodeBundler: 'none' } } },
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-functions-'));
  const names = await bundleFunctions(path.join(folder, 'bundles'));
  const sizes = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, 'bundles', `${name}.mjs`))).size })));
  const large = sizes.filter(({ bytes }) => bytes > most || process.env['MATRIX'] === 'all').map(({ name }) => name);
  deployed = await zip('bundles', large);
  await bundleFunctions(path.join(folder, 'parts'), { sharesCode: true });
  zipped = await zip('parts', names);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('each function is called by a path, a time or an event, and never by two functions’ path', () => {
  expect(zipped.length).toBeGreaterThan(10);
  const uncalled = zipped.filter(({ routes = [], schedule, eventSubscriptions = [] }) => routes.length === 0 && !schedule && eventSubscriptions.length === 0);
  expect(uncalled.map(({ name }) => name)).toEqual([]);
  const paths = zipped.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the host tells the publish state of its deploys', () => {
  expect(zipped.flatMap(({ eventSubscriptions = [] }) => eventSubscriptions).sort()).toEqual(['deploy_building', 'deploy_failed', 'deploy_succeeded']);
});

test('functions that anybody may call have a rate limit', () => {
  const limited = zipped.filter(({ trafficRules }) => trafficRules !== undefined).map(({ name }) => name);
  expect(limited).toEqual(expect.arrayContaining(['config-by-id', 'domain-check', 'session', 'users-reset']));
});

test('each is at most 1 MB, zipped, and is called as it says', async () => {
  expect(deployed.length).toBeGreaterThan(0);
  const sizes = await Promise.all(deployed.map(async ({ name, path: file }) => ({ name, bytes: (await stat(file)).size })));
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
  const calledBy = ({ name, routes, schedule, eventSubscriptions, trafficRules }: Zipped[number]) => ({
    name,
    routes,
    schedule,
    eventSubscriptions,
    trafficRules,
  });
  expect(zipped.map(calledBy)).toEqual(expect.arrayContaining(deployed.map(calledBy)));
});

test('functions are bundled into a folder that is never written again, and found by their paths', async () => {
  const parent = path.join(folder, 'hosted');
  await forgetBundles(parent);
  const functions = await hostFunctions(parent);
  const files = async () => {
    const names = (await readdir(parent, { recursive: true })).toSorted();
    return Promise.all(names.map(async (name) => [name, (await stat(path.join(parent, name))).ino]));
  };
  const before = await files();
  expect(before.length).toBeGreaterThan(20);
  await hostFunctions(parent);
  expect(await files()).toEqual(before);

  const nameOf = (method: string, pathname: string) => findFunction(functions, method, pathname)?.hosted.name;
  expect(nameOf('PUT', '/api/config/121')).toBe('config-by-id');
  expect(nameOf('GET', '/API/Config/121/')).toBe('config-by-id');
  expect(nameOf('GET', '/media/x.jpg')).toBe('media-file');
  expect(findFunction(functions, 'GET', '/mi-cafe-121')).toMatchObject({ hosted: { name: 'client-router' }, route: { preferStatic: true } });
  for (const address of ['/en/mi-cafe-121', '/en/hola/y/adios']) expect(findFunction(functions, 'GET', address)?.hosted.name).toBe('client-router');
  for (const address of ['/revisar/mi-cafe-121', '/en/revisar/mi-cafe-121', '/en/borrador/abc'])
    expect(findFunction(functions, 'GET', address)?.hosted.name).toBe('draft-page');
  expect(nameOf('GET', '/nada/de/esto')).toBeUndefined();

  // Which of two the host would call is not documented.
  const asked = functions.flatMap(({ routes }) => routes.map(({ pattern }) => pattern.replace(/:\w+/g, '121').replace('*', 'nada/de/esto')));
  expect(asked.length).toBeGreaterThan(50);
  const callable = (address: string) => functions.flatMap((hosted) => (findFunction([hosted], 'GET', address) ? hosted.name : []));
  expect(asked.flatMap((address) => (callable(address).length === 1 ? [] : [[address, callable(address)]]))).toEqual([]);
  for (const address of ['/api/nada', '/api/nada/de/esto', '/api/configx', '/api/config/121/nada', '/api/session/nada', '/api/users/121', '/API/Nada/'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([address, nameOf(method, address)]).toEqual([address, 'unknown-call']);
});

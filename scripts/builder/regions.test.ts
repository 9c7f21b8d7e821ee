import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedSchema } from '#schema/publish/publish.ts';
import { finishMoves, moveClients, nameRegion, readRegions } from '#server/regions/regions.ts';
import { createAt } from '#server/store/create.ts';
import { saveChange } from '#server/store/save.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { contentsOf, runBuild } from '#tests/support/build-runs.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { benchConfig } from '../bench/clients.ts';

// One story of two projects on one store, with builds as the host runs them: each has an output and a cache of its own.
const stores = openStores(undefined);
const source = steadySource();
const [mainOrigin, northOrigin] = ['https://vitrina.example', 'https://norte.vitrina.example'];
let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let directory = '';
const clients = ['301', '302', '303', '304'];
type Project = 'main' | 'norte';
const at = (...names: string[]) => path.join(directory, ...names);

beforeAll(async () => {
  blobs = await startTestBlobs();
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-regions-'));
  await ensureSeeded(stores, source);
  for (const id of clients) await createAt(stores, id, { config: benchConfig(Number(id)), savedBy: 'prueba', action: 'create' }, source);
});
afterAll(async () => {
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A build of one project; the pages it made, and what it shows of the four clients. */
async function build(project: Project, environment: Record<string, string> = {}) {
  const own = project === 'main' ? { URL: mainOrigin } : { URL: northOrigin, SITE_REGION: project, PROVIDER_ORIGIN: mainOrigin };
  const { code, printed, rendered } = await runBuild({
    output: at(project),
    cache: at(`cache-${project}`),
    environment: { BUILD_TIME: new Date().toISOString(), ...own, ...environment },
  });
  expect(code, printed).toBe(0);
  return rendered
    .filter((page) => /-30\d\.html$/.test(page) && !page.startsWith('/en/'))
    .map((page) => page.slice(-8, -5))
    .sort();
}
const published = async (project: Project) => publishedSchema.parse(JSON.parse(await readFile(at(project, 'published.json'), 'utf8')));
const shown = async (project: Project) => Object.keys((await published(project)).configs).filter((id) => clients.includes(id));
const files = async (project: Project) => Object.keys(await contentsOf(at(project)));
const idsOfFiles = async (project: Project) => [...new Set((await files(project)).flatMap((file) => /-(30\d)\.(?:html|vcf)$/.exec(file)?.[1] ?? []))].sort();
const inSitemaps = async (project: Project) => {
  const maps = (await files(project)).filter((file) => /^sitemap-\d+\.xml$/.test(file));
  return (await Promise.all(maps.map((file) => readFile(at(project, file), 'utf8')))).join('').match(/(?<=<loc>)[^<]+/g) ?? [];
};
const edit = (id: string, name: string) =>
  saveChange(
    stores,
    id,
    { action: 'save', savedBy: 'prueba', expected: 'any', next: ({ config }) => ({ config: { ...config, name }, archived: false }) },
    source,
  );

test('two projects on one store: each client is in one, an edit is built where it belongs, who moves is never in neither', async () => {
  await build('main');
  expect(await idsOfFiles('main')).toEqual(clients);
  const refused = await runBuild({
    output: at('norte'),
    cache: at('cache-norte'),
    environment: { URL: northOrigin, SITE_REGION: 'norte', PROVIDER_ORIGIN: mainOrigin },
  });
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain('knows no region norte');

  // Two of them move to a new region: until that shows them, both projects do.
  await nameRegion(stores, 'norte', northOrigin);
  await moveClients(stores, { from: 303, to: 304, region: 'norte' }, new Date());
  await expect(moveClients(stores, { from: 304, to: 304, region: 'main' }, new Date())).rejects.toThrow('still on their way');
  const live = async () =>
    new Map([['main', await published('main')] as const, ...((await files('norte')).length > 0 ? [['norte', await published('norte')] as const] : [])]);
  expect(await finishMoves(stores, new Map([['main', await published('main')]]))).toBe(false);
  expect(await build('main')).toEqual([]);
  expect(await idsOfFiles('main')).toEqual(clients);
  expect(await build('norte')).toEqual(['303', '304']);
  expect(await finishMoves(stores, await live())).toBe(true);
  expect(await build('main')).toEqual([]);
  expect([await idsOfFiles('main'), await idsOfFiles('norte')]).toEqual([
    ['301', '302'],
    ['303', '304'],
  ]);
  expect([await shown('main'), await shown('norte')]).toEqual([
    ['301', '302'],
    ['303', '304'],
  ]);

  // The region has clients' pages alone, under its own address; calls go to the main project.
  const northern = await files('norte');
  expect(northern.filter((file) => /^(?:index|pro|editor|aviso-de-privacidad|services-demo)\.html$/.test(file))).toEqual([]);
  expect(northern).toContain('404.html');
  const page = await readFile(at('norte', northern.find((file) => /^[^/]+-303\.html$/.test(file)) ?? ''), 'utf8');
  expect(page).toContain(`<link rel="canonical" href="${northOrigin}/`);
  expect(page).toContain(`href="${mainOrigin}/`);
  const redirects = (await readFile(at('norte', '_redirects'), 'utf8')).split('\n');
  expect(redirects).toContain(`/api/* ${mainOrigin}/api/:splat 200`);
  const [south, north] = [await inSitemaps('main'), await inSitemaps('norte')];
  expect(north).toHaveLength(4);
  expect(north.every((address) => address.startsWith(`${northOrigin}/`))).toBe(true);
  const paths = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);
  expect(paths(south).filter((address) => paths(north).includes(address))).toEqual([]);

  // An edit is built in its region alone.
  await edit('303', 'Casa Norte');
  expect([await build('main'), await build('norte')]).toEqual([[], ['303']]);
  await edit('301', 'Casa Sur');
  expect([await build('main'), await build('norte')]).toEqual([['301'], []]);

  // One moves back, without an edit, the old project being built before the new one.
  await moveClients(stores, { from: 304, to: 304, region: 'main' }, new Date());
  await build('norte');
  expect(await finishMoves(stores, await live())).toBe(false);
  expect(await idsOfFiles('norte')).toEqual(['303', '304']);
  expect(await build('main')).toEqual(['304']);
  expect(await finishMoves(stores, await live())).toBe(true);
  await build('norte');
  expect([await idsOfFiles('main'), await idsOfFiles('norte')]).toEqual([['301', '302', '304'], ['303']]);
  expect((await readRegions(stores)).ranges.every(({ leaves }) => leaves === undefined)).toBe(true);
});

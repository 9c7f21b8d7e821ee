import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleFolder } from '#build/bundle/kept-bundle.ts';
import { bundledLine, keptLine, threadsLine } from '#build/run/build-log.ts';
import { codeFingerprints } from '#build/run/fingerprint.ts';
import { stateShardOf } from '#build/run/output-state.ts';
import type { Config } from '#schema/config.ts';
import { publishedSchema } from '#schema/publish/publish.ts';
import { createAt } from '#server/store/create.ts';
import { readHead } from '#server/store/head.ts';
import { invalidateJournal } from '#server/store/index/head-journal.ts';
import { saveChange } from '#server/store/save.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { buildTime, contentsOf, inTurn, renderedIn, runBuild } from '#tests/support/build-runs.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { benchConfig } from './bench/clients.ts';
import { type WarmBuild, warmBuild } from './builder/builder.ts';
import { buildFonts } from './fonts/build-fonts.ts';
import { projectRoot } from './local/paths.ts';
import { buildScenes } from './scenes/build-scenes.ts';

// One story: each step goes on from the outputs of the one before, as builds do.
const stores = openStores(undefined);
const source = steadySource();
let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let directory = '';
let warm: WarmBuild;
/** Stand-ins for the digest of the code and of other code, for neither of which a bundle is stored. */
const [ownCode, otherCode] = [randomUUID(), randomUUID()];
const at = (name: string) => path.join(directory, name);
const [a, b, cache, buildLog] = [() => at('a'), () => at('b'), () => at('cache'), () => at('build.log')];

/** A build as the local run has it, in the process that ran the one before; what it printed. */
async function buildWarm(output: string, base?: string): Promise<string> {
  const before = await readFile(buildLog(), 'utf8').catch(() => '');
  await warm.run({ output, base });
  return (await readFile(buildLog(), 'utf8')).slice(before.length);
}

/** Where builds of this checkout keep what they bundle. */
async function bundleOf(salt: string, NODE_ENV = 'production'): Promise<string> {
  const { code } = await codeFingerprints(projectRoot, { BUILD_FINGERPRINT_SALT: salt });
  return bundleFolder({ root: projectRoot, code, isFolder: false, environment: { NODE_ENV } });
}

const ids = Array.from({ length: 12 }, (_, n) => String(300 + n));
const create = (id: string) => createAt(stores, id, { config: benchConfig(Number(id)), savedBy: 'prueba', action: 'create' }, source);
async function change(id: string, next: (config: Config) => Config, archived = false): Promise<void> {
  const result = await saveChange(
    stores,
    id,
    { action: 'save', savedBy: 'prueba', expected: 'any', next: (present) => ({ config: next(present.config), archived }) },
    source,
  );
  if (!result.ok) throw new Error(`${id} could not be changed: ${result.code}`);
}
const pathOf = async (id: string) => {
  const name = (await readHead(stores, id))?.record.config.name ?? '';
  return `/${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')}-${id}`;
};
const pagesOf = (...paths: string[]) => paths.flatMap((page) => [`/en${page}.html`, `${page}.html`, `${page}.vcf`]).sort();
/** Files that differ when a client's texts were edited. */
const filesAfter = (page: string) => [`en${page}.html`, `${page.slice(1)}.html`, 'published.json'].sort();
const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one)
    .filter((file) => one[file] !== other[file])
    .sort();
const clientPages = (rendered: readonly string[]) => rendered.filter((page) => /-\d+\.(?:html|vcf)$/.test(page));
/** A name that would end the script it stands in. */
const closing = '</script><b data-cut>';
/** What a page tells search engines, as a browser finds it. */
const businessIn = async (file: string): Promise<unknown> =>
  JSON.parse(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(await readFile(file, 'utf8'))?.[1] ?? '');
/** As a build leaves an output that is killed while it lays pages in: some files are gone and the folder is not noted as finished. */
async function leaveHalfLaid(name: 'a' | 'b'): Promise<void> {
  await rm(path.join(cache(), `outputs/${name}.json`));
  for (const file of await readdir(at(name))) if (file.endsWith('.html')) await rm(path.join(at(name), file));
}
/** Where the bundle of this code will lie, one whose first module is cut off. What every build makes first is a part of the code. */
async function leaveDamagedBundle(): Promise<void> {
  await buildFonts({ outDir: path.join(projectRoot, 'public/fonts') });
  await buildScenes(path.join(projectRoot, 'public'));
  const folder = await bundleOf(ownCode);
  await mkdir(path.join(folder, 'modules'), { recursive: true });
  await writeFile(path.join(folder, 'modules/entry.mjs'), 'export const');
  await writeFile(path.join(folder, 'bundle.json'), JSON.stringify({ entry: 'entry.mjs', modules: { 'entry.mjs': 'whole' }, files: {} }));
}
/** What the bundler makes twice is the same: shown once a day, as it takes as long as all other builds here. Else the other code has the bundle of this. */
const bundlesAgain = process.env['MATRIX'] === 'all';
const published = async (output: string) => publishedSchema.parse(JSON.parse(await readFile(path.join(output, 'published.json'), 'utf8')));

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-builds-'));
  blobs = await startTestBlobs();
  await ensureSeeded(stores, source);
  for (const id of ids) await create(id);
  process.env['BUILD_TIME'] = buildTime;
  process.env['BUILD_FINGERPRINT_SALT'] = ownCode;
  process.env['NODE_OPTIONS'] = `--import ${new URL('../tests/support/breaking-page.mjs', import.meta.url).href}`;
  await leaveDamagedBundle();
  warm = warmBuild({ cache: cache(), buildLog: buildLog() });
  process.env['BUILD_THREADS'] = '2';
  const printed = await buildWarm(a());
  delete process.env['BUILD_THREADS'];
  expect(printed).toMatch(/The kept bundle cannot be used: .*is not what was kept/);
  expect(printed, 'a damaged one is not what this code makes').toContain(bundledLine);
  expect(printed, 'another thread bundles').not.toContain('could not be bundled');
  expect(printed, 'threads make pages of what is bundled now').toContain(threadsLine(2));
  expect(printed).toContain('Pages of 22 configs rendered, of 0 restored.');
});
afterAll(async () => {
  warm.stop();
  for (const name of ['BUILD_TIME', 'BUILD_FINGERPRINT_SALT', 'NODE_OPTIONS']) delete process.env[name];
  await blobs.stop();
  for (const folder of [directory, await bundleOf(ownCode), await bundleOf(otherCode), await bundleOf(otherCode, 'test')])
    await rm(folder, { recursive: true, force: true });
});

test('the provider’s site says where a weakness is to be reported (RFC 9116), for less than a year', async () => {
  const lines = (await readFile(path.join(a(), '.well-known/security.txt'), 'utf8')).split('\n');
  const fields = new Map(lines.filter((line) => line !== '').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const));
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/);
  expect(fields.get('Preferred-Languages')).toBe('es, en');
  expect(fields.get('Canonical')).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.parse(buildTime)) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(340);
  expect(days).toBeLessThan(365);
});

describe('a build after some edits, in the process of the one before', () => {
  test('makes only the pages of what was edited, created or renamed, and takes away those of what was archived', async () => {
    const before = await pathOf('304');
    const archived = await pathOf('303');
    await change('302', (config) => ({ ...config, heroTitle: { es: 'Otro título', en: 'Another title' }, businessName: { es: closing, en: closing } }));
    await change('303', (config) => config, true);
    await change('304', (config) => ({ ...config, name: 'Nombre nuevo' }));
    await create('320');
    const printed = await buildWarm(b(), a());
    expect(printed, 'the pages are made by what the first build has loaded').not.toContain(bundledLine);
    expect(clientPages(renderedIn(printed))).toEqual(pagesOf(await pathOf('302'), '/nombre-nuevo-304', await pathOf('320')));
    const files = Object.keys(await contentsOf(b()));
    for (const gone of [...pagesOf(before), ...pagesOf(archived)]) expect(files).not.toContain(gone.slice(1));
    expect((await published(b())).configs).toMatchObject({ 302: 2, 304: 2, 320: 1 });
    expect((await published(b())).configs['303']).toBeUndefined();
    expect(await businessIn(path.join(b(), `${await pathOf('302')}.html`))).toMatchObject({ name: closing });
  });

  test('makes every client’s pages when the provider’s name changes, and brings the other output up from two builds ago', async () => {
    await change('112', (config) => ({ ...config, name: 'Escaparate', logo: `Escaparate ${closing}` }));
    await change('302', (config) => config, true);
    const printed = await buildWarm(a(), b());
    expect(printed).not.toContain(bundledLine);
    expect(clientPages(renderedIn(printed))).toHaveLength(3 * 14);
    expect(await readFile(path.join(a(), 'nombre-nuevo-304.html'), 'utf8')).toContain('Escaparate');
    expect(await businessIn(path.join(a(), 'index.html'))).toMatchObject({ name: `Escaparate ${closing}` });
  });

  test('makes none when nothing was edited, and the two outputs are the same, also where a shard of what is kept of one is cut off', async () => {
    await truncate(path.join(cache(), `outputs/b/${stateShardOf('302')}.json`), 20);
    const printed = await buildWarm(b(), a());
    expect(clientPages(renderedIn(printed))).toEqual([]);
    expect(printed).not.toContain(bundledLine);
    expect(printed).toContain('Pages of 0 configs rendered, of 21 restored.');
    expect(await contentsOf(b())).toEqual(await contentsOf(a()));
  });

  test('that is killed while it makes pages leaves the live output whole', async () => {
    const before = await contentsOf(b());
    await change('307', (config) => ({ ...config, whatsappMessage: { es: 'MUERE', en: 'MUERE' } }));
    await expect(buildWarm(a(), b())).rejects.toThrow('The build ended with SIGKILL');
    expect(await contentsOf(b())).toEqual(before);
    await change('307', (config) => ({ ...config, whatsappMessage: { es: 'Después del corte', en: 'After the cut' } }));
  });

  test('is byte for byte what a build of everything in a new process makes, which other code calls for, also over what a killed one left', async () => {
    const before = await contentsOf(b());
    await leaveHalfLaid('a');
    if (!bundlesAgain) await cp(await bundleOf(ownCode), await bundleOf(otherCode), { recursive: true });
    const built = await runBuild({ output: a(), base: b(), cache: cache(), environment: { BUILD_FINGERPRINT_SALT: otherCode, BUILD_THREADS: '2' } });
    expect(built.printed).toContain(threadsLine(2));
    expect(built.printed).toContain(bundlesAgain ? bundledLine : keptLine);
    expect(built.printed).toContain('Pages of 21 configs rendered, of 0 restored.');
    const after = await contentsOf(a());
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(differing(after, before)).toEqual(filesAfter(await pathOf('307')));
  });
});

test('a new process builds with the bundle that another has stored in place of a damaged one: also for another origin and with any number of threads, byte for byte as if it had bundled', async () => {
  const environment = { BUILD_FINGERPRINT_SALT: otherCode };
  const kept = await runBuild({ output: at('kept'), cache: at('kept-cache'), environment: { ...environment, BUILD_THREADS: '3' } });
  expect(kept.printed).toContain(threadsLine(3));
  expect(kept.printed).toContain(keptLine);
  expect(kept.printed).not.toContain(bundledLine);
  expect(kept.printed).toContain('Pages of 21 configs rendered, of 0 restored.');
  expect(await contentsOf(at('kept'))).toEqual(await contentsOf(a()));

  const moved = await runBuild({
    output: at('kept'),
    cache: at('kept-cache'),
    environment: { ...environment, URL: 'https://otra.example', BUILD_THREADS: '1' },
  });
  expect(clientPages(inTurn(moved.printed)), 'one thread tells the same in the same order').toEqual(clientPages(inTurn(kept.printed)));
  expect(moved.printed).not.toContain(bundledLine);
  expect(await readFile(path.join(at('kept'), 'robots.txt'), 'utf8')).toContain('https://otra.example/sitemap-index.xml');
  expect(await readFile(path.join(at('kept'), 'index.html'), 'utf8')).not.toContain('localhost:8888');
});

describe('what goes wrong leaves the live site whole', () => {
  const live = () => contentsOf(a());
  const environment = { BUILD_FINGERPRINT_SALT: otherCode };

  test('a config that cannot be read, or whose page cannot be made, is named and keeps its page; the others are published, also over what a killed build left', async () => {
    const address = `${(await pathOf('305')).slice(1)}.html`;
    const stays = (await live())[address];
    // With its revision whole, the head would be made again from that.
    const revision = (await stores.own.revisions.read('305/1'))?.value;
    await stores.own.revisions.write('305/1', { id: '305', revision: 1, config: 'nada' });
    await stores.own.configs.write('305', { id: '305', revision: 2, config: 'nada' });
    // Nobody announced it: the site finds out when it compares what is live with what is stored.
    await invalidateJournal(stores);
    await change('306', (config) => ({ ...config, heroTitle: { es: 'Se publica', en: 'Goes live' } }));
    const oldPath = await pathOf('308');
    await change('308', (config) => ({ ...config, name: 'Se rompe', whatsappMessage: { es: 'ROMPE', en: 'ROMPE' } }));
    const before = await live();
    await leaveHalfLaid('b');
    const built = await runBuild({ output: b(), base: a(), cache: cache(), environment: { ...environment, BUILD_THREADS: '2' } });
    expect(built.code, built.printed).toBe(0);
    expect(built.printed).toContain(threadsLine(2));
    expect(built.printed, 'the bundle of the process before is kept').not.toContain(bundledLine);
    expect(built.printed).toMatch(/SKIPPED config 305: .*configs\/305 cannot be read/);
    expect(built.printed).toMatch(/SKIPPED config 308: its page could not be made\. Error: A page that cannot be made/);
    const told = await published(b());
    const unreadable = { id: '305', code: 'unreadable' };
    expect(told.skipped).toEqual(expect.arrayContaining([unreadable, { id: '308', code: 'unrenderable' }]));
    expect(told.configs).toMatchObject({ 305: 1, 306: 2, 308: 1 });
    const after = await contentsOf(b());
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(differing(after, before)).toEqual(filesAfter(await pathOf('306')));
    expect(after[address]).toBe(stays);
    for (const page of pagesOf(oldPath)) expect(after[page.slice(1)]).toBe(before[page.slice(1)]);
    expect(Object.keys(after).filter((file) => file.includes('se-rompe'))).toEqual([]);
    const sitemap = await readFile(path.join(b(), 'sitemap-0.xml'), 'utf8');
    expect([sitemap.includes(oldPath), sitemap.includes('se-rompe')]).toEqual([true, false]);
    expect(clientPages(built.rendered).filter((page) => !page.includes('se-rompe'))).toEqual(pagesOf(await pathOf('306')));
    await stores.own.revisions.write('305/1', revision);
    await stores.own.configs.write('305', revision);
    await change('308', () => benchConfig(308));
  });

  test('a thread that ends fails the build, which names the client whose page it was at', async () => {
    const before = await live();
    // The first by its path, which another thread takes.
    await change('310', (config) => ({ ...config, whatsappMessage: { es: 'SALE', en: 'SALE' } }));
    const built = await runBuild({ output: b(), base: a(), cache: cache(), environment: { ...environment, BUILD_THREADS: '2' } });
    expect(built.code, built.printed).toBe(1);
    expect(built.printed).toContain('BUILD FAILED: A thread that makes pages ended at those of client 310: exit code 7.');
    expect(built.printed, 'bundling again would end at the same page').not.toContain(bundledLine);
    expect(await live()).toEqual(before);
    await change('310', () => benchConfig(310));
  });

  test('a full disk fails the build and says so', async () => {
    const before = await live();
    const small = at('small');
    await mkdir(small);
    const wrapper = ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=2m tmpfs ${small} && exec "$@"`, 'sh'];
    const built = await runBuild({ output: path.join(small, 'b'), cache: path.join(small, 'cache'), environment, wrapper });
    expect(built.code).toBe(1);
    expect(built.printed).toContain('BUILD FAILED: The disk is full.');
    expect(await live()).toEqual(before);
  });

  test('a store that does not answer fails the build and says so', async () => {
    const before = await live();
    const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
    const nowhere = Buffer.from(JSON.stringify({ ...context, edgeURL: 'http://127.0.0.1:9', uncachedEdgeURL: 'http://127.0.0.1:9' })).toString('base64');
    // With this NODE_ENV the Blobs client tries again at once, not every five seconds.
    const silent = { ...environment, NETLIFY_BLOBS_CONTEXT: nowhere, NODE_ENV: 'test' };
    // To bundle for it would take longer than all that is asked here.
    await cp(await bundleOf(otherCode), await bundleOf(otherCode, 'test'), { recursive: true });
    const built = await runBuild({ output: b(), base: a(), cache: cache(), environment: silent });
    expect(built.code).toBe(1);
    expect(built.printed).toContain('BUILD FAILED: The store did not answer.');
    expect(await live()).toEqual(before);
  });
});

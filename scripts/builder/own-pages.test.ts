import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFolder, loadBundle } from '#build/bundle/kept-bundle.ts';
import { openRecordCache } from '#build/record-cache.ts';
import { codeFingerprints } from '#build/run/fingerprint.ts';
import { makePart, pageFrames } from '#build/run/loaded-pages.ts';
import { planBuild } from '#build/run/plan.ts';
import { buildParts } from '#build/threads/make-parts.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { createAt } from '#server/store/create.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { contentsOf, runBuild } from '#tests/support/build-runs.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { benchConfig } from '../bench/clients.ts';
import { projectRoot } from '../local/paths.ts';

const source = steadySource();
const stores = openStores(undefined);
const origin = 'http://localhost:8888';
let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let directory = '';
const at = (name: string) => path.join(directory, name);

/** Clients like the demos, three of each template, and clients with random content: with the form, other fonts and colours, any text in any field. */
const configs = [
  ...Array.from({ length: 15 }, (_, n) => benchConfig(n)),
  ...fc.sample(canonicalConfig('client'), { numRuns: 60, seed: 20261125 }).map((config) => siteConfigSchema.parse({ ...config, publishing: 'onSave' })),
];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-own-pages-'));
  blobs = await startTestBlobs();
  await ensureSeeded(stores, source);
  for (const [n, config] of configs.entries()) await createAt(stores, String(500 + n), { config, savedBy: 'prueba', action: 'create' }, source);
});
afterAll(async () => {
  globalThis.vitrinaBuild = undefined;
  globalThis.vitrinaTexts = undefined;
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
});

test('pages of clients that are put together without Astro equal Astro’s byte for byte, once Astro has made two of their kind', async () => {
  const built = await runBuild({ output: at('astro'), cache: at('cache') });
  expect(built.code, built.printed).toBe(0);
  const whole = await contentsOf(at('astro'));

  const { code, build: fingerprint } = await codeFingerprints(projectRoot, process.env);
  const folder = await bundleFolder({ root: projectRoot, code, isFolder: false, environment: { NODE_ENV: 'production' } });
  const bundle = await loadBundle(folder, origin, () => undefined);
  if (!bundle) throw new Error('The build has kept no bundle.');
  const asked: string[] = [];
  const prerenderer: AstroPrerenderer = {
    ...bundle.prerenderer,
    render: (request, options) => {
      asked.push(new URL(request.url).pathname);
      return bundle.prerenderer.render(request, options);
    },
  };
  const cache = openRecordCache(at('records'), code);
  const { input } = await planBuild({ previous: undefined, cache, fingerprint, now: new Date(), client: undefined, stores });
  const parts = buildParts(input, { BUILD_THREADS: '1' })?.parts ?? [];
  const make = async (name: string) => {
    asked.length = 0;
    for (const part of parts) await makePart({ prerenderer, origin }, part, { folder: at(name) });
    return contentsOf(at(name));
  };
  for (const name of ['first', 'second', 'third']) {
    const made = await make(name);
    expect(Object.keys(made).length).toBeGreaterThan(2.5 * configs.length);
    expect(made).toEqual(Object.fromEntries(Object.keys(made).map((file) => [file, whole[file]])));
  }
  // Astro makes the pages of sites in preparation, which consist of a few words.
  const isPreparing = async (file: string) =>
    (await readFile(path.join(at('third'), decodeURI(file)), 'utf8')).includes('<meta name="robots" content="noindex">');
  const others: string[] = [];
  for (const file of asked) if (!(await isPreparing(file))) others.push(file);
  expect(others).toEqual([]);
});

const textsOf = (kind: string, ...texts: string[]) => ({ kind, texts });

test('the markup around a page’s texts is learnt from the first page of its kind and verified with the second', () => {
  const frames = pageFrames();
  expect(frames.fill(textsOf('a', 'uno', 'dos'))).toBeUndefined();
  frames.learn(textsOf('a', 'uno', 'dos'), '<p>uno</p><p>dos</p>');
  expect(frames.fill(textsOf('a', 'tres', 'cuatro'))).toBeUndefined();
  frames.learn(textsOf('a', 'tres', 'cuatro'), '<p>tres</p><p>cuatro</p>');
  expect(frames.fill(textsOf('a', 'p>', '$&'))).toBe('<p>p></p><p>$&</p>');
  expect(frames.fill(textsOf('b', 'p>', '$&'))).toBeUndefined();
});

test.each([
  {
    how: 'another around them',
    made: [
      { texts: ['uno'], whole: '<p>uno</p>' },
      { texts: ['dos'], whole: '<p lang="es">dos</p>' },
    ],
  },
  {
    how: 'texts that are not on the page as they are given',
    made: [
      { texts: ['uno & dos'], whole: '<p>uno &amp; dos</p>' },
      { texts: ['tres'], whole: '<p>tres</p>' },
    ],
  },
  {
    how: 'texts in another order',
    made: [
      { texts: ['uno', 'dos'], whole: '<p>dos</p><p>uno</p>' },
      { texts: ['tres', 'cuatro'], whole: '<p>cuatro</p><p>tres</p>' },
    ],
  },
])('pages of a kind that have $how are never put together', ({ made }) => {
  const frames = pageFrames();
  for (const { texts, whole } of [...made, ...made]) frames.learn(textsOf('a', ...texts), whole);
  for (const { texts } of made) expect(frames.fill(textsOf('a', ...texts))).toBeUndefined();
});

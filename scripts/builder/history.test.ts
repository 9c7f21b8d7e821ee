import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shardCount, withDigest } from '#build/record-cache.ts';
import { keptLine, threadsLine } from '#build/run/build-log.ts';
import { stateShardOf } from '#build/run/output-state.ts';
import type { Config } from '#schema/config.ts';
import { shardOf } from '#schema/config-id.ts';
import { createAt } from '#server/store/create.ts';
import { saveChange } from '#server/store/save.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { buildTime, contentsOf, runBuild } from '#tests/support/build-runs.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { benchConfig } from '../bench/clients.ts';
import { type WarmBuild, warmBuild } from './builder.ts';

// Builds use the caches of earlier ones. In whatever state these are, the output must equal that of a build without caches.
const stores = openStores(undefined);
const source = steadySource();
const ids = ['400', '401', '402', '403', '404'];
let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let directory = '';
let warm: WarmBuild;
let fresh: WarmBuild;
const at = (...names: string[]) => path.join(directory, ...names);
const cache = (...names: string[]) => at('cache', ...names);

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-history-'));
  blobs = await startTestBlobs();
  await ensureSeeded(stores, source);
  for (const id of ids) await createAt(stores, id, { config: benchConfig(Number(id)), savedBy: 'prueba', action: 'create' }, source);
  process.env['BUILD_TIME'] = buildTime;
  warm = warmBuild({ cache: cache(), buildLog: at('build.log') });
  fresh = warmBuild({ cache: at('no-cache'), buildLog: at('fresh.log') });
});
afterAll(async () => {
  warm.stop();
  fresh.stop();
  delete process.env['BUILD_TIME'];
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
});

async function change(id: string, next: (config: Config) => Config, archived?: boolean): Promise<void> {
  const wanted = { action: 'save' as const, savedBy: 'prueba', expected: 'any' as const };
  const result = await saveChange(stores, id, { ...wanted, next: ({ config, archived: is }) => ({ config: next(config), archived: archived ?? is }) }, source);
  if (!result.ok) throw new Error(`${id} could not be changed: ${result.code}`);
}
const titled = (config: Config, words: string): Config => Object.assign({ ...config }, { heroTitle: { es: words, en: words } });

/** The output of a build without any cache of earlier ones. */
async function everything(): Promise<Record<string, string>> {
  for (const name of ['no-cache', 'all']) await rm(at(name), { recursive: true, force: true });
  await fresh.run({ output: at('all') });
  return contentsOf(at('all'));
}

/** Whole, and other than it was written: kept records get the digest that they then have. */
async function asJson(file: string, next: (value: Record<string, unknown>) => unknown): Promise<void> {
  const text = await readFile(file, 'utf8');
  const body = JSON.stringify(next(JSON.parse(text.slice(text.indexOf('\n') + 1))));
  await writeFile(file, text.includes('\n') ? withDigest(body) : body);
}
const damages = {
  'cut off': async (file: string) => writeFile(file, (await readFile(file, 'utf8')).slice(0, -20)),
  'no JSON of ours': (file: string) => writeFile(file, '["nada", 7]'),
  // An earlier version knew less.
  'of another version': (file: string) => asJson(file, (value) => Object.fromEntries(Object.entries(value).map(([key, part]) => [key, without(part)]))),
  'of other code': (file: string) => asJson(file, (value) => ('fingerprint' in value ? { ...value, fingerprint: 'otra' } : withCode(value))),
  gone: (file: string) => rm(file),
} as const;
type Damage = keyof typeof damages;
/** Damages to try for each file. A shard is checked by its digest, so two kinds suffice; the output's own state is read only if the base cannot be used. */
const damagedOutputs: readonly (readonly [file: string, damages: readonly Damage[]])[] = [
  ['outputs/(base).json', ['cut off', 'of another version', 'of other code']],
  ['outputs/(base)/(shard)', ['no JSON of ours', 'gone']],
  ['outputs/(output).json', ['gone']],
];
/** Damages of the record cache, tried in the same builds, because it is read most when an output is made again. */
const damagedRecords: readonly Damage[] = ['cut off', 'no JSON of ours', 'of another version', 'of other code', 'gone'];
const without = (part: unknown): unknown => (typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part).slice(1)) : undefined);
const withCode = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeof part === 'object' ? { ...part, code: 'otro' } : part]));

test('a damaged cache file, in any way, costs the next build only time: its output equals that of other builds', async () => {
  for (const by of [warm, fresh]) await by.run({ output: at(by === warm ? 'a' : 'c') });
  await warm.run({ output: at('b'), base: at('a') });
  const [edited = ''] = ids;
  const shard = `${stateShardOf(edited)}.json`;
  let [output, base, turn] = ['a', 'b', 0];
  for (const [file, ways] of damagedOutputs) {
    for (const how of ways) {
      const ofRecords = damagedRecords[turn % damagedRecords.length] ?? 'gone';
      [output, base, turn] = [base, output, turn + 1];
      await change(edited, (config) => titled(config, `Cambio ${turn}`));
      await damages[how](cache(file.replace('(base)', base).replace('(output)', output).replace('(shard)', shard)));
      await damages[ofRecords](cache('records', `${shardOf(edited, shardCount)}.json`));
      await warm.run({ output: at(output), base: at(base) });
      // Beside it goes one that keeps its own, which nobody damages.
      await fresh.run({ output: at('c') });
      expect(await contentsOf(at(output)), `${file} ${how}, records ${ofRecords}`).toEqual(await contentsOf(at('c')));
    }
  }
  expect(await contentsOf(at('c'))).toEqual(await everything());
});

/** More of them than `npm test` plays: `BUILD_HISTORIES=20 npx vitest run scripts/builder/history.test.ts`. */
const histories = Number(process.env['BUILD_HISTORIES'] || 1);

const id = fc.constantFrom(...ids);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), id, words: fc.string({ minLength: 1, maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), id, name: fc.constantFrom('Uno', 'Dos', 'Otro más') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive' as const), id, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), id, publishing: fc.constantFrom('manual' as const, 'onSave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('provider' as const), name: fc.constantFrom('Vitrina', 'Escaparate') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('build' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
);

/** As a host keeps a build's folders, and gives a later one those of some build before. */
async function carry(from: string, to: string): Promise<void> {
  await rm(at(to), { recursive: true, force: true });
  await cp(at(from), at(to), { recursive: true, preserveTimestamps: true });
}

/** What the histories had in them. */
const met: Record<string, number> = {};

async function play(script: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]): Promise<void> {
  for (const name of ['a', 'cache']) await carry(name, `kept-${name}`);
  let [output, base] = ['a', 'b'];
  const check = async (how: string) => {
    met[how] = (met[how] ?? 0) + 1;
    await fresh.run({ output: at('c') });
    expect(await contentsOf(at(output)), how).toEqual(await contentsOf(at('c')));
  };
  for (const one of [...script, { kind: 'build' as const }]) {
    if (one.kind === 'edit') await change(one.id, (config) => titled(config, one.words));
    if (one.kind === 'rename') await change(one.id, (config) => ({ ...config, name: one.name }));
    if (one.kind === 'archive') await change(one.id, (config) => config, one.is);
    if (one.kind === 'hold') await change(one.id, (config) => ({ ...config, publishing: one.publishing }));
    if (one.kind === 'provider') await change('112', (config) => ({ ...config, name: one.name }));
    if (one.kind === 'keep') for (const name of ['a', 'cache']) await carry(name, `kept-${name}`);
    if (one.kind === 'restore') {
      // By a new process, as there; with what a build some edits ago has kept.
      for (const name of ['a', 'cache']) await carry(`kept-${name}`, name);
      [output, base] = ['a', 'b'];
      const built = await runBuild({ output: at('a'), cache: cache(), environment: { BUILD_THREADS: '2' } });
      expect(built.printed).toContain(keptLine);
      if (built.printed.includes(threadsLine(2))) met['threads'] = (met['threads'] ?? 0) + 1;
      await check('restored');
    }
    if (one.kind === 'build') {
      [output, base] = [base, output];
      await warm.run({ output: at(output), base: at(base) });
      await check('in turn');
    }
  }
  expect(await contentsOf(at('c'))).toEqual(await everything());
}

test('property: after any edits, incremental builds, builds over an older output and builds by two threads equal a full build byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 14 }), (script) => play(script)),
    { numRuns: histories, seed: 20261123, endOnFailure: true },
  );
  expect(met).toMatchObject({ 'in turn': expect.any(Number), restored: expect.any(Number), threads: expect.any(Number) });
});

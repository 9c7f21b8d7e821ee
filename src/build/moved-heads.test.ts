import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { portfolioIds } from '#core/pages/table.ts';
import { presentDigest } from '#server/publish/published.ts';
import { createAt } from '#server/store/create.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import { reindex } from '#server/store/index/client-index.ts';
import { invalidateJournal, journalShardOf } from '#server/store/index/head-journal.ts';
import { saveChange } from '#server/store/save.ts';
import type { Stores } from '#server/store/stores.ts';
import { sweepEveryMs, sweepStep } from '#server/sweep.ts';
import { isWholeMatrix } from '#tests/support/browser/matrix.ts';
import { around, createWorld, killedAt, pausedAt, type World } from '#tests/support/store/world.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import type { CachedRecord } from './record-cache.ts';
import type { OutputState } from './run/output-state.ts';
import { planBuild } from './run/plan.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Whoever loses a race pauses for a random while.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

/** Builds one after another, each of which goes on from the one before. */
function createBuilder(world: World) {
  const records = new Map<string, CachedRecord>();
  const cacheOf = (kept: Map<string, CachedRecord>) => ({
    async read(id: string) {
      const cached = kept.get(id);
      return cached && { ...cached, isCurrent: true };
    },
    keep: async (id: string, cached: CachedRecord) => void kept.set(id, cached),
    save: async () => undefined,
  });
  const plan = (stores: Stores, previous: OutputState | undefined, kept: Map<string, CachedRecord>) =>
    planBuild({ previous, cache: cacheOf(kept), fingerprint: 'code', now: new Date(), client: undefined, stores });
  let state: OutputState | undefined;

  async function build(stores: Stores = world.stores): Promise<Awaited<ReturnType<typeof planBuild>>> {
    const made = await plan(stores, state, records);
    const journal = made.input.published.skipped.length > 0 ? undefined : await made.mark();
    state = { fingerprint: 'code', published: '', configs: made.configs, ...(journal ? { journal } : {}), sitemaps: {}, shared: {}, kept: {}, shards: [] };
    return made;
  }
  const shown = ({ configs }: Pick<OutputState, 'configs'>) => Object.fromEntries(Object.entries(configs).map(([id, { source }]) => [id, source]));
  return {
    build,
    /** Compares, like the site, the live state with the stored one after a build, and makes the builds that it then orders. Returns their number. */
    async live(): Promise<number> {
      for (let builds = 1; builds < 5; builds += 1) {
        const { published } = (await build()).input;
        if (published.heads === (await presentDigest(world.stores, published.builtAt))) return builds;
        await invalidateJournal(world.stores);
      }
      throw new Error('Builds went on without end.');
    },
    /** Expects the output to equal a full build of the stores without any cache. */
    async check(what: string): Promise<void> {
      const whole = await plan(world.aside(), undefined, new Map());
      expect(state && shown(state), what).toEqual(shown(whole));
    },
  };
}

const source = steadySource();
const texts = (name: string) => ({ templateType: 'services' as const, businessName: { es: name, en: name } });
const create = (stores: Stores, id: string) => createAt(stores, id, { config: texts('Uno'), savedBy: 'ana', action: 'create' }, source);
let saves = 0;
function save(stores: Stores, id: string, archived = false) {
  saves += 1;
  const name = `Cambio ${saves}`;
  return saveChange(stores, id, { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: texts(name), archived }) }, source);
}

/** How many operations something takes, in stores that hold three clients. */
async function operationsOf(run: (stores: Stores, world: World) => Promise<unknown>): Promise<number> {
  const world = await filled();
  let most = 0;
  await run(
    world.seenBy(async (operation) => {
      most = operation + 1;
    }),
    world,
  );
  return most;
}

const ids = ['301', '302', '303'];
async function filled(): Promise<World> {
  const world = createWorld();
  for (const id of ids) await create(world.stores, id);
  return world;
}

type Act = (stores: Stores) => Promise<unknown>;

/**
 * Places of an act and of a build, to be paired. In a plain run each place of either is paired with a third of the other's, another third
 * for each `turn`; with MATRIX=all with each.
 */
function* placesOf(ofAct: number, ofBuild: number, turn: number): Generator<{ place: number; inBuild: number }> {
  for (let place = 0; place <= ofAct; place += 1)
    for (let inBuild = 0; inBuild <= ofBuild; inBuild += 1) if (isWholeMatrix || (place + inBuild + turn) % 3 === 0) yield { place, inBuild };
}

/** Begins a build while an act is held up before its operation `place`; the act ends while the build stands before its operation `inBuild`. */
async function buildAround(world: World, builder: ReturnType<typeof createBuilder>, act: Act, { place, inBuild }: { place: number; inBuild: number }) {
  let build: Promise<unknown> = Promise.resolve();
  const held = pausedAt(inBuild);
  await around(world, place, act, async () => {
    build = builder.build(world.seenBy(held.gate));
    await Promise.race([held.reached, build]);
  });
  held.goOn();
  await build;
}

const acts: readonly [string, Act][] = [
  ['a save', (stores) => save(stores, '302')],
  ['an archiving', (stores) => save(stores, '302', true)],
  ['a first save', (stores) => create(stores, '304')],
];

test.each(acts)('%s that is killed at any operation is in the next build, or in none, whoever looks in between', async (_what, act) => {
  const operations = await operationsOf(act);
  expect(operations).toBeGreaterThan(5);
  for (let last = 0; last <= operations; last += 1) {
    for (const looks of [false, true]) {
      const world = await filled();
      const builder = createBuilder(world);
      await builder.live();
      await act(world.seenBy(killedAt(last))).catch(() => undefined);
      if (looks) await readHeadIfWhole(world.stores, '302');
      await builder.build();
      await builder.check(`killed at ${last}`);
      await act(world.stores);
      await builder.build();
      await builder.check(`killed at ${last}, then done`);
    }
  }
});

test.each(acts)('%s that comes between any two operations of a build, and is held up at any of its own, is in the next build', async (_what, act) => {
  const operations = await operationsOf(act);
  const ofBuild = await operationsOf(async (stores, world) => {
    const builder = createBuilder(world);
    await builder.live();
    await save(world.stores, '301');
    await builder.build(stores);
  });
  expect(ofBuild).toBeGreaterThan(5);
  for (const { place, inBuild } of placesOf(operations, ofBuild, 0)) {
    const world = await filled();
    const builder = createBuilder(world);
    await builder.build();
    await save(world.stores, '301');
    const at = `held up at ${place}, build at ${inBuild}`;
    await buildAround(world, builder, act, { place, inBuild });
    await builder.build();
    await builder.check(at);
    expect(await builder.live(), at).toBe(1);
  }
});

test.each(acts)('%s that comes between any two operations of a build, of everything or of one edit, costs one build more and no other', async (_what, act) => {
  const operations = await operationsOf(act);
  for (const isOfEverything of [true, false]) {
    const begun = async (world: World) => {
      const builder = createBuilder(world);
      if (!isOfEverything) await builder.live();
      await save(world.stores, '302');
      return builder;
    };
    const ofBuild = await operationsOf(async (stores, world) => (await begun(world)).build(stores));
    for (const { place, inBuild } of placesOf(operations, ofBuild, isOfEverything ? 1 : 2)) {
      const world = await filled();
      const builder = await begun(world);
      await buildAround(world, builder, act, { place, inBuild });
      expect(await builder.live(), `held up at ${place}, build at ${inBuild}`).toBe(1);
    }
  }
});

test('a build of one edit reads that one, and lists nothing; a full one reads each head once and looks for nothing above it', async () => {
  const world = await filled();
  const builder = createBuilder(world);
  expect(await builder.live()).toBe(1);
  await save(world.stores, '302');
  Object.assign(world.reads, { heads: 0, revisions: 0, lists: 0 });
  await builder.build();
  expect(world.reads.lists).toBe(0);
  expect(world.reads.heads).toBeLessThanOrEqual(3);
  Object.assign(world.reads, { heads: 0, revisions: 0, lists: 0 });
  await createBuilder(world).build();
  expect(world.reads).toEqual({ heads: ids.length, revisions: 0, lists: 1 });
});

test('an edit of a client in the portfolio makes the homepage anew, with what the public sees of it; an edit of another does not; an archived one drops out', async () => {
  const world = await filled();
  const portfolio = [{ client: '302' }, { client: '301' }, { client: '777' }];
  await createAt(world.stores, '112', { config: { templateType: 'homepage', portfolio }, savedBy: 'ana', action: 'create' }, source);
  const builder = createBuilder(world);
  await builder.live();
  /** The homepage's clients in a build, if it makes the homepage. */
  const shown = async () => {
    const { rendered, records, sources } = (await builder.build()).input;
    const read = portfolioIds(sources).flatMap((client) => records.find((record) => record.id === client) ?? []);
    return rendered.has('112') ? read.map((record) => `${record.id}@${record.revision}`) : undefined;
  };
  await save(world.stores, '303');
  expect(await shown()).toBeUndefined();
  await save(world.stores, '302');
  expect(await shown()).toEqual(['302@2', '301@1']);
  await save(world.stores, '301', true);
  expect(await shown()).toEqual(['302@2']);
  await save(world.stores, '301', true);
  expect(await shown()).toBeUndefined();
  await save(world.stores, '301');
  expect(await shown()).toEqual(['302@2', '301@4']);
  await builder.check('with a portfolio');
});

const id = fc.constantFrom(...ids, '304');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), id, archived: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('killed' as const), id, last: fc.nat(14) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('build' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('during' as const), id, place: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const), at: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reindex' as const) }) },
  // Changed without an announcement, for instance by a person with access to the store, or a defective disk.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('putBack' as const), id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('damaged' as const), id }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('journal' as const), id, how: fc.constantFrom('lost', 'garbage', 'other shape', 'older', 'no lines', 'wrong') }),
  },
);

async function play(script: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[], met: Record<string, number>): Promise<void> {
  const world = await filled();
  const { stores } = world;
  const builder = createBuilder(world);
  const older = new Map<string, unknown>();
  for (const key of ids.map(journalShardOf)) older.set(key, (await stores.own.index.read(key))?.value);
  const act = async (by: Stores, what: string, archived = false) => ((await readHeadIfWhole(stores, what)) ? save(by, what, archived) : create(by, what));
  for (const [index, one] of [...script, { kind: 'build' as const }].entries()) {
    met[one.kind] = (met[one.kind] ?? 0) + 1;
    if (one.kind === 'save') await act(stores, one.id, one.archived);
    if (one.kind === 'killed') await act(world.seenBy(killedAt(one.last)), one.id).catch(() => undefined);
    if (one.kind === 'look') await readHeadIfWhole(stores, one.id);
    if (one.kind === 'sweep') await sweepStep(stores, new Date(one.at * sweepEveryMs));
    if (one.kind === 'reindex') await reindex(stores);
    if (one.kind === 'during')
      await around(
        world,
        one.place,
        (by) => builder.build(by),
        () => act(stores, one.id),
      );
    if (one.kind === 'putBack') {
      const first = (await stores.own.revisions.read(`${one.id}/1`))?.value;
      if (first) await stores.own.configs.write(one.id, first);
    }
    if (one.kind === 'damaged' && (await stores.own.configs.read(one.id))) await stores.own.configs.write(one.id, ['nada']);
    if (one.kind === 'journal') {
      const key = journalShardOf(one.id);
      const stored = (await stores.own.index.read(key))?.value;
      const epoch = typeof stored === 'object' && stored !== null && 'epoch' in stored ? { epoch: stored.epoch } : {};
      if (one.how === 'lost') await stores.own.index.remove(key);
      if (one.how === 'garbage') await stores.own.index.write(key, 'no es nada');
      if (one.how === 'other shape') await stores.own.index.write(key, [{ no: 'record' }]);
      if (one.how === 'older' && older.get(key)) await stores.own.index.write(key, older.get(key));
      if (one.how === 'no lines') await stores.own.index.write(key, { ...epoch, heads: {} });
      if (one.how === 'wrong') await stores.own.index.write(key, { ...epoch, heads: { [one.id]: 1, '999': 7 } });
    }
    if (one.kind !== 'build') continue;
    const builds = await builder.live();
    if (builds > 1) met['again'] = (met['again'] ?? 0) + 1;
    await builder.check(`after step ${index}`);
  }
}

test('property: after any saves, kills, restores and damage, the live site equals a full build of the store', async () => {
  const met: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), (script) => play(script, met)),
    { numRuns: 150, seed: 20261123, endOnFailure: true },
  );
  for (const kind of ['save', 'killed', 'build', 'during', 'look', 'sweep', 'reindex', 'putBack', 'damaged', 'journal', 'again'])
    expect(met[kind], kind).toBeGreaterThan(15);
});

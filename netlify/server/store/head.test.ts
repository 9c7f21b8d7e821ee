import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Config } from '#schema/config.ts';
import { dyingStores, type KillPoint } from '#tests/support/store/faulty-store.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { netlifyBlobStore } from './blobs/blob-store.ts';
import { createAt } from './create.ts';
import { readHead } from './head.ts';
import { listRevisions, readRevision, restoreRevision } from './history.ts';
import { type Expected, saveChange } from './save.ts';
import { openStores } from './stores.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});

const source = steadySource();
const stores = () => openStores(undefined);
const named = (name: string): Config => ({ templateType: 'services', name });
const start = (name: string) => ({ config: named(name), savedBy: 'ana@vitrina.test', action: 'create' as const });
const change = (name: string, expected: Expected) => ({
  action: 'save' as const,
  savedBy: 'ana@vitrina.test',
  expected,
  next: () => ({ config: named(name), archived: false }),
});
const nameOf = async (id: string) => (await readHead(stores(), id))?.record.config.name;
const killPoints = (operations: number): KillPoint[] =>
  Array.from({ length: operations }, (_, operation) => [
    { operation, when: 'before' as const },
    { operation, when: 'after' as const },
  ]).flat();

describe('a save', () => {
  test('makes the next revision and keeps the one before', async () => {
    await createAt(stores(), '301', start('uno'), source);
    const saved = await saveChange(stores(), '301', change('dos', [1]), source);
    expect(saved).toMatchObject({ ok: true, record: { revision: 2, action: 'save', config: { name: 'dos' } } });
    expect((await readRevision(stores(), '301', 1))?.config.name).toBe('uno');
    expect((await readRevision(stores(), '301', 2))?.config.name).toBe('dos');
    expect(await readRevision(stores(), '301', 3)).toBeUndefined();
  });

  test('over a revision that is no longer the newest tells which is, and changes nothing', async () => {
    await createAt(stores(), '304', start('uno'), source);
    await saveChange(stores(), '304', change('dos', [1]), source);
    expect(await saveChange(stores(), '304', change('tres', [1]), source)).toEqual({ ok: false, code: 'conflict', revision: 2 });
    expect(await nameOf('304')).toBe('dos');
    expect(await readRevision(stores(), '304', 3)).toBeUndefined();
  });

  test.each(['damaged', 'lost'])('over a newest revision that is %s stores it again first: its only copy is the head, which is about to go', async (how) => {
    const id = how === 'lost' ? '302' : '303';
    await createAt(stores(), id, start('uno'), source);
    await saveChange(stores(), id, change('dos', [1]), source);
    if (how === 'lost') await stores().own.revisions.remove(`${id}/2`);
    else await stores().own.revisions.write(`${id}/2`, { revision: 2, config: 'cut o' });
    expect(await saveChange(stores(), id, change('tres', [2]), source)).toMatchObject({ ok: true, record: { revision: 3 } });
    expect((await readRevision(stores(), id, 2))?.config.name).toBe('dos');
    expect((await listRevisions(stores(), id, { limit: 10 }))?.revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(logged.join()).toContain(`revisions/${id}/2 was ${how}, and is stored again from the head`);
    if (how === 'damaged') expect((await stores().own.faults.read(`revisions/${id}/2`))?.value).toMatchObject({ kind: 'revision' });
  });

  test('of an unknown config is refused', async () => {
    expect(await saveChange(stores(), '399', change('x', 'any'), source)).toEqual({ ok: false, code: 'not_found' });
  });

  test('restores an earlier revision as a new one', async () => {
    await createAt(stores(), '305', start('uno'), source);
    await saveChange(stores(), '305', change('dos', [1]), source);
    const restore = { revision: 1, savedBy: 'luz@vitrina.test', expected: 'any' as const };
    expect(await restoreRevision(stores(), '305', restore, source)).toMatchObject({
      ok: true,
      record: { revision: 3, action: 'restore', config: { name: 'uno' } },
    });
    const actions = (await listRevisions(stores(), '305', { limit: 50 }))?.revisions.map(({ revision, action, savedBy }) => [revision, action, savedBy]);
    expect(actions).toEqual([
      [3, 'restore', 'luz@vitrina.test'],
      [2, 'save', 'ana@vitrina.test'],
      [1, 'create', 'ana@vitrina.test'],
    ]);
  });

  test('may skip numbers, as after a restore: the history goes on below them, and a head that is lost is found above them', async () => {
    await createAt(stores(), '397', start('uno'), source);
    await saveChange(stores(), '397', change('dos', [1]), source);
    const head = await readHead(stores(), '397');
    if (!head) throw new Error('There is no head.');
    await saveChange(stores(), '397', { ...change('tres', [2]), head: { ...head, next: 60 } }, source);
    await saveChange(stores(), '397', change('cuatro', [60]), source);
    const page = async (before?: number) => {
      const { revisions = [], next } = (await listRevisions(stores(), '397', { limit: 2, ...(before === undefined ? {} : { before }) })) ?? {};
      return { revisions: revisions.map(({ revision, follows }) => [revision, follows]), next };
    };
    expect(await page()).toEqual({
      revisions: [
        [61, undefined],
        [60, 2],
      ],
      next: 3,
    });
    expect(await page(3)).toEqual({
      revisions: [
        [2, undefined],
        [1, undefined],
      ],
      next: null,
    });
    await netlifyBlobStore('configs').remove('397');
    expect(await nameOf('397')).toBe('cuatro');
    expect((await readHead(stores(), '397'))?.next).toBe(62);
  });

  test('a record that cannot be read is an error that names its key', async () => {
    await netlifyBlobStore('configs').write('398', { id: '398' });
    await expect(readHead(stores(), '398')).rejects.toThrow('configs/398');
  });
});

describe('a writer that is held up', () => {
  test('between its revision and its head puts no older head back', async () => {
    const id = '391';
    await createAt(stores(), id, start('uno'), source);
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeldUp: () => void = () => undefined;
    const heldUp = new Promise<void>((resolve) => {
      isHeldUp = resolve;
    });
    const slow = openStores(undefined, (name) => {
      const real = netlifyBlobStore(name);
      if (name !== 'configs') return real;
      const wait = async () => {
        isHeldUp();
        await released;
      };
      return {
        ...real,
        replace: (...given) => wait().then(() => real.replace(...given)),
        write: (...given) => wait().then(() => real.write(...given)),
      };
    });
    const late = saveChange(slow, id, change('dos', [1]), source);
    await heldUp;
    expect(await saveChange(stores(), id, change('tres', 'any'), source)).toMatchObject({ ok: true, record: { revision: 3 } });
    letGo();
    expect(await late).toMatchObject({ ok: true, record: { revision: 2 } });
    expect((await stores().own.configs.read(id))?.value).toMatchObject({ revision: 3, config: { name: 'tres' } });
  });
});

describe('killed at any point', () => {
  test('of a save, the store recovers by itself and no revision is lost', async () => {
    await createAt(stores(), '310', start('v1'), source);
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    expect(await saveChange(whole.stores, '310', change('v2', [1]), source)).toMatchObject({ ok: true });
    expect(whole.operations()).toBeGreaterThanOrEqual(5);

    let revision = 2;
    for (const point of killPoints(whole.operations())) {
      const name = `v${revision + 1}-${point.when}-${point.operation}`;
      const saved = await saveChange(dyingStores(point).stores, '310', change(name, [revision]), source).catch(() => undefined);
      const stored = await netlifyBlobStore('revisions').read(`310/${revision + 1}`);
      const head = await readHead(stores(), '310');
      expect(head?.record.revision).toBe(stored ? revision + 1 : revision);
      if (stored) expect(head?.record.config.name).toBe(name);
      if (saved?.ok) expect(stored).toBeDefined();
      revision = head?.record.revision ?? 0;

      expect(await saveChange(stores(), '310', change(`next-${revision + 1}`, [revision]), source)).toMatchObject({
        ok: true,
        record: { revision: revision + 1 },
      });
      revision += 1;
    }
    expect(logged.filter((line) => line.includes('The head of config 310 could not be written'))).toHaveLength(2);
    expect((await listRevisions(stores(), '310', { limit: 200 }))?.revisions.map((entry) => entry.revision)).toEqual(
      Array.from({ length: revision }, (_, n) => revision - n),
    );
  });

  test('of a first save, the client is there whole or its id is still free', async () => {
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
    await createAt(whole.stores, '320', start('whole'), source);
    let id = 321;
    for (const point of killPoints(whole.operations())) {
      await createAt(dyingStores(point).stores, String(id), start(`c${id}`), source).catch(() => undefined);
      const stored = await netlifyBlobStore('revisions').read(`${id}/1`);
      expect(await nameOf(String(id))).toBe(stored ? `c${id}` : undefined);
      if (!stored) expect(await createAt(stores(), String(id), start('again'), source)).toMatchObject({ revision: 1 });
      id += 1;
    }
  });

  test('of a first change in a preview, production is as it was and the preview recovers', async () => {
    await createAt(stores(), '360', start('live'), source);
    const preview = () => openStores('deploy-preview-9');
    const whole = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' }, 'count-only');
    await saveChange(whole.stores, '360', change('x', [1]), source);
    for (const [n, point] of killPoints(whole.operations()).entries()) {
      const scope = `kill-${n}`;
      await saveChange(dyingStores(point, scope).stores, '360', change('draft', [1]), source).catch(() => undefined);
      const seen = await readHead(openStores(scope), '360');
      const stored = await netlifyBlobStore(`revisions.${scope}`).read('360/2');
      expect(seen?.record.config.name).toBe(stored ? 'draft' : 'live');
    }
    expect((await readHead(preview(), '360'))?.record.config.name).toBe('live');
    expect((await readHead(stores(), '360'))?.record).toMatchObject({ revision: 1, config: { name: 'live' } });
  });

  test('a head that is written late does not stay behind', async () => {
    await createAt(stores(), '370', start('v1'), source);
    const old = (await readHead(stores(), '370'))?.record;
    await saveChange(stores(), '370', change('v2', [1]), source);
    await saveChange(stores(), '370', change('v3', [2]), source);
    await netlifyBlobStore('configs').write('370', old);
    expect((await readHead(stores(), '370'))?.record).toMatchObject({ revision: 3, config: { name: 'v3' } });
    expect((await netlifyBlobStore('configs').read('370'))?.value).toMatchObject({ revision: 3 });
    await netlifyBlobStore('configs').write('370', old);
    expect(await saveChange(stores(), '370', change('v4', [3]), source)).toMatchObject({ ok: true, record: { revision: 4 } });
  });
});

describe('many writers', () => {
  // Work grows with the square of their number: each loses to all that are before it.
  test('30 unconditional saves at once make 30 revisions', async () => {
    await createAt(stores(), '380', start('start'), source);
    const results = await Promise.all(Array.from({ length: 30 }, (_, n) => saveChange(stores(), '380', change(`n${n}`, 'any'), source)));
    expect(results.every((result) => result.ok)).toBe(true);
    const revisions = results.flatMap((result) => (result.ok ? [result.record.revision] : []));
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 2));
    const names = await Promise.all(revisions.map(async (revision) => (await readRevision(stores(), '380', revision))?.config.name));
    expect(new Set(names).size).toBe(30);
    expect((await readHead(stores(), '380'))?.record.revision).toBe(31);
  });

  test('100 conditional saves from four threads end in revisions or honest conflicts, never in a lost one', async () => {
    await createAt(stores(), '381', start('start'), source);
    const made = await Promise.all(
      ['w0', 'w1', 'w2', 'w3'].map(
        (name) =>
          new Promise<(number | null)[]>((resolve, reject) => {
            const worker = new Worker(new URL('../../../tests/support/store/saving-worker.ts', import.meta.url), {
              workerData: { id: '381', name, saves: 25 },
            });
            worker.once('message', (message) => resolve(z.array(z.int().nullable()).parse(message))).once('error', reject);
          }),
      ),
    );
    const tries = made.flatMap((list, worker) => list.map((revision, n) => ({ revision, name: `w${worker}-${n}` })));
    expect(tries).toHaveLength(100);
    const won = tries.flatMap(({ revision, name }) => (revision === null ? [] : [{ revision, name }]));
    const head = (await readHead(stores(), '381'))?.record.revision ?? 0;
    expect(won.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(Array.from({ length: head - 1 }, (_, n) => n + 2));
    for (const { revision, name } of won) expect((await readRevision(stores(), '381', revision))?.config.name).toBe(name);
    expect(won.length).toBeGreaterThanOrEqual(25);
  });
});

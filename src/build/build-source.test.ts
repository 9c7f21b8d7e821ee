import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { shardOf } from '#schema/config-id.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { listStoredHeads, readRecords } from './build-source.ts';
import { type CachedRecord, openRecordCache, shardCount, withDigest } from './record-cache.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const stores = openStores(undefined);
const record = (id: string, revision: number, heroTitle: string, more: Partial<ConfigRecord> = {}): ConfigRecord => {
  const config: Config = {
    templateType: 'services',
    businessName: { es: 'Taller', en: 'Workshop' },
    heroTitle: { es: heroTitle, en: heroTitle },
    clientApproval: { isFormEnabled: true, access: 'link', publishGate: true },
  };
  return { id, revision, savedAt: '2026-11-05T12:00:00.000Z', savedBy: 'ana', action: 'save', archived: false, writeId: `${id}-${revision}`, config, ...more };
};

async function store(...records: ConfigRecord[]): Promise<void> {
  for (const entry of records) {
    await stores.own.revisions.write(`${entry.id}/${entry.revision}`, entry);
    await stores.own.configs.write(entry.id, entry);
  }
}

/** A cache in memory, as a build before left it. */
function cacheOf(kept: Map<string, CachedRecord>) {
  return {
    async read(id: string) {
      const cached = kept.get(id);
      return cached && { ...cached, isCurrent: true };
    },
    keep: async (id: string, cached: CachedRecord) => void kept.set(id, cached),
    save: async () => undefined,
  };
}

const read = async (cache?: Map<string, CachedRecord>) => {
  const heads = await listStoredHeads(stores);
  const found = await readRecords(stores, [...heads.values()], { cache: cache && cacheOf(cache) });
  return new Map(found.map((entry) => [entry.id, entry]));
};

test.each([
  ['lost', '301'],
  ['damaged', '303'],
])('a gated client whose approved revision is %s is a fault of that client; all others are read', async (how, id) => {
  await store(record(id, 1, 'Aprobado'), record(id, 2, 'Sin aprobar', { approvedRevision: 1 }), record('302', 1, 'Otro', { approvedRevision: 1 }));
  const cache = new Map<string, CachedRecord>();
  expect((await read(cache)).get(id)).toMatchObject({ held: 2, record: { config: { heroTitle: { es: 'Aprobado' } } } });
  await store(record(id, 3, 'Tampoco', { approvedRevision: 1 }));
  if (how === 'lost') await stores.own.revisions.remove(`${id}/1`);
  else await stores.own.revisions.write(`${id}/1`, 'no record');

  // If the previous build showed a version, that stays; otherwise nothing unapproved is shown.
  expect((await read(cache)).get(id)).toMatchObject({
    fault: expect.stringContaining(`revisions/${id}/1`),
    record: { config: { heroTitle: { es: 'Aprobado' } } },
  });
  const fresh = await read();
  expect(fresh.get(id)).toMatchObject({ fault: expect.stringContaining(`revisions/${id}/1`), record: { revision: 0 }, held: 3 });
  expect(fresh.get('302')).not.toHaveProperty('fault');
});

test('a gate without an approval shows the revision that was public before it', async () => {
  await store(record('304', 1, 'Público'), record('304', 2, 'Sin aprobar', { ungatedRevision: 1 }));
  expect((await read()).get('304')).toMatchObject({ held: 2, record: { revision: 1, config: { heroTitle: { es: 'Público' } } } });
  await stores.own.revisions.remove('304/1');
  expect((await read()).get('304')).toMatchObject({ fault: expect.stringContaining('revisions/304/1'), record: { revision: 0 }, held: 2 });
});

test('a head that is behind, or damaged, is brought forward before it is shown; where nothing can be read the fault is named', async () => {
  await store(record('311', 1, 'Uno', { approvedRevision: 1 }));
  await stores.own.revisions.write('311/2', record('311', 2, 'Dos', { approvedRevision: 2 }));
  await store(record('312', 1, 'Uno', { approvedRevision: 1 }), record('312', 2, 'Dos', { approvedRevision: 2 }));
  await stores.own.configs.write('312', ['no record']);
  await store(record('313', 1, 'Uno'));
  await stores.own.configs.write('313', ['no record']);
  await stores.own.revisions.write('313/1', ['no record']);
  const found = await read();
  for (const id of ['311', '312']) expect(found.get(id)).toMatchObject({ record: { revision: 2, config: { heroTitle: { es: 'Dos' } } } });
  for (const id of ['311', '312']) expect((await stores.own.configs.read(id))?.value).toMatchObject({ revision: 2 });
  expect(found.get('313')).toMatchObject({ record: undefined, fault: expect.stringContaining('configs/313') });
});

test('a build of changed code evaluates every head again; the earlier result is used only if the head cannot be read any more', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-records-'));
  try {
    await store(record('321', 1, 'Aprobado', { approvedRevision: 1 }), record('322', 1, 'Aprobado', { approvedRevision: 1 }));
    const listed = (await listStoredHeads(stores)).get('321');
    // As code without a gate would have left it: the newest text, under the very head that is there now.
    const careless = openRecordCache(directory, 'before');
    await careless.keep('321', { etag: listed?.etag ?? '', record: record('321', 1, 'Sin aprobar'), head: 1, isPreparing: false });
    await careless.keep('322', { etag: 'other', record: record('322', 1, 'Lo último que se vio'), head: 1, isPreparing: false });
    await careless.save();
    // One that was kept before it was noted whose decision it is.
    const shard = path.join(directory, `${shardOf('322', shardCount)}.json`);
    const [, body = ''] = (await readFile(shard, 'utf8')).split('\n');
    const { code: _code, ...kept } = JSON.parse(body)['322'];
    await writeFile(shard, withDigest(JSON.stringify({ 322: kept })));
    await stores.own.configs.write('322', ['no record']);
    await stores.own.revisions.write('322/1', ['no record']);
    const titles = async (code: string) => {
      const heads = await listStoredHeads(stores);
      const wanted = ['321', '322'].flatMap((id) => heads.get(id) ?? []);
      const cache = openRecordCache(directory, code);
      const found = await readRecords(stores, wanted, { cache });
      await cache.save();
      return found.map((entry) => Reflect.get(entry.record?.config ?? {}, 'heroTitle')?.es);
    };
    expect(await titles('before')).toEqual(['Sin aprobar', 'Lo último que se vio']);
    expect(await titles('now')).toEqual(['Aprobado', 'Lo último que se vio']);
    expect(await titles('now')).toEqual(['Aprobado', 'Lo último que se vio']);
    // A file that does not match its digest is ignored completely.
    const other = path.join(directory, `${shardOf('321', shardCount)}.json`);
    const text = await readFile(other, 'utf8');
    for (const damaged of [text.replace('Aprobado', 'Cambiado'), text.slice(0, -20), text.slice(text.indexOf('\n') + 1), '', '\n', '{}']) {
      await writeFile(other, damaged);
      expect((await titles('now'))[0], damaged.slice(0, 60)).toBe('Aprobado');
    }
  } finally {
    await rm(directory, { recursive: true });
  }
});

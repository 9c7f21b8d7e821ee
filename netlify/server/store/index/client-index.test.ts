import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '#schema/config.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { linkEnd, makeLink, revokeLinks } from '../../approval/links.ts';
import { netlifyBlobStore } from '../blobs/blob-store.ts';
import { createAt } from '../create.ts';
import { saveChange } from '../save.ts';
import { openStores } from '../stores.ts';
import { indexRecord, isIndexed, noteLink, readIndex, reindex } from './client-index.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>> | undefined;
beforeEach(async () => {
  // Links are signed.
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-this-test-and-of-nothing-else');
  await blobs?.stop();
  blobs = await startTestBlobs();
});
afterAll(() => {
  vi.unstubAllEnvs();
  return blobs?.stop();
});

const source = steadySource();
const stores = openStores(undefined);
const named = (name: string): Config => ({ templateType: 'services', businessName: { es: name, en: name } });
const make = async (id: string, name: string) => {
  const record = await createAt(stores, id, { config: named(name), savedBy: 'ana', action: 'create' }, source);
  if (!record) throw new Error(`${id} is taken`);
  return record;
};
const byId = async () => (await readIndex(stores)).toSorted((a, b) => Number(a.id) - Number(b.id));

test('after parallel saves of many clients the index shows each at its newest revision, and a rebuilt one is equal', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => String(200 + n));
  await Promise.all(
    ids.map(async (id) => {
      await indexRecord(stores, await make(id, `Negocio ${id}`));
      const next = () => ({ config: named(`Café ${id}`), archived: Number(id) % 7 === 0 });
      const saved = await saveChange(stores, id, { action: 'save', savedBy: 'ana', expected: [1], next }, source);
      if (saved.ok) await indexRecord(stores, saved.record);
    }),
  );
  const incremental = await byId();
  expect(incremental.map(({ id, revision, businessName }) => [id, revision, businessName])).toEqual(ids.map((id) => [id, 2, `Café ${id}`]));
  expect(incremental.filter(({ archived }) => archived).map(({ id }) => id)).toEqual(ids.filter((id) => Number(id) % 7 === 0));
  expect(incremental[0]?.path).toBe('/cafe-200-200');

  await Promise.all(Array.from({ length: 16 }, (_, n) => netlifyBlobStore('index').write(`clients/${n.toString(16)}`, {})));
  expect(await reindex(stores)).toBe(40);
  expect(await byId()).toEqual(incremental);
});

test('a late update of an older revision changes nothing', async () => {
  const first = await make('201', 'Uno');
  const saved = await saveChange(
    stores,
    '201',
    { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: named('Dos'), archived: false }) },
    source,
  );
  if (!saved.ok) throw new Error('not saved');
  await indexRecord(stores, saved.record);
  await indexRecord(stores, first);
  expect(await byId()).toMatchObject([{ id: '201', revision: 2, businessName: 'Dos' }]);
  expect(await isIndexed(stores, saved.record)).toBe(true);
});

test('a rebuild finds a client whose very first head was never written', async () => {
  const record = await make('203', 'Sin cabeza');
  await netlifyBlobStore('revisions').write('204/1', { ...record, id: '204' });
  expect(await reindex(stores)).toBe(2);
  expect((await byId()).map(({ id }) => id)).toEqual(['203', '204']);
});

test('a rebuild does not take back a save that happened meanwhile', async () => {
  const record = await make('205', 'Antes');
  await indexRecord(stores, record);
  // The records have been read when a shard is first looked at: just then somebody saves.
  let isFirst = true;
  const open = (name: string) => {
    const store = netlifyBlobStore(name);
    if (name !== 'index') return store;
    const read = async (key: string) => {
      if (isFirst && key.startsWith('clients/')) {
        isFirst = false;
        const saved = await saveChange(
          stores,
          '205',
          { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: named('Después'), archived: false }) },
          source,
        );
        if (saved.ok) await indexRecord(stores, saved.record);
      }
      return store.read(key);
    };
    return { ...store, read };
  };
  await reindex(openStores(undefined, open));
  expect(await byId()).toMatchObject([{ id: '205', revision: 2, businessName: 'Después' }]);
});

test.each(['whole', 'damaged'])('a link that is made or revoked while a %s index is rebuilt is in the list', async (state) => {
  const asking: Config = { templateType: 'services', clientApproval: { isFormEnabled: true, access: 'link' } };
  for (const id of ['208', '209']) {
    const record = await createAt(stores, id, { config: asking, savedBy: 'ana', action: 'create' }, source);
    if (record) await indexRecord(stores, record);
  }
  const act = { createdBy: 'ana', now: source.now() };
  await makeLink(stores, '209', act);
  await noteLink(stores, '209');
  if (state === 'damaged') for (const shard of ['0', '1']) await netlifyBlobStore('index').write(`clients/${shard}`, 'no shard');
  // The links have been read when a shard is first looked at: just then a designer makes the one and revokes the other.
  let isFirst = true;
  const open = (name: string) => {
    const store = netlifyBlobStore(name);
    if (name !== 'index') return store;
    const read = async (key: string) => {
      if (isFirst && key.startsWith('clients/')) {
        isFirst = false;
        await makeLink(stores, '208', act);
        await revokeLinks(stores, '209');
        for (const id of ['208', '209']) await noteLink(stores, id);
      }
      return store.read(key);
    };
    return { ...store, read };
  };
  await reindex(openStores(undefined, open));
  const made = await linkEnd(stores, '208');
  expect((await byId()).map(({ id, link }) => [id, link])).toEqual([
    ['208', made],
    ['209', 'none'],
  ]);
});

test('a rebuild takes away lines of revisions that no longer exist, as after an older backup was restored', async () => {
  const record = await make('206', 'Restaurado');
  await indexRecord(stores, { ...record, revision: 9 });
  await indexRecord(stores, { ...record, id: '207' });
  await reindex(stores);
  expect(await byId()).toMatchObject([{ id: '206', revision: 1 }]);
});

test('a damaged line does not affect the others and is rebuilt from its client; a save or a read also rebuilds a damaged shard', async () => {
  // Three of one shard.
  for (const id of ['201', '217', '233']) await indexRecord(stores, await make(id, `Negocio ${id}`));
  const whole = await byId();
  const index = netlifyBlobStore('index');
  const { value } = (await index.read('clients/9')) ?? {};
  await index.write('clients/9', { ...Object(value), 217: { id: '217', revision: 'no number' } });
  expect(await byId()).toEqual(whole);
  expect((await index.read('clients/9'))?.value).toEqual(value);

  await index.write('clients/9', 'no shard');
  expect(await byId()).toEqual(whole);

  await index.write('clients/9', []);
  const next = () => ({ config: named('Otro'), archived: false });
  const saved = await saveChange(stores, '201', { action: 'save', savedBy: 'ana', expected: [1], next }, source);
  if (saved.ok) await indexRecord(stores, saved.record);
  expect((await byId()).map(({ id, revision }) => [id, revision])).toEqual([
    ['201', 2],
    ['217', 1],
    ['233', 1],
  ]);
});

test('after the first read, only changed shards are read again', async () => {
  const asked: string[] = [];
  const counted = openStores(undefined, (name) => {
    const store = netlifyBlobStore(name);
    const read = (key: string) => {
      if (name === 'index') asked.push(key);
      return store.read(key);
    };
    return { ...store, read };
  });
  for (const id of ['201', '202', '217']) await indexRecord(stores, await make(id, `Negocio ${id}`));
  const readsOf = async () => {
    asked.length = 0;
    const entries = await readIndex(counted);
    return { ids: entries.map(({ id, revision }) => `${id}@${revision}`).sort(), asked: [...asked] };
  };
  expect((await readsOf()).asked).toHaveLength(16);
  expect(await readsOf()).toEqual({ ids: ['201@1', '202@1', '217@1'], asked: [] });
  const saved = await saveChange(
    stores,
    '217',
    { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: named('Otro'), archived: false }) },
    source,
  );
  if (!saved.ok) throw new Error('not saved');
  await indexRecord(stores, saved.record);
  expect(await readsOf()).toEqual({ ids: ['201@1', '202@1', '217@2'], asked: ['clients/9'] });
  // A line that another hand has damaged is mended, however often the shard was read before.
  await netlifyBlobStore('index').write('clients/9', { 201: { id: '201' } });
  expect((await readsOf()).ids).toEqual(['201@1', '202@1', '217@2']);
});

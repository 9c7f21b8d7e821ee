import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeds } from '#content/seeds.ts';
import { configKind } from '#schema/template.ts';
import { startTestBlobs } from '#tests/support/test-blobs.ts';
import { steadySource } from '#tests/support/write-source.ts';
import { readIndex } from './client-index.ts';
import { readHead } from './head.ts';
import { saveChange } from './save.ts';
import { ensureSeeded } from './seed.ts';
import { openStores } from './stores.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  blobs = await startTestBlobs();
});
afterAll(() => blobs.stop());

test('seeds what is missing once, and never over what somebody saved', async () => {
  const stores = openStores(undefined);
  const source = steadySource();
  expect((await ensureSeeded(stores, source)).sort()).toEqual(seeds.map(({ id }) => id).sort());
  for (const { id, config } of seeds) {
    expect((await readHead(stores, id))?.record).toMatchObject({ revision: 1, action: 'import', savedBy: 'system', config });
  }
  const clients = seeds.filter(({ id }) => configKind(id) === 'client').map(({ id }) => id);
  expect((await readIndex(stores)).map(({ id }) => id).sort()).toEqual(clients.sort());

  const next = () => ({ config: { templateType: 'services' as const, name: 'cambiado' }, archived: false });
  await saveChange(stores, clients[0] ?? '', { action: 'save', savedBy: 'ana', expected: 'any', next }, source);
  expect(await ensureSeeded(stores, source)).toEqual([]);
  expect((await readHead(stores, clients[0] ?? ''))?.record.config.name).toBe('cambiado');
});

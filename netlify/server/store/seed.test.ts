import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAnswers, seeds } from '#content/seeds.ts';
import { configKind } from '#schema/template.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { currentLink, makeLink } from '../approval/links.ts';
import { readPublishState } from '../publish/build-orders.ts';
import { recordBuildStarted } from '../publish/request.ts';
import { openRawStore } from './blobs/raw-store.ts';
import { createAt } from './create.ts';
import { readHead } from './head.ts';
import { readIndex } from './index/client-index.ts';
import { saveChange } from './save.ts';
import { ensureSeeded, storeShipped } from './seed.ts';
import { openStores } from './stores.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeEach(async () => {
  blobs = await startTestBlobs();
  vi.stubEnv('SESSION_SECRET', 'secreto-de-prueba-de-32-caracteres-o-mas');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await blobs.stop();
});

test('seeds what is missing once, and never over what somebody saved or what is damaged', async () => {
  const stores = openStores(undefined);
  const source = steadySource();
  expect((await ensureSeeded(stores, source)).sort()).toEqual(seeds.map(({ id }) => id).sort());
  for (const { id, config } of seeds) {
    if (id in sampleAnswers) continue;
    expect((await readHead(stores, id))?.record).toMatchObject({ revision: 1, action: 'import', savedBy: 'system', config });
  }
  const clients = seeds.filter(({ id }) => configKind(id) === 'client').map(({ id }) => id);
  expect((await readIndex(stores)).map(({ id }) => id).sort()).toEqual(clients.sort());

  const next = () => ({ config: { templateType: 'services' as const, name: 'cambiado' }, archived: false });
  await saveChange(stores, clients[0] ?? '', { action: 'save', savedBy: 'ana', expected: 'any', next }, source);
  expect(await ensureSeeded(stores, source)).toEqual([]);
  expect((await readHead(stores, clients[0] ?? ''))?.record.config.name).toBe('cambiado');

  // Nor over what is damaged: everything that a start reads before the site answers is read past it.
  vi.spyOn(console, 'error').mockReturnValue();
  const halve = async (store: string, key: string) => {
    const raw = openRawStore(store);
    const { bytes = new Uint8Array(), metadata = {} } = (await raw.read(key)) ?? {};
    await raw.write(key, { bytes: bytes.slice(0, bytes.length / 2), metadata });
  };
  for (const [store, key] of [
    ['configs', '201'],
    ['configs', '202'],
    ['revisions', '202/1'],
    ['revisions', '202/2'],
    ['configs', '203'],
    ['approval-links', '201'],
    ['index', 'clients/9'],
  ] as const)
    await halve(store, key);
  // Of this one nothing is left that could be read.
  for (const key of ['203/1', '203/2']) await openRawStore('revisions').remove(key);
  await openRawStore('publish').write('state', { bytes: new Uint8Array(), metadata: {} });
  expect(await ensureSeeded(stores, source)).toEqual([]);
  expect((await readHead(stores, '201'))?.record).toMatchObject({ revision: 2, config: { name: 'cambiado' } });
  expect((await readIndex(stores)).map(({ id }) => id).sort()).toEqual(clients.sort());
  expect((await currentLink(stores, '201', new Date())) ?? (await makeLink(stores, '201', { createdBy: 'system', now: new Date() }))).toMatchObject({
    token: expect.any(String),
  });
  await recordBuildStarted(stores, new Date());
  expect(await readPublishState(stores)).toMatchObject({ state: 'building' });
  expect((await stores.own.faults.list()).map(({ key }) => key).sort()).toEqual([
    'approval-links/201',
    'configs/201',
    'configs/202',
    'configs/203',
    'index/clients/9',
    'publish/state',
    'revisions/202/1',
    'revisions/202/2',
  ]);
});

test('the samples show the approval loop: one waits for its owner, one is answered with changes, one is approved and gated', async () => {
  const stores = openStores(undefined);
  await ensureSeeded(stores, steadySource());
  const [waiting, changes, approved] = await Promise.all(['201', '202', '203'].map(async (id) => (await readHead(stores, id))?.record));
  expect(waiting).toMatchObject({ revision: 1, config: { clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' } } });
  expect(changes).toMatchObject({ revision: 2, action: 'approval', savedBy: 'client', config: { clientApproval: { overallApproved: false } } });
  expect(changes?.config).toMatchObject({ clientApproval: { sectionApprovals: { menu: { status: 'needsEdit', revision: 1 }, hero: { status: 'approved' } } } });
  expect(approved).toMatchObject({ revision: 2, approvedRevision: 2, config: { clientApproval: { overallApproved: true, publishGate: true } } });
  const states = (await readIndex(stores)).toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ approval }) => approval);
  expect(states).toEqual(['active', 'completed', 'approved']);
});

test('on a new site a shipped page is stored when it is asked for, once, and never over anything', async () => {
  const stores = openStores(undefined);
  const source = steadySource();
  const made = await createAt(stores, '46', { config: { proHeroHeadline: { es: 'Mío', en: 'Mine' } }, savedBy: 'ana', action: 'create' }, source);
  expect((await storeShipped(stores, '46', source))?.record).toEqual(made);
  const [home] = await Promise.all([storeShipped(stores, '112', source), storeShipped(stores, '112', source)]);
  expect(home).toMatchObject({ own: true, record: { id: '112', revision: 1, savedBy: 'system', config: seeds.find(({ id }) => id === '112')?.config } });
  for (const id of ['201', '999', 'nada']) expect(await storeShipped(stores, id, source)).toBeUndefined();
  expect((await stores.own.configs.list()).map(({ key }) => key).sort()).toEqual(['112', '46']);
});

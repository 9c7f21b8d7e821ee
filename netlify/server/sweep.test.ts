import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { makeLink, readLink, revokeLinks } from './approval/links.ts';
import { keepPreview, previewLifetime, readPreview } from './previews/store.ts';
import { readPublishState } from './publish/build-orders.ts';
import { netlifyBlobStore } from './store/blobs/blob-store.ts';
import { createAt } from './store/create.ts';
import { readIndex } from './store/index/client-index.ts';
import { openStores } from './store/stores.ts';
import { isTimeToSweep, maxSwept, sweepEveryMs, sweepStep } from './sweep.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
// A step sweeps everything in the stores, so no test may leave entries for another.
beforeEach(async () => {
  process.env['SESSION_SECRET'] = 'secreto-de-prueba-de-32-caracteres-o-mas';
  blobs = await startTestBlobs();
});
afterEach(() => blobs.stop());

const stores = () => openStores(undefined);
const day = 24 * 60 * 60_000;
const start = new Date('2026-11-05T12:00:00.000Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
/** Every step of some hours, one after another. */
async function sweepFor(hours: number, from: Date): Promise<number> {
  let swept = 0;
  for (let step = 0; step < (hours * 3_600_000) / sweepEveryMs; step += 1) swept += await sweepStep(stores(), new Date(from.getTime() + step * sweepEveryMs));
  return swept;
}
const keys = async (store: 'throttle' | 'domains' | 'previews' | 'approval-links' | 'taps') => (await stores().own[store].list()).map(({ key }) => key).sort();

test('expired entries are removed and valid ones kept, within a few hours of small steps', async () => {
  const { own } = stores();
  const now = after(2 * day);
  for (let n = 0; n < 90; n += 1) await own.throttle.write(`address/${n}`, [start.getTime() + n]);
  await own.throttle.write('account/busy', [start.getTime(), now.getTime() - 1000]);
  await own.throttle.write('account/blank', []);
  await own.throttle.write('account/other', { of: 'another form' });
  await own.domains.write('answers/0a', { 'vieja.com': { registration: 'free', until: start.getTime() } });
  await own.domains.write('answers/0b', {
    'vieja.com': { registration: 'free', until: start.getTime() },
    'nueva.com': { registration: 'taken', until: now.getTime() + day },
  });
  await own.domains.write('turns/com', { next: start.getTime(), pausedUntil: 0 });
  await own.domains.write('turns/mx', { next: start.getTime(), pausedUntil: now.getTime() + day });
  for (const month of ['2024-10', '2024-09', '2026-11']) await own.taps.write(`${month}/121`, { rate: 1, days: {} });
  const old = await keepPreview(stores(), { templateType: 'retail' }, after(2 * day - previewLifetime - 1000));
  const fresh = await keepPreview(stores(), { templateType: 'retail' }, now);
  expect(await sweepFor(4, now)).toBeGreaterThan(90);
  expect(await keys('throttle')).toEqual(['account/busy', 'account/other']);
  expect(await keys('domains')).toEqual(['answers/0b', 'turns/mx']);
  expect(await readPreview(stores(), old.previewId, now)).toBeUndefined();
  expect(await keys('previews')).toEqual([fresh.previewId]);
  expect(await keys('taps')).toEqual(['2024-10/121', '2026-11/121']);
});

test('a save that was cut off, and that nobody has looked at since, is finished: the list says so and a build is asked for', async () => {
  const all = stores();
  const config = { templateType: 'services', businessName: { es: 'Fugas', en: 'Leaks' } } as const;
  const record = await createAt(all, '310', { config, savedBy: 'ana', action: 'create' }, steadySource());
  if (!record) throw new Error('310 is taken');
  // Killed before the list was updated; then again, directly after the revision was written.
  expect(await sweepFor(2, start)).toBe(1);
  expect(await readIndex(all)).toMatchObject([{ id: '310', revision: 1 }]);
  await all.own.revisions.write('310/2', { ...record, revision: 2, writeId: 'otro' });
  expect(await sweepFor(2, start)).toBe(1);
  expect(await readIndex(all)).toMatchObject([{ id: '310', revision: 2 }]);
  expect(await readPublishState(all)).toMatchObject({ state: 'waiting' });
  expect(await sweepFor(2, start)).toBe(0);
});

test('the creator of an expired approval link is removed, but not that it has expired; a revoked link stays revoked', async () => {
  const revoked = await makeLink(stores(), '301', { createdBy: 'ana@vitrina.test', now: start });
  await revokeLinks(stores(), '301');
  await makeLink(stores(), '301', { createdBy: 'ana@vitrina.test', now: start });
  await makeLink(stores(), '303', { createdBy: 'ana@vitrina.test', now: after(20 * day) });
  await revokeLinks(stores(), '303');
  const living = await makeLink(stores(), '302', { createdBy: 'ana@vitrina.test', now: after(20 * day) });
  await sweepFor(2, after(31 * day));
  expect((await stores().own['approval-links'].read('301'))?.value).toMatchObject({ expiresAt: after(30 * day).toISOString(), createdBy: '' });
  for (const id of ['301', '303']) expect(JSON.stringify(await stores().own['approval-links'].read(id)), id).not.toContain('ana@');
  expect(await readLink(stores(), '302', living.token, { now: after(31 * day) })).toEqual({ since: expect.any(Date) });
  const next = await makeLink(stores(), '301', { createdBy: 'eva@vitrina.test', now: after(31 * day) });
  expect(await readLink(stores(), '301', next.token, { now: after(32 * day) })).toEqual({ since: expect.any(Date) });
  expect(await readLink(stores(), '301', revoked.token, { now: after(10 * day) })).toBeUndefined();
});

test('a step reads no more than its share, however much there is', async () => {
  for (let n = 0; n < 130; n += 1) await stores().own.throttle.write(`account/${n}`, [start.getTime()]);
  let read = 0;
  const counted = openStores(undefined, (name) => {
    const store = netlifyBlobStore(name);
    return {
      ...store,
      read: (key) => {
        read += 1;
        return store.read(key);
      },
    };
  });
  for (let step = 0; step < 10; step += 1) {
    read = 0;
    await sweepStep(counted, after(step * sweepEveryMs));
    expect(read).toBeLessThanOrEqual(maxSwept);
  }
});

test('the timer sweeps once in ten minutes', () => {
  const times = Array.from({ length: 60 }, (_, minute) => isTimeToSweep(after(minute * 60_000 + 17)));
  expect(times.filter(Boolean)).toHaveLength(6);
});

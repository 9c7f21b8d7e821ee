import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { idempotencyKeyHeader } from '#schema/api.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { interruptedStores } from '#tests/support/store/faulty-store.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { sweepEveryMs, sweepStep } from '../../sweep.ts';
import { createAt, createConfig } from '../create.ts';
import { readHead } from '../head.ts';
import { openStores } from '../stores.ts';
import { forgetCreations } from './creations.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

const stores = () => openStores(undefined);
const press = (key: string, body: object = plumber) =>
  calls.api.call('POST', '/api/config', { body, headers: { ...calls.staff, [idempotencyKeyHeader]: key } });
const count = async () => clientListSchema.parse((await calls.api.call('GET', '/api/configs', { headers: calls.staff })).body).total;
const start = { config: { templateType: 'services' }, savedBy: 'ana@vitrina.test', action: 'create' } as const;
const day = 24 * 60 * 60_000;
const dated = (at: number) => ({ ...steadySource(`write-${at}`, at), now: () => new Date(at) });
const make = async (key: string, by = 'ana@vitrina.test', at = Date.UTC(2026, 10, 5)) => (await createConfig(stores(), start, dated(at), { by, key })).id;

test('a key that arrives again, and ten times at once, makes one client; another key another one', async () => {
  const before = await count();
  const first = await press('alta-uno');
  expect(first.status).toBe(201);
  const again = await Promise.all(Array.from({ length: 10 }, () => press('alta-uno')));
  expect(again.map(({ status, seen }) => [status, seen.id])).toEqual(Array.from({ length: 10 }, () => [201, first.seen.id]));
  const together = await Promise.all(Array.from({ length: 10 }, () => press('alta-dos')));
  expect(new Set(together.map(({ seen }) => seen.id)).size).toBe(1);
  expect(await count()).toBe(before + 2);
  const { revisions } = (await calls.api.call('GET', `/api/config/${together[0]?.seen.id}/revisions`, { headers: calls.staff })).seen;
  expect(revisions.map(({ revision, action }) => [revision, action])).toEqual([[1, 'create']]);
});

test('a content that was corrected before it was sent again is saved, unless somebody has saved the client meanwhile', async () => {
  const { id } = (await press('alta-tres')).seen;
  const corrected = { ...plumber, businessName: 'Plomería Ortega e Hijos' };
  expect((await press('alta-tres', corrected)).seen).toMatchObject({ id, revision: 2 });
  expect((await calls.read(id)).body).toMatchObject({ businessName: { es: 'Plomería Ortega e Hijos' } });
  expect((await press('alta-tres', plumber)).seen).toMatchObject({ id, revision: 2 });
  expect((await calls.read(id)).body).toMatchObject({ businessName: { es: 'Plomería Ortega e Hijos' } });
});

test('a malformed key is refused, and nothing is made', async () => {
  const before = await count();
  for (const key of ['', 'corto', 'con espacios y más', 'x'.repeat(65)]) {
    expect(await press(key)).toMatchObject({ status: 422, seen: { error: { code: 'invalid', issues: [{ path: idempotencyKeyHeader }] } } });
  }
  expect(await count()).toBe(before);
});

test('the same key of somebody else, and of another day, makes another client; the last hundred are remembered', async () => {
  const id = await make('alta-cuatro');
  expect(await make('alta-cuatro')).toBe(id);
  expect(await make('alta-cuatro', 'ANA@vitrina.test ')).toBe(id);
  expect(await make('alta-cuatro', 'luis@vitrina.test')).not.toBe(id);
  const next = Date.UTC(2026, 10, 5) + day;
  expect(await make('alta-cuatro', undefined, next - 1)).toBe(id);
  expect(await make('alta-cuatro', undefined, next)).not.toBe(id);
  const first = await make('alta-0000', 'eva@vitrina.test');
  const second = await make('alta-0001', 'eva@vitrina.test');
  for (let n = 2; n <= 100; n += 1) await make(`alta-${String(n).padStart(4, '0')}`, 'eva@vitrina.test');
  expect(await make('alta-0001', 'eva@vitrina.test')).toBe(second);
  expect(await make('alta-0000', 'eva@vitrina.test')).not.toBe(first);
});

test('an id that another client has by then is not used: the key gets the next one, and keeps it', async () => {
  const highest = Number(await make('alta-cinco'));
  await createAt(stores(), String(highest + 1), { ...start, config: { templateType: 'retail' } }, dated(0));
  const id = await make('alta-seis');
  expect(Number(id)).toBeGreaterThan(highest + 1);
  expect(await make('alta-seis')).toBe(id);
  expect((await readHead(stores(), String(highest + 1)))?.record.config).toMatchObject({ templateType: 'retail' });
});

test('a record that cannot be read is written again; after a restore all are forgotten, and the timer removes those of another day', async () => {
  const { publish } = stores().own;
  const listed = async () => (await publish.list('created/')).map(({ key }) => key);
  await make('alta-siete');
  const keys = await listed();
  for (const key of keys) await publish.write(key, { no: 'es una lista' });
  const id = await make('alta-siete');
  expect(await make('alta-siete')).toBe(id);
  await forgetCreations(stores());
  expect(await listed()).toEqual([]);
  await make('alta-ocho');
  const sweep = async (from: number) => {
    for (let step = 0; step < 20; step += 1) await sweepStep(stores(), new Date(from + step * sweepEveryMs));
  };
  await sweep(Date.UTC(2026, 10, 5, 12));
  expect(await listed()).toHaveLength(1);
  const stored = z.array(z.record(z.string(), z.string())).parse((await publish.read((await listed())[0] ?? ''))?.value);
  expect(JSON.stringify(stored)).not.toContain('ana@');
  await sweep(Date.UTC(2026, 10, 6));
  expect(await Promise.all((await listed()).map(async (key) => (await publish.read(key))?.value))).toEqual([[]]);
});

test('a key that is used while the timer clears the keys of the day before is remembered', async () => {
  const now = Date.UTC(2026, 10, 7);
  let met = 0;
  for (let index = 0; index < 32; index += 1) {
    const [step, operation] = [Math.floor(index / 4), index % 4];
    await forgetCreations(stores());
    await make('alta-nueve');
    let id: string | undefined;
    const { stores: ofTimer } = interruptedStores(operation, async () => {
      id = await make('alta-diez', undefined, now);
    });
    await sweepStep(ofTimer, new Date(now + step * sweepEveryMs));
    if (id === undefined) continue;
    met += 1;
    expect(await make('alta-diez', undefined, now), `step ${step}, before operation ${operation}`).toBe(id);
  }
  expect(met).toBeGreaterThan(8);
});

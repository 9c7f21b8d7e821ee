import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { holdWrites, maintenanceMs, releaseWrites } from './maintenance.ts';
import { openStores } from './store/stores.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());
const stores = () => openStores(undefined);

test('while a backup is restored nothing is written, and whoever tries is told in their language', async () => {
  const id = await calls.make();
  await holdWrites(stores(), new Date());
  const answer = await calls.put(id, { ...plumber, businessName: { es: 'Otra', en: 'Other' } }, '*');
  expect(answer).toMatchObject({ status: 503, seen: { error: { code: 'maintenance', message: expect.stringContaining('Lo que escribiste sigue aquí') } } });
  expect(Number(answer.headers.get('retry-after'))).toBe(120);
  const inEnglish = { ...calls.staff, 'accept-language': 'en' };
  expect((await calls.api.call('DELETE', `/api/config/${id}`, { headers: inEnglish })).seen.error.message).toContain('What you wrote is still here');
  const submission = { clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals: {} } };
  expect((await calls.api.call('PUT', `/api/config/${id}`, { body: submission })).status).toBe(503);
  expect((await calls.api.call('POST', '/api/config', { body: plumber, headers: calls.staff })).status).toBe(503);

  // It would set the password of an account that is being put back.
  expect((await calls.api.call('POST', '/api/session/accept', { body: { token: 'x', password: 'una-clave-larga' } })).status).toBe(503);

  // Reads, sign-ins and refusals for other reasons are answered as usual.
  expect((await calls.read(id)).seen.revision).toBe(1);
  expect((await calls.api.call('POST', '/api/session', { body: testAdmin })).status).toBe(200);
  expect((await calls.api.call('DELETE', `/api/config/${id}`)).status).toBe(401);

  await releaseWrites(stores());
  expect((await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff })).status).toBe(200);
});

test('a restore that crashed blocks nobody for ever, and a record that cannot be read blocks nobody at all', async () => {
  const id = await calls.make();
  const archive = async () => (await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff })).status;
  await holdWrites(stores(), new Date(Date.now() - maintenanceMs + 60_000));
  expect(await archive()).toBe(503);
  await holdWrites(stores(), new Date(Date.now() - maintenanceMs - 1000));
  expect(await archive()).toBe(200);
  await stores().own.publish.write('maintenance', { until: 'tomorrow' });
  expect(await archive()).toBe(200);
});

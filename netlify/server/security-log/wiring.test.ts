import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { securityLogPageSchema } from '#schema/security-log.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { openStores } from '../store/stores.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());
beforeEach(async () => {
  const log = openStores(undefined).own['security-log'];
  await Promise.all((await log.list()).map(({ key }) => log.remove(key)));
});

/** What is in the log, the oldest first: type and the facts beside it. */
async function logged(headers: Record<string, string> = calls.staff) {
  const { events } = securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers })).body);
  return events
    .reverse()
    .map(({ id: _id, at: _at, last: _last, count, address: _address, type, ...rest }) => [type, { ...rest, ...(count > 1 ? { count } : {}) }]);
}
const actor = testAdmin.email;

test('links for clients, made and revoked', async () => {
  const id = await calls.make();
  await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
  expect(await logged()).toEqual([
    ['approval-link-made', { actor, config: id }],
    ['approval-links-revoked', { actor, config: id }],
  ]);
});

test('the publish gate and who may approve; saves and restores that change neither are none of the log’s business', async () => {
  const id = await calls.make();
  const save = (clientApproval: object, over: string) => calls.put(id, { ...plumber, businessName: { es: 'Plomería', en: 'Plumber' }, clientApproval }, over);
  expect((await save({ publishGate: true, access: 'link' }, '"1"')).status).toBe(200);
  expect((await save({ publishGate: true, access: 'link', showFloatingButton: true }, '"2"')).status).toBe(200);
  expect((await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: { ...calls.staff, 'if-match': '"3"' } })).status).toBe(200);
  expect(await logged()).toEqual([
    ['gate-on', { actor, config: id }],
    ['approval-access-changed', { actor, config: id, detail: { access: 'link' } }],
  ]);
});

test('archiving and bringing back', async () => {
  const id = await calls.make();
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
  expect(await logged()).toEqual([
    ['client-archived', { actor, config: id }],
    ['client-unarchived', { actor, config: id }],
  ]);
});

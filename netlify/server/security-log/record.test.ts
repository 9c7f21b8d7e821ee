import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type SecurityEvent, securityEventSchema } from '#schema/people/security-log.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { countedAddress, networkOf } from '../http/network-of.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { writeSecurityEvent, writeSecurityEvents } from './record.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let stores: Stores;
beforeEach(async () => {
  stores = openStores(undefined);
  const log = stores.own['security-log'];
  await Promise.all((await log.list()).map(({ key }) => log.remove(key)));
});

async function stored(of: Stores = stores): Promise<SecurityEvent[]> {
  const log = of.own['security-log'];
  const keys = (await log.list()).map(({ key }) => key).sort();
  return Promise.all(keys.map(async (key) => securityEventSchema.parse((await log.read(key))?.value)));
}
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 22, 4, minute, second));

test('events lie in order of time, each in a small record of its own, without an e-mail in its key', async () => {
  await writeSecurityEvent(stores, at(2), '203.0.113.77', { type: 'signed-out', actor: 'ana@vitrina.test' });
  await writeSecurityEvent(stores, at(1), '2001:db8:aa:bb::1', {
    type: 'staff-changed',
    actor: 'ana@vitrina.test',
    subject: 'luz@vitrina.test',
    detail: { role: 'admin' },
  });
  const base = { actor: 'ana@vitrina.test', count: 1 };
  expect(await stored()).toEqual([
    { ...base, at: '2026-11-22T04:01:00.000Z', type: 'staff-changed', subject: 'luz@vitrina.test', address: '2001:db8:aa::/48', detail: { role: 'admin' } },
    { ...base, at: '2026-11-22T04:02:00.000Z', type: 'signed-out', address: '203.0.113.0/24' },
  ]);
  expect((await stores.own['security-log'].list()).map(({ key }) => key).join()).not.toContain('@');
});

test('events of one call keep their order, although they happen at the same instant', async () => {
  const types = ['gate-on', 'approval-access-changed', 'publishing-changed', 'approvers-changed'] as const;
  await writeSecurityEvents(
    stores,
    at(1),
    '203.0.113.77',
    types.map((type) => ({ type })),
  );
  expect((await stored()).map(({ type }) => type)).toEqual(types);
});

test('a flood of failures from one network is one record that counts, and stops counting', async () => {
  await writeSecurityEvent(stores, at(0), '203.0.113.1', { type: 'sign-in-failed', subject: 'ana@vitrina.test' });
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      writeSecurityEvent(stores, at(1, n % 60), `203.0.113.${n % 250}`, { type: 'sign-in-failed', subject: 'ana@vitrina.test' }),
    ),
  );
  await writeSecurityEvent(stores, at(2), '198.51.100.9', { type: 'sign-in-failed', subject: 'ana@vitrina.test' });
  const events = await stored();
  expect(events.map(({ address, count }) => ({ address, count })).sort((a, b) => a.count - b.count)).toEqual([
    { address: '198.51.100.0/24', count: 1 },
    { address: '203.0.113.0/24', count: 301 },
  ]);
  expect(events.find(({ count }) => count > 1)?.last).toMatch(/^2026-11-22T04:01/);
  await Promise.all(
    Array.from({ length: 900 }, () => writeSecurityEvent(stores, at(3), '203.0.113.1', { type: 'sign-in-failed', subject: 'ana@vitrina.test' })),
  );
  expect((await stored()).map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 1000]);
  // The next quarter of an hour is another record.
  await writeSecurityEvent(stores, at(16), '203.0.113.1', { type: 'sign-in-failed', subject: 'ana@vitrina.test' });
  expect(await stored()).toHaveLength(3);
});

test('a flood from any number of networks fills at most some two hundred records in a quarter of an hour', async () => {
  const own = { ...stores.own, 'security-log': memoryStore() };
  for (let n = 0; n < 260; n += 1) await writeSecurityEvent({ own }, at(0), `10.${n % 256}.${n >> 8}.1`, { type: 'foreign-origin' });
  const events = await stored({ own });
  expect(events).toHaveLength(201);
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(260);
  expect(events.filter(({ address }) => address === '').map(({ count }) => count)).toEqual([60]);
});

test('a log that cannot be written fails nobody, and the operator is told', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...stores.own['security-log'], create: () => Promise.reject(new Error('no room')) };
  await writeSecurityEvent({ own: { ...stores.own, 'security-log': broken } }, at(0), '', { type: 'signed-out' });
  expect(log.mock.calls.join()).toContain('signed-out could not be written to the security log. Error: no room');
  log.mockRestore();
});

test('events are kept for 400 days and go with the first sign-in of a later day', async () => {
  const day = (n: number) => new Date(Date.UTC(2031, 0, 1 + n));
  await writeSecurityEvent(stores, day(0), '', { type: 'signed-out' });
  await writeSecurityEvent(stores, day(1), '', { type: 'gate-on', config: '121' });
  await writeSecurityEvent(stores, day(401), '', { type: 'signed-in' });
  expect((await stored()).map(({ type }) => type)).toEqual(['gate-on', 'signed-in']);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:0DB8:00aa:bb::1', '2001:db8:aa::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3::/48'],
  ['1::', '1:0:0::/48'],
  ['', ''],
  ['=cmd|x', ''],
])('the network of "%s" is "%s"', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('attempts are counted by the /64 of an IPv6 address, which is one line, and by the whole of another', () => {
  const counted = ['2001:db8:0:7::1', '2001:db8::7:a:b:c:d', '2001:db8:0:8::1', '203.0.113.7', '::ffff:203.0.113.7', ''].map(countedAddress);
  expect(counted).toEqual(['2001:db8:0:7', '2001:db8:0:7', '2001:db8:0:8', '203.0.113.7', '::ffff:203.0.113.7', '']);
});

test('a call from a page of another site, and one for which the role is not enough, are in the log', async () => {
  await api.call('POST', '/api/users', { body: {}, headers: { origin: 'https://evil.example' } });
  expect((await stored()).map(({ type, detail, address }) => ({ type, detail, address }))).toEqual([
    { type: 'foreign-origin', detail: { call: 'POST /api/users' }, address: '203.0.113.0/24' },
  ]);
});

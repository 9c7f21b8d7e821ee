import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { writeSecurityEvent } from './record.ts';

let api: TestApi;
let stores: Stores;
let admin: { cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn();
  stores = openStores(undefined);
  const log = stores.own['security-log'];
  await Promise.all((await log.list()).map(({ key }) => log.remove(key)));
  // 130 events of 26 days: each day five, a minute apart.
  for (let n = 0; n < 130; n += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 5), 10, n % 5));
    const actor = n % 5 === 0 ? 'luz@vitrina.test' : 'ana@vitrina.test';
    await writeSecurityEvent(stores, at, '203.0.113.4', n % 2 === 0 ? { type: 'gate-on', actor, config: '121' } : { type: 'signed-in', actor });
  }
});
afterAll(() => api.stop());

const ask = (query: string) => api.ask('GET', `/api/security-log${query}`, { headers: admin });
const page = async (query: string) => securityLogPageSchema.parse(await (await ask(query)).json());

async function all(query: string) {
  const events = [];
  for (let after: string | null = ''; after !== null; ) {
    const { events: more, next } = await page(`?${query}&after=${encodeURIComponent(after)}`);
    events.push(...more);
    after = next;
  }
  return events;
}

test('pages follow one another without a gap or a repetition, the newest first', async () => {
  const events = await all('');
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(events.map(({ id }) => id)).size).toBe(130);
  expect((await page('')).events).toHaveLength(50);
});

test('events can be had by kind, by person and by day', async () => {
  expect((await all('kind=approval')).length).toBe(65);
  expect((await all('kind=data')).length).toBe(0);
  const luz = await all('person=LUZ%40vitrina.test');
  expect([luz.length, new Set(luz.map(({ actor }) => actor))]).toEqual([26, new Set(['luz@vitrina.test'])]);
  const days = (await all('from=2026-01-03&to=2026-01-04')).map(({ at }) => at.slice(0, 10));
  expect([days.length, new Set(days)]).toEqual([10, new Set(['2026-01-03', '2026-01-04'])]);
});

test('an invalid query is refused', async () => {
  for (const query of ['?kind=all', '?from=yesterday', '?after=../../users', '?format=pdf']) expect((await ask(query)).status).toBe(422);
});

test('the log can be taken away as CSV and as JSON, and says who did', async () => {
  const csv = await ask('?format=csv&from=2026-01-01&to=2026-01-01');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toContain('security-log.csv');
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe('"2026-01-01T10:00:00.000Z","","1","approval","gate-on","luz@vitrina.test","","121","203.0.113.0/24",""');
  expect(securityLogPageSchema.parse(await (await ask('?format=json')).json()).events.length).toBeGreaterThanOrEqual(130);
  const exports = (await all('kind=data')).map(({ type, actor, detail }) => ({ type, actor, detail }));
  expect(exports.map(({ detail }) => detail?.['format']).sort()).toEqual(['csv', 'json']);
  expect(exports[0]).toMatchObject({ type: 'log-exported', actor: 'admin@vitrina.test' });
});

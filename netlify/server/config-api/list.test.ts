import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClientList, clientListQuerySchema, clientListSchema } from '#schema/calls/client-list.ts';
import { type PublishAnswer, publishAnswerSchema } from '#schema/publish/publish.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { writePublished } from '../publish/published.ts';
import { openStores } from '../store/stores.ts';

let calls: ConfigCalls;
let ids: string[] = [];
// Each test counts all clients that there are.
beforeEach(async () => {
  calls = await startConfigCalls();
  ids = [];
  for (let n = 0; n < 7; n += 1) {
    ids.push(await calls.make({ templateType: n % 2 ? 'retail' : 'tourism', businessName: `Negocio ${'gfedcba'[n]}` }));
  }
});
afterEach(() => calls.api.stop());

const list = async (query = ''): Promise<ClientList> =>
  clientListSchema.parse((await calls.api.call('GET', `/api/configs${query}`, { headers: calls.staff })).body);
const names = ({ clients }: ClientList) => clients.map(({ businessName }) => businessName.at(-1)).join('');

test('the list comes in pages, in the order asked for, with how many there are in all', async () => {
  const first = await list('?sort=name&limit=3');
  expect([names(first), first.total, first.next]).toEqual(['abc', 7, 3]);
  const second = await list(`?sort=name&limit=3&offset=${first.next}`);
  expect([names(second), second.next]).toEqual(['def', 6]);
  const last = await list(`?sort=name&limit=3&offset=${second.next}`);
  expect([names(last), last.total, last.next]).toEqual(['g', 7, null]);
  expect(names(await list('?sort=name&order=descending&limit=2'))).toBe('gf');
  expect(names(await list('?limit=2&sort=updated&order=ascending'))).toBe('gf');
  expect(await list('?offset=50')).toMatchObject({ clients: [], total: 7, next: null });
});

test('without a limit the longest page comes, last changed first', async () => {
  expect(names(await list())).toBe('abcdefg');
  expect(await list()).toMatchObject({ total: 7, next: null });
  expect(clientListQuerySchema.parse({}).limit).toBe(200);
});

test('filters count what they find; templates are counted whatever is filtered, and groups whatever is searched', async () => {
  expect(await list('?template=retail&limit=1')).toMatchObject({ total: 3, next: 1, templates: { retail: 3, tourism: 4, services: 0 } });
  expect(await list('?query=negocio%20b')).toMatchObject({ total: 1, templates: { retail: 3, tourism: 4 } });
  const { groups } = await list('?template=retail');
  expect(Object.values(groups)).toContain(3);
  expect(await list('?template=retail&query=nadie')).toMatchObject({ total: 0, groups });
  const [group] = Object.entries(groups).find(([, count]) => count === 3) ?? [];
  expect(await list(`?template=retail&group=${group}&query=negocio%20b`)).toMatchObject({ total: 1, groups });
  expect(await list('?approval=approved')).toMatchObject({ total: 0 });
});

test('filters and order follow the published revisions as soon as they change', async () => {
  expect((await list('?publish=never')).total).toBe(7);
  const configs = Object.fromEntries(ids.slice(0, 2).map((id) => [id, 1]));
  await writePublished(openStores(undefined), { builtAt: '2026-11-05T12:00:00.000Z', code: 'x', configs, skipped: [], heads: '' });
  expect(names(await list('?publish=published&sort=name'))).toBe('fg');
  expect((await list('?publish=never')).total).toBe(5);
  const businessName = { es: 'Negocio g', en: 'Business g' };
  const saved = await calls.put(ids[0] ?? '', { templateType: 'tourism', businessName, phone: '442 555 0100' }, '*');
  expect(saved.status).toBe(200);
  expect(names(await list('?publish=pending'))).toBe('g');
  expect(names(await list('?sort=publish&limit=1'))).toBe('g');
});

test('some clients are asked for by their numbers, archived ones, too', async () => {
  const [one = '', two = ''] = ids;
  await calls.api.call('DELETE', `/api/config/${two}`, { headers: calls.staff });
  const { clients } = await list(`?ids=${one},${two},999999`);
  expect(clients.map(({ id, archived }) => [id, archived])).toEqual(
    expect.arrayContaining([
      [one, false],
      [two, true],
    ]),
  );
  expect(clients).toHaveLength(2);
  expect((await list('?archived=true')).clients.map(({ id }) => id)).toEqual([two]);
});

test.each(['limit=0', 'limit=201', 'offset=-1', 'sort=colour', 'order=up', 'publish=x', `ids=${Array.from({ length: 101 }, (_, n) => n + 200).join(',')}`])(
  '%s is refused by name',
  async (query) => {
    const answer = await calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff });
    expect([answer.status, answer.seen.error.issues[0]?.path]).toEqual([422, query.split('=')[0]]);
  },
);

test('pending clients are counted, and the first of them listed', async () => {
  const publish = async (): Promise<PublishAnswer> => publishAnswerSchema.parse((await calls.api.call('GET', '/api/publish', { headers: calls.staff })).body);
  expect(await publish()).toMatchObject({ pending: ids.toSorted((a, b) => Number(a) - Number(b)), pendingCount: 7 });
  const configs = Object.fromEntries(ids.map((id) => [id, 1]));
  await writePublished(openStores(undefined), { builtAt: '2026-11-05T12:00:00.000Z', code: 'x', configs, skipped: [], heads: '' });
  expect(await publish()).toMatchObject({ pending: [], pendingCount: 0 });
});

test('names are answered exactly as written, also from the cache', async () => {
  const businessName = 'Café “Ñandú” — el niño 👍 \u2028 "x" \\';
  const id = await calls.make({ templateType: 'retail', businessName });
  for (let times = 0; times < 2; times += 1) expect((await list(`?ids=${id}`)).clients.map((client) => client.businessName)).toEqual([businessName]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

describe('archiving', () => {
  test('hides a client from everybody but the staff, keeps everything, and never gives the id again', async () => {
    const id = await calls.make();
    expect(await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff })).toMatchObject({ status: 200, body: { archived: true, revision: 2 } });
    expect((await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff })).seen.revision).toBe(2);
    expect((await calls.read(id, {})).status).toBe(404);
    expect((await calls.read(id, { 'if-none-match': '"2"' })).status).toBe(404);
    expect((await calls.read(id)).body).toMatchObject({ archived: true, heroTitle: plumber.heroTitle });
    expect(Number(await calls.make())).toBe(Number(id) + 1);

    const list = async (query: string) =>
      (await calls.api.call('GET', `/api/configs${query}`, { headers: calls.staff })).seen.clients.map((client) => client.id);
    expect(await list('')).not.toContain(id);
    expect(await list('?archived=true')).toEqual([id]);

    expect(await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff })).toMatchObject({
      status: 200,
      body: { archived: false, revision: 3 },
    });
    expect((await calls.read(id, {})).status).toBe(200);
    expect(await list('?archived=true')).toEqual([]);
    const { seen } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(seen.revisions.map((entry) => entry.action)).toEqual(['unarchive', 'archive', 'create']);
  });
});

describe('the client list', () => {
  test('filters by words without accents, by template, and tells faulty filters', async () => {
    const id = await calls.make({ templateType: 'restaurants', businessName: 'Café Ñandú' });
    const list = (query: string) => calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff });
    const { body } = await list('query=nandu%20cafe');
    expect(body).toMatchObject({
      total: 1,
      clients: [{ id, slug: 'cafe-nandu', businessName: 'Café Ñandú', approval: 'off', revision: 1, publishedRevision: 0, archived: false }],
    });
    expect((await list('template=restaurants')).seen.total).toBe(1);
    expect((await list(`query=${id}`)).seen.total).toBe(1);
    expect((await list('template=bakery')).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'template' }] });
  });

  test('is repaired when somebody opens a config whose index update was lost', async () => {
    const id = await calls.make({ templateType: 'services', businessName: 'Perdida' });
    await Promise.all((await netlifyBlobStore('index').list()).map(({ key }) => netlifyBlobStore('index').write(key, {})));
    const total = async () => (await calls.api.call('GET', '/api/configs?query=perdida', { headers: calls.staff })).seen.total;
    expect(await total()).toBe(0);
    await calls.read(id, {});
    expect(await total()).toBe(0);
    await calls.read(id);
    expect(await total()).toBe(1);
  });
});

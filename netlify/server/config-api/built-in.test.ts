import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test.each([homeConfigId, proConfigId, ...templateIds.map(demoConfigId)])(
  'an empty store answers visitors with %s as it ships, and stores nothing',
  async (id) => {
    const answer = await api.call('GET', `/api/config/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.seen).toMatchObject({ id, revision: 0 });
    expect(answer.headers.get('etag')).toBe('"0"');
    const { configs, revisions } = openStores(undefined).own;
    expect([...(await configs.list()), ...(await revisions.list())]).toEqual([]);
  },
);

test('and so by template, while a client that nobody made stays unknown', async () => {
  expect((await api.call('GET', '/api/config?template=homepage')).seen.id).toBe(homeConfigId);
  expect((await api.call('GET', '/api/config?template=retail')).seen.id).toBe('retail-demo');
  expect((await api.call('GET', '/api/config/121')).status).toBe(404);
});

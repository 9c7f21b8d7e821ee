import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

describe('a deploy preview', () => {
  test('sees production, keeps its own changes to itself, and numbers on', async () => {
    const id = await calls.make();
    const preview = 'deploy-preview-42';
    const there = await calls.api.signIn(undefined, { preview });
    const seen = await calls.api.call('GET', `/api/config/${id}`, { preview, headers: there });
    expect(seen.body).toMatchObject({ revision: 1, heroTitle: plumber.heroTitle });
    const saved = await calls.api.call('PUT', `/api/config/${id}`, {
      preview,
      body: { ...seen.body, heroTitle: { es: 'Prueba', en: 'Trial' } },
      headers: { ...there, 'if-match': '"1"' },
    });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await calls.read(id, {})).body).toMatchObject({ revision: 1, heroTitle: plumber.heroTitle });

    expect((await calls.put(id, { ...plumber, businessName: { es: 'Real', en: 'Real' } }, '"1"')).seen.revision).toBe(2);
    expect((await calls.put(id, { ...plumber, businessName: { es: 'Real 2', en: 'Real 2' } }, '"2"')).seen.revision).toBe(3);
    expect((await calls.api.call('GET', `/api/config/${id}`, { preview })).body).toMatchObject({ revision: 2, heroTitle: { es: 'Prueba' } });
    const history = await calls.api.call('GET', `/api/config/${id}/revisions`, { preview, headers: there });
    expect(history.seen.revisions.map((entry) => entry.revision)).toEqual([2, 1]);
    expect((await calls.api.call('GET', `/api/config/${id}/revisions/3`, { preview, headers: there })).status).toBe(404);
    expect((await calls.api.call('GET', `/api/config/${id}`, { preview: 'deploy-preview-43' })).body).toMatchObject({
      revision: 3,
      businessName: { es: 'Real 2' },
    });

    const made = await calls.api.call('POST', '/api/config', { preview, body: plumber, headers: there });
    expect(made.status).toBe(201);
    expect((await calls.read(made.seen.id)).status).toBe(404);
    expect((await calls.api.call('DELETE', `/api/config/${id}`, { preview, headers: there })).status).toBe(200);
    expect((await calls.read(id, {})).status).toBe(200);
  });
});

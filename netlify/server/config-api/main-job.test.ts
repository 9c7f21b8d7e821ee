import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { ana, password } from '#tests/support/staff-calls.ts';
import { hashPassword } from '../passwords/password.ts';
import { createAccount } from '../session/accounts.ts';
import { openStores } from '../store/stores.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

describe('the main job', () => {
  test('create, read, change, refuse a stale change, look at history, restore', async () => {
    const created = await calls.api.call('POST', '/api/config', { body: plumber, headers: calls.staff });
    const { id } = created.seen;
    expect(created).toMatchObject({ status: 201, body: { id: '113', slug: 'plomeria-ortega', path: '/plomeria-ortega-113', revision: 1 } });
    expect(created.headers.get('location')).toBe('/api/config/113');

    const first = await calls.read(id);
    expect(first.headers.get('etag')).toBe('"1"');
    expect(first.body).toMatchObject({
      id,
      slug: 'plomeria-ortega',
      path: '/plomeria-ortega-113',
      revision: 1,
      archived: false,
      updatedBy: 'admin@vitrina.test',
    });
    expect(Date.parse(first.seen.updatedAt)).toBeGreaterThan(Date.now() - 60_000);

    const changed = { ...first.body, heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, internalNotes: 'Ya no quiere el correo', mailsTaps: false };
    const saved = await calls.put(id, changed, '"1"');
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, heroTitle: { es: 'Fugas ya' } } });
    expect(saved.headers.get('etag')).toBe('"2"');

    const stale = await calls.put(id, { ...first.body, heroTitle: { es: 'Tarde', en: 'Late' } }, '"1"');
    expect(stale).toMatchObject({ status: 412, body: { error: { code: 'conflict', revision: 2 } } });
    expect((await calls.read(id)).body).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas ya' } });

    const history = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(history.seen.revisions).toMatchObject([
      { revision: 2, action: 'save', savedBy: 'admin@vitrina.test' },
      { revision: 1, action: 'create', savedBy: 'admin@vitrina.test' },
    ]);
    expect((await calls.api.call('GET', `/api/config/${id}/revisions/1`, { headers: calls.staff })).body).toMatchObject({
      heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
    });

    const restored = await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: calls.staff });
    expect(restored).toMatchObject({ status: 200, body: { revision: 3, heroTitle: { es: 'Fugas hoy' } } });
    // What visitors never see is not a text to go back to.
    const kept = { internalNotes: 'Ya no quiere el correo', mailsTaps: false };
    expect((await calls.read(id)).body).toMatchObject({ revision: 3, heroTitle: { es: 'Fugas hoy' }, ...kept });
    expect((await calls.api.call('GET', `/api/config/${id}/revisions/9`, { headers: calls.staff })).status).toBe(404);
  });

  test('a config can be saved unchanged as it was read', async () => {
    const id = await calls.make();
    const { body } = await calls.read(id);
    const again = await calls.put(id, body, '"1"');
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...body, revision: 2, updatedAt: again.seen.updatedAt });
  });

  test('100 puts of one config from parallel writers end in revisions or honest 412s', async () => {
    const id = await calls.make();
    const writer = async (name: string) => {
      const made: { revision: number; name: string }[] = [];
      let conflicts = 0;
      for (let n = 0; n < 20; n += 1) {
        const { body, seen, headers } = await calls.read(id);
        const answer = await calls.put(id, { ...body, name: `${name}-${n}` }, headers.get('etag') ?? '');
        if (answer.status === 200) made.push({ revision: answer.seen.revision, name: `${name}-${n}` });
        else conflicts += answer.status === 412 && answer.seen.error.revision > seen.revision ? 1 : Number.NaN;
      }
      return { made, conflicts };
    };
    const results = await Promise.all(Array.from({ length: 5 }, (_, n) => writer(`w${n}`)));
    const made = results.flatMap((result) => result.made);
    expect(made.length + results.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBe(100);
    expect(made.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(Array.from({ length: made.length }, (_, n) => n + 2));
    for (const { revision, name } of made) {
      expect((await calls.api.call('GET', `/api/config/${id}/revisions/${revision}`, { headers: calls.staff })).seen.name).toBe(name);
    }
    expect((await calls.read(id)).seen.revision).toBe(made.length + 1);
  });
});

describe('If-Match', () => {
  const cases: [form: string, status: number][] = [
    ['"1"', 200],
    ['W/"1"', 200],
    ['"7", "1"', 200],
    ['*', 200],
    ['"2"', 412],
    ['"7", W/"8"', 412],
    ['"abc"', 412],
    ['""', 412],
    ['"1e0"', 412],
  ];
  test.each(cases)('%s answers %i', async (form, status) => {
    const id = await calls.make();
    expect((await calls.put(id, { templateType: 'services' }, form)).status).toBe(status);
    expect((await calls.read(id)).seen.revision).toBe(status === 200 ? 2 : 1);
  });

  test('is required on a put and optional on archiving and restoring, where it counts when it is sent', async () => {
    const id = await calls.make();
    expect(await calls.api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services' }, headers: calls.staff })).toMatchObject({
      status: 428,
      body: { error: { code: 'precondition_required' } },
    });
    const stale = { headers: { ...calls.staff, 'if-match': '"9"' } };
    expect((await calls.api.call('DELETE', `/api/config/${id}`, stale)).status).toBe(412);
    expect((await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, stale)).status).toBe(412);
    expect((await calls.read(id)).body).toMatchObject({ revision: 1, archived: false });
  });
});

test('who saved a site is told by name, to administrators with the address, to themselves by their own', async () => {
  const join = async (person: { email: string; name: string }) => {
    const createdAt = new Date().toISOString();
    const account = { ...person, role: 'editor', password: await hashPassword(password), sessionVersion: 0, disabled: false, createdAt } as const;
    await createAccount(openStores(undefined), account);
    return calls.api.signIn({ email: person.email, password });
  };
  const [hers, his] = [await join(ana), await join({ email: 'client@vitrina.test', name: 'client' })];
  const { id } = (await calls.api.call('POST', '/api/config', { body: plumber, headers: hers })).seen;
  const seen = async (headers: { cookie: string }) => {
    const [config, history] = await Promise.all([
      calls.api.call('GET', `/api/config/${id}`, { headers }),
      calls.api.call('GET', `/api/config/${id}/revisions`, { headers }),
    ]);
    return [config.body?.['updatedBy'], ...history.seen.revisions.map(({ savedBy }) => savedBy)];
  };
  expect(await seen(hers)).toEqual([ana.email, ana.email]);
  expect(await seen(his)).toEqual([ana.name, ana.name]);
  expect(await seen(calls.staff)).toEqual([`${ana.name} (${ana.email})`, `${ana.name} (${ana.email})`]);
  // Nobody passes for the client by a name.
  const { body } = await calls.api.call('GET', `/api/config/${id}`, { headers: his });
  await calls.api.call('PUT', `/api/config/${id}`, { body: { ...body, internalNotes: 'Ya pagó' }, headers: { ...his, 'if-match': '"1"' } });
  expect(await seen(hers)).toEqual(['staff', 'staff', ana.email]);
});

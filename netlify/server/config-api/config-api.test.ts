import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#schema/api.ts';
import { netlifyBlobStore } from '#server/store/blob-store.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';

let api: TestApi;
let staff: { cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.stop());

const plumber = { templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } };
const make = async (body: object = plumber): Promise<string> => {
  const made = await api.call('POST', '/api/config', { body, headers: staff });
  expect(made.status).toBe(201);
  return made.seen.id;
};
const read = (id: string, headers: Record<string, string> = staff) => api.call('GET', `/api/config/${id}`, { headers });
const put = (id: string, body: unknown, ifMatch: string) => api.call('PUT', `/api/config/${id}`, { body, headers: { ...staff, 'if-match': ifMatch } });

describe('the main job', () => {
  test('create, read, change, refuse a stale change, look at history, restore', async () => {
    const created = await api.call('POST', '/api/config', { body: plumber, headers: staff });
    const { id } = created.seen;
    expect(created).toMatchObject({ status: 201, body: { id: '113', slug: 'plomeria-ortega', path: '/plomeria-ortega-113', revision: 1 } });
    expect(created.headers.get('location')).toBe('/api/config/113');

    const first = await read(id);
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

    const changed = { ...first.body, heroTitle: { es: 'Fugas ya', en: 'Leaks now' } };
    const saved = await put(id, changed, '"1"');
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, heroTitle: { es: 'Fugas ya' } } });
    expect(saved.headers.get('etag')).toBe('"2"');

    const stale = await put(id, { ...first.body, heroTitle: { es: 'Tarde', en: 'Late' } }, '"1"');
    expect(stale).toMatchObject({ status: 412, body: { error: { code: 'conflict', revision: 2 } } });
    expect((await read(id)).body).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas ya' } });

    const history = await api.call('GET', `/api/config/${id}/revisions`, { headers: staff });
    expect(history.seen.revisions).toMatchObject([
      { revision: 2, action: 'save', savedBy: 'admin@vitrina.test' },
      { revision: 1, action: 'create', savedBy: 'admin@vitrina.test' },
    ]);
    expect((await api.call('GET', `/api/config/${id}/revisions/1`, { headers: staff })).body).toMatchObject({
      heroTitle: { es: 'Fugas hoy', en: 'Leaks today' },
    });

    const restored = await api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: staff });
    expect(restored).toMatchObject({ status: 200, body: { revision: 3, heroTitle: { es: 'Fugas hoy' } } });
    expect((await read(id)).body).toMatchObject({ revision: 3, heroTitle: { es: 'Fugas hoy' } });
    expect((await api.call('GET', `/api/config/${id}/revisions/9`, { headers: staff })).status).toBe(404);
  });

  test('what a designer is given can be put back unchanged', async () => {
    const id = await make();
    const { body } = await read(id);
    const again = await put(id, body, '"1"');
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...body, revision: 2, updatedAt: again.seen.updatedAt });
  });

  test('200 puts of one config from parallel writers end in revisions or honest 412s', async () => {
    const id = await make();
    const writer = async (name: string) => {
      const made: { revision: number; name: string }[] = [];
      let conflicts = 0;
      for (let n = 0; n < 25; n += 1) {
        const { body, seen, headers } = await read(id);
        const answer = await put(id, { ...body, name: `${name}-${n}` }, headers.get('etag') ?? '');
        if (answer.status === 200) made.push({ revision: answer.seen.revision, name: `${name}-${n}` });
        else conflicts += answer.status === 412 && answer.seen.error.revision > seen.revision ? 1 : Number.NaN;
      }
      return { made, conflicts };
    };
    const results = await Promise.all(Array.from({ length: 8 }, (_, n) => writer(`w${n}`)));
    const made = results.flatMap((result) => result.made);
    expect(made.length + results.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBe(200);
    expect(made.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(Array.from({ length: made.length }, (_, n) => n + 2));
    for (const { revision, name } of made) {
      expect((await api.call('GET', `/api/config/${id}/revisions/${revision}`, { headers: staff })).seen.name).toBe(name);
    }
    expect((await read(id)).seen.revision).toBe(made.length + 1);
  }, 60_000);
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
    const id = await make();
    expect((await put(id, { templateType: 'services' }, form)).status).toBe(status);
    expect((await read(id)).seen.revision).toBe(status === 200 ? 2 : 1);
  });

  test('is required on a put and optional on archiving and restoring, where it counts when it is sent', async () => {
    const id = await make();
    expect(await api.call('PUT', `/api/config/${id}`, { body: { templateType: 'services' }, headers: staff })).toMatchObject({
      status: 428,
      body: { error: { code: 'precondition_required' } },
    });
    const stale = { headers: { ...staff, 'if-match': '"9"' } };
    expect((await api.call('DELETE', `/api/config/${id}`, stale)).status).toBe(412);
    expect((await api.call('POST', `/api/config/${id}/revisions/1/restore`, stale)).status).toBe(412);
    expect((await read(id)).body).toMatchObject({ revision: 1, archived: false });
  });
});

describe('bad input stores nothing', () => {
  const fresh = { templateType: 'services' };
  const bodies: [what: string, body: unknown, path: string][] = [
    ['a wrong type', { ...fresh, heroTitle: 5 }, 'heroTitle'],
    ['an unknown key', { ...fresh, heroTittle: 'x' }, 'heroTittle'],
    ['a nested unknown key', { ...fresh, services: [{ title: { es: 'a', en: 'a' }, colour: 'red' }] }, 'services.0.colour'],
    ['a javascript: address', { ...fresh, heroImage: 'javascript:alert(1)' }, 'heroImage'],
    ['a javascript: map', { ...fresh, googleMapsEmbed: 'javascript:alert(1)' }, 'googleMapsEmbed'],
    ['an over-long text', { ...fresh, heroTitle: { es: 'x'.repeat(201), en: '' } }, 'heroTitle.es'],
    ['a colour that is none', { ...fresh, heroTextColor: 'red;}' }, 'heroTextColor'],
    ["another config's id", { ...fresh, id: '9' }, 'id'],
    ['a list', [fresh], ''],
    ['null', null, ''],
    ['an unknown template', { templateType: 'bakery' }, 'templateType'],
  ];
  test.each(bodies)('%s: 422 with its path, on a put and on a post', async (what, body, path) => {
    const id = await make();
    const answer = await put(id, body, '"1"');
    expect(answer.status).toBe(422);
    expect(errorBodySchema.parse(answer.body).error).toMatchObject({ code: 'invalid' });
    expect(answer.seen.error.issues.map((issue) => issue.path)).toContain(path);
    expect((await read(id)).seen.revision).toBe(1);
    if (what === "another config's id") return;
    const named = typeof body === 'object' && body !== null && !Array.isArray(body) ? { businessName: 'X', ...body } : body;
    const post = await api.call('POST', '/api/config', { body: named, headers: staff });
    expect(post.status).toBe(422);
    expect(post.seen.error.issues.map((issue) => issue.path)).toContain(path);
  });

  test('a client without a name: 422', async () => {
    for (const body of [{ templateType: 'services' }, { templateType: 'services', businessName: '  ' }]) {
      expect((await api.call('POST', '/api/config', { body, headers: staff })).seen.error.issues[0]?.path).toBe('businessName');
    }
  });

  test('malformed JSON 400, another type 415, foreign bytes 400, nothing at all 400', async () => {
    const id = await make();
    const send = (rawBody: BodyInit, type = 'application/json') =>
      api.call('PUT', `/api/config/${id}`, { rawBody, headers: { ...staff, 'if-match': '"1"', 'content-type': type } });
    expect(await send('{"templateType":')).toMatchObject({ status: 400, body: { error: { code: 'invalid_json' } } });
    expect(await send('')).toMatchObject({ status: 400 });
    expect(await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ status: 400 });
    expect(await send('{"templateType":"services"}', 'text/plain')).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect((await read(id)).seen.revision).toBe(1);
    expect((await send('{"templateType":"services"}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  test('over 256 KB 413, whether the length is declared, streamed or lied about', async () => {
    const id = await make();
    const big = JSON.stringify({ templateType: 'services', internalNotes: 'x'.repeat(256 * 1024) });
    const send = (rawBody: BodyInit, headers: Record<string, string> = {}) =>
      api.call('PUT', `/api/config/${id}`, { rawBody, headers: { ...staff, 'if-match': '"1"', ...headers } });
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new TextEncoder().encode('x'.repeat(16 * 1024)));
          if (pulled > 1000) controller.close();
        },
      });
    expect(await send(big)).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } });
    expect((await send(endless())).status).toBe(413);
    expect(pulled).toBeLessThan(40);
    expect((await send(endless(), { 'content-length': '10' })).status).toBe(413);
    expect((await send('{}', { 'content-length': String(300 * 1024) })).status).toBe(413);
    const fitting = `{"templateType":"services"}${' '.repeat(256 * 1024 - 27)}`;
    expect((await send(fitting)).status).toBe(200);
  });

  test('no session 401, a foreign origin 403, an unknown id 404, another method 405', async () => {
    const id = await make();
    const body = { templateType: 'services' };
    const match = { 'if-match': '"1"' };
    expect(await api.call('PUT', `/api/config/${id}`, { body, headers: match })).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    for (const [method, path] of [
      ['POST', '/api/config'],
      ['DELETE', `/api/config/${id}`],
      ['POST', `/api/config/${id}/restore`],
      ['GET', `/api/config/${id}/revisions`],
      ['GET', `/api/config/${id}/revisions/1`],
      ['POST', `/api/config/${id}/revisions/1/restore`],
      ['GET', '/api/configs'],
      ['GET', '/api/publish'],
      ['POST', '/api/publish'],
    ] as const) {
      expect((await api.call(method, path, method === 'GET' ? {} : { body })).status, `${method} ${path}`).toBe(401);
    }
    for (const origin of ['https://evil.example', 'null', `https://vitrina-prueba.netlify.app.evil.example`, 'https://otra--vitrina-prueba.netlify.app']) {
      expect((await api.call('PUT', `/api/config/${id}`, { body, headers: { ...staff, ...match, origin } })).status, origin).toBe(403);
      expect((await api.call('DELETE', `/api/config/${id}`, { headers: { ...staff, origin } })).status, origin).toBe(403);
    }
    expect((await api.call('DELETE', `/api/config/${id}`, { headers: { ...staff, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    for (const unknown of ['99999', 'abc', '0', '0121', '113/', '__proto__']) {
      expect((await api.call('PUT', `/api/config/${encodeURIComponent(unknown)}`, { body, headers: { ...staff, ...match } })).status, unknown).toBe(404);
    }
    const patch = await api.call('PATCH', `/api/config/${id}`, { body, headers: staff });
    expect(patch.status).toBe(405);
    expect(patch.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
    expect((await read(id)).seen.revision).toBe(1);
    expect((await netlifyBlobStore('configs').list()).map(({ key }) => key)).not.toContain('99999');
    expect((await api.call('PUT', `/api/config/${id}`, { body, headers: { ...staff, ...match, origin: 'https://vitrina-prueba.netlify.app' } })).status).toBe(
      200,
    );
  });

  test('errors speak Spanish unless English is preferred, and carry no-store and nosniff', async () => {
    const es = await api.call('GET', '/api/config/99999');
    expect(es.body).toEqual({ error: { code: 'not_found', message: 'No encontramos lo que buscas.' } });
    expect(es.headers.get('cache-control')).toBe('no-store');
    expect(es.headers.get('x-content-type-options')).toBe('nosniff');
    const en = await api.call('GET', '/api/config/99999', { headers: { 'accept-language': 'fr, es;q=0.5, en-US;q=0.9' } });
    expect(en.seen.error.message).toBe('We could not find what you are looking for.');
  });
});

describe('the public read', () => {
  const secretive = {
    ...plumber,
    internalNotes: 'debe dos meses',
    clientApproval: {
      isFormEnabled: true,
      formStatus: 'active',
      notificationEmail: 'aviso@vitrina.test',
      clientInfo: { name: 'Rosa', email: 'rosa@cliente.test' },
    },
  };

  test('withholds private fields, which a session sees', async () => {
    const id = await make(secretive);
    const open = await read(id, {});
    expect(open.status).toBe(200);
    const text = JSON.stringify(open.body);
    for (const secret of ['internalNotes', 'debe dos meses', 'aviso@vitrina.test', 'rosa@cliente.test', 'updatedBy', 'admin@vitrina.test', 'writeId'])
      expect(text).not.toContain(secret);
    expect(open.body).toMatchObject({ businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' }, revision: 1, archived: false });
    expect((await read(id)).body).toMatchObject({ internalNotes: 'debe dos meses', clientApproval: secretive.clientApproval });
  });

  test('may be kept by the edge under its tag, and by no browser without asking; with a session by nobody', async () => {
    const id = await make();
    const { headers } = await read(id, {});
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('netlify-cdn-cache-control')).toMatch(/^public, durable, max-age=\d+, stale-while-revalidate=\d+$/);
    expect(headers.get('netlify-cache-tag')).toBe(`config-${id}`);
    expect(headers.get('netlify-vary')).toBe('query=id|template,cookie=vitrina_session');
    const whole = (await read(id)).headers;
    expect(whole.get('cache-control')).toBe('private, no-store');
    expect(whole.get('netlify-cdn-cache-control')).toBeNull();
    expect((await api.call('GET', '/api/config/99999')).headers.get('netlify-cdn-cache-control')).toBeNull();
  });

  test('answers 304 to who has this revision, never to a session', async () => {
    const id = await make();
    const known = { 'if-none-match': '"1"' };
    const same = await read(id, known);
    expect(same).toMatchObject({ status: 304, body: undefined });
    expect(same.headers.get('etag')).toBe('"1"');
    expect((await read(id, { 'if-none-match': 'W/"1"' })).status).toBe(304);
    expect((await read(id, { 'if-none-match': '"2"' })).status).toBe(200);
    expect((await read(id, { ...staff, ...known })).status).toBe(200);
  });

  test('finds by id and by template, ignores what callers add against caches, and says what is missing', async () => {
    const id = await make();
    expect((await api.call('GET', `/api/config?id=${id}&_t=1&_rand=x&_cache=y`)).seen.id).toBe(id);
    expect((await api.call('GET', '/api/config?id=112')).status).toBe(404);
    await netlifyBlobStore('revisions').create('112/1', {
      id: '112',
      revision: 1,
      savedAt: '2026-11-05T12:00:00.000Z',
      savedBy: 'system',
      action: 'import',
      archived: false,
      writeId: 'seed',
      config: { templateType: 'homepage' },
    });
    expect((await api.call('GET', '/api/config?template=homepage')).body).toMatchObject({ id: '112', slug: '', path: '/' });
    expect((await api.call('GET', '/api/config?template=nada')).status).toBe(404);
    expect((await api.call('GET', '/api/config')).seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'id' }] });
  });
});

describe('archiving', () => {
  test('hides a client from everybody but the staff, keeps everything, and never gives the id again', async () => {
    const id = await make();
    expect(await api.call('DELETE', `/api/config/${id}`, { headers: staff })).toMatchObject({ status: 200, body: { archived: true, revision: 2 } });
    expect((await api.call('DELETE', `/api/config/${id}`, { headers: staff })).seen.revision).toBe(2);
    expect((await read(id, {})).status).toBe(404);
    expect((await read(id, { 'if-none-match': '"2"' })).status).toBe(404);
    expect((await read(id)).body).toMatchObject({ archived: true, heroTitle: plumber.heroTitle });
    expect(Number(await make())).toBe(Number(id) + 1);

    const list = async (query: string) => (await api.call('GET', `/api/configs${query}`, { headers: staff })).seen.clients.map((client) => client.id);
    expect(await list('')).not.toContain(id);
    expect(await list('?archived=true')).toEqual([id]);

    expect(await api.call('POST', `/api/config/${id}/restore`, { headers: staff })).toMatchObject({ status: 200, body: { archived: false, revision: 3 } });
    expect((await read(id, {})).status).toBe(200);
    expect(await list('?archived=true')).toEqual([]);
    const { seen } = await api.call('GET', `/api/config/${id}/revisions`, { headers: staff });
    expect(seen.revisions.map((entry) => entry.action)).toEqual(['unarchive', 'archive', 'create']);
  });

  test('is not for the homepage', async () => {
    expect((await api.call('DELETE', '/api/config/112', { headers: staff })).status).toBe(403);
  });
});

describe('the client list', () => {
  test('filters by words without accents, by template, and tells faulty filters', async () => {
    const id = await make({ templateType: 'restaurants', businessName: 'Café Ñandú' });
    const list = (query: string) => api.call('GET', `/api/configs?${query}`, { headers: staff });
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
    const id = await make({ templateType: 'services', businessName: 'Perdida' });
    await Promise.all((await netlifyBlobStore('index').list()).map(({ key }) => netlifyBlobStore('index').write(key, {})));
    const total = async () => (await api.call('GET', '/api/configs?query=perdida', { headers: staff })).seen.total;
    expect(await total()).toBe(0);
    await read(id, {});
    expect(await total()).toBe(0);
    await read(id);
    expect(await total()).toBe(1);
  });
});

describe('a deploy preview', () => {
  test('sees production, keeps its own changes to itself, and numbers on', async () => {
    const id = await make();
    const preview = 'deploy-preview-42';
    const there = await api.signIn(undefined, { preview });
    const seen = await api.call('GET', `/api/config/${id}`, { preview, headers: there });
    expect(seen.body).toMatchObject({ revision: 1, heroTitle: plumber.heroTitle });
    const saved = await api.call('PUT', `/api/config/${id}`, {
      preview,
      body: { ...seen.body, heroTitle: { es: 'Prueba', en: 'Trial' } },
      headers: { ...there, 'if-match': '"1"' },
    });
    expect(saved).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await read(id, {})).body).toMatchObject({ revision: 1, heroTitle: plumber.heroTitle });

    expect((await put(id, { ...plumber, businessName: { es: 'Real', en: 'Real' } }, '"1"')).seen.revision).toBe(2);
    expect((await put(id, { ...plumber, businessName: { es: 'Real 2', en: 'Real 2' } }, '"2"')).seen.revision).toBe(3);
    expect((await api.call('GET', `/api/config/${id}`, { preview })).body).toMatchObject({ revision: 2, heroTitle: { es: 'Prueba' } });
    const history = await api.call('GET', `/api/config/${id}/revisions`, { preview, headers: there });
    expect(history.seen.revisions.map((entry) => entry.revision)).toEqual([2, 1]);
    expect((await api.call('GET', `/api/config/${id}/revisions/3`, { preview, headers: there })).status).toBe(404);
    expect((await api.call('GET', `/api/config/${id}`, { preview: 'deploy-preview-43' })).body).toMatchObject({ revision: 3, businessName: { es: 'Real 2' } });

    const made = await api.call('POST', '/api/config', { preview, body: plumber, headers: there });
    expect(made.status).toBe(201);
    expect((await read(made.seen.id)).status).toBe(404);
    expect((await api.call('DELETE', `/api/config/${id}`, { preview, headers: there })).status).toBe(200);
    expect((await read(id, {})).status).toBe(200);
  });
});

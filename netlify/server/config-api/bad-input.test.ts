import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#schema/api.ts';
import { maxAnswerBytes } from '#schema/config.ts';
import { netlifyBlobStore } from '#server/store/blobs/blob-store.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';

let calls: ConfigCalls;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());

describe('bad input stores nothing', () => {
  const fresh = { templateType: 'services' };
  const bodies: [what: string, body: unknown, path: string][] = [
    ['a wrong type', { ...fresh, heroTitle: 5 }, 'heroTitle'],
    ['an unknown key', { ...fresh, heroTittle: 'x' }, 'heroTittle'],
    ['a nested unknown key', { ...fresh, services: [{ title: { es: 'a', en: 'a' }, colour: 'red' }] }, 'services.0.colour'],
    ['a javascript: address', { ...fresh, heroImage: 'javascript:alert(1)' }, 'heroImage'],
    ['a javascript: map', { ...fresh, googleMapsEmbed: 'javascript:alert(1)' }, 'googleMapsEmbed'],
    ['an over-long text', { ...fresh, heroTitle: { es: 'x'.repeat(2001), en: '' } }, 'heroTitle.es'],
    ['a colour that is none', { ...fresh, heroTextColor: 'red;}' }, 'heroTextColor'],
    ["another config's id", { ...fresh, id: '9' }, 'id'],
    ['a list', [fresh], ''],
    ['null', null, ''],
    ['an unknown template', { templateType: 'bakery' }, 'templateType'],
  ];
  test.each(bodies)('%s: 422 with its path, on a put and on a post', async (what, body, path) => {
    const id = await calls.make();
    const answer = await calls.put(id, body, '"1"');
    expect(answer.status).toBe(422);
    expect(errorBodySchema.parse(answer.body).error).toMatchObject({ code: 'invalid' });
    expect(answer.seen.error.issues.map((issue) => issue.path)).toContain(path);
    expect((await calls.read(id)).seen.revision).toBe(1);
    if (what === "another config's id") return;
    const named = typeof body === 'object' && body !== null && !Array.isArray(body) ? { businessName: 'X', ...body } : body;
    const post = await calls.api.call('POST', '/api/config', { body: named, headers: calls.staff });
    expect(post.status).toBe(422);
    expect(post.seen.error.issues.map((issue) => issue.path)).toContain(path);
  });

  test('a client without a name: 422', async () => {
    for (const body of [{ templateType: 'services' }, { templateType: 'services', businessName: '  ' }, { templateType: 'services', businessName: '\u200b' }]) {
      expect((await calls.api.call('POST', '/api/config', { body, headers: calls.staff })).seen.error.issues[0]?.path).toBe('businessName');
    }
  });

  test('malformed JSON 400, another type 415, foreign bytes 400, nothing at all 400', async () => {
    const id = await calls.make();
    const send = (rawBody: BodyInit, type = 'application/json') =>
      calls.api.call('PUT', `/api/config/${id}`, { rawBody, headers: { ...calls.staff, 'if-match': '"1"', 'content-type': type } });
    expect(await send('{"templateType":')).toMatchObject({ status: 400, body: { error: { code: 'invalid_json' } } });
    expect(await send('')).toMatchObject({ status: 400 });
    expect(await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ status: 400 });
    expect(await send('{"templateType":"services"}', 'text/plain')).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
    expect((await calls.read(id)).seen.revision).toBe(1);
    expect((await send('{"templateType":"services"}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  test('over 256 KB 413, whether the length is declared, streamed or lied about', async () => {
    const id = await calls.make();
    const long = { es: 'x'.repeat(4500), en: 'x'.repeat(4500) };
    const big = JSON.stringify({ templateType: 'services', services: Array(30).fill({ title: { es: 'a', en: 'a' }, description: long }) });
    const send = (rawBody: BodyInit, headers: Record<string, string> = {}) =>
      calls.api.call('PUT', `/api/config/${id}`, { rawBody, headers: { ...calls.staff, 'if-match': '"1"', ...headers } });
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
    expect(pulled).toBeLessThan(maxAnswerBytes / (16 * 1024) + 10);
    expect((await send(endless(), { 'content-length': '10' })).status).toBe(413);
    expect((await send('{}', { 'content-length': String(maxAnswerBytes + 1) })).status).toBe(413);
    const fitting = `{"templateType":"services"}${' '.repeat(256 * 1024 - 27)}`;
    expect((await send(fitting)).status).toBe(200);
    // What the API has computed for readers comes back with the rest, and is no part of the config.
    const verdict = { status: 'approved', approved: true, comments: '', changed: true, changes: [{ before: 'x'.repeat(256 * 1024) }] };
    const withComputed = JSON.stringify({ templateType: 'services', clientApproval: { sectionApprovals: { hero: verdict } } });
    expect((await send(withComputed, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('no session 401, a foreign origin 403, an unknown id 404, another method 405', async () => {
    const id = await calls.make();
    const body = { templateType: 'services' };
    const match = { 'if-match': '"1"' };
    // Without a session a PUT is a client's submission, and there is no form here.
    expect(await calls.api.call('PUT', `/api/config/${id}`, { body, headers: match })).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    // But a designer whose session has ended is told so: the editor names itself, and only a designer names a revision over an open form.
    const asEditor = { ...match, 'x-vitrina-editor': '1' };
    expect((await calls.api.call('PUT', `/api/config/${id}`, { body, headers: asEditor })).status).toBe(401);
    const open = await calls.make({ ...plumber, clientApproval: { isFormEnabled: true, formStatus: 'active' } });
    expect((await calls.api.call('PUT', `/api/config/${open}`, { body, headers: match })).status).toBe(401);
    for (const [method, path] of [
      ['POST', '/api/config'],
      ['DELETE', `/api/config/${id}`],
      ['POST', `/api/config/${id}/restore`],
      ['GET', `/api/config/${id}/revisions`],
      ['GET', `/api/config/${id}/revisions/1`],
      ['POST', `/api/config/${id}/revisions/1/restore`],
      ['GET', `/api/config/${id}/submissions`],
      ['POST', `/api/config/${id}/submissions/1/resend`],
      ['GET', `/api/config/${id}/approval-link`],
      ['POST', `/api/config/${id}/approval-link`],
      ['DELETE', `/api/config/${id}/approval-link`],
      ['GET', '/api/outbox'],
      ['GET', '/api/configs'],
      ['GET', '/api/publish'],
      ['POST', '/api/publish'],
    ] as const) {
      expect((await calls.api.call(method, path, method === 'GET' ? {} : { body })).status, `${method} ${path}`).toBe(401);
    }
    for (const origin of ['https://evil.example', 'null', `https://vitrina-prueba.netlify.app.evil.example`, 'https://otra--vitrina-prueba.netlify.app']) {
      expect((await calls.api.call('PUT', `/api/config/${id}`, { body, headers: { ...calls.staff, ...match, origin } })).status, origin).toBe(403);
      expect((await calls.api.call('DELETE', `/api/config/${id}`, { headers: { ...calls.staff, origin } })).status, origin).toBe(403);
    }
    expect((await calls.api.call('DELETE', `/api/config/${id}`, { headers: { ...calls.staff, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    for (const unknown of ['99999', 'abc', '0', '0121', '113/', '__proto__']) {
      expect((await calls.api.call('PUT', `/api/config/${encodeURIComponent(unknown)}`, { body, headers: { ...calls.staff, ...match } })).status, unknown).toBe(
        404,
      );
    }
    const patch = await calls.api.call('PATCH', `/api/config/${id}`, { body, headers: calls.staff });
    expect(patch).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } });
    expect(patch.headers.get('allow')).toBe('GET, HEAD, PUT, DELETE');
    expect((await calls.read(id)).seen.revision).toBe(1);
    expect((await netlifyBlobStore('configs').list()).map(({ key }) => key)).not.toContain('99999');
    expect(
      (await calls.api.call('PUT', `/api/config/${id}`, { body, headers: { ...calls.staff, ...match, origin: 'https://vitrina-prueba.netlify.app' } })).status,
    ).toBe(200);
  });

  test('errors speak Spanish unless English is preferred, and carry no-store and nosniff', async () => {
    const es = await calls.api.call('GET', '/api/config/99999');
    expect(es.body).toEqual({ error: { code: 'not_found', message: 'No encontramos lo que buscas.' } });
    expect(es.headers.get('cache-control')).toBe('no-store');
    expect(es.headers.get('x-content-type-options')).toBe('nosniff');
    const en = await calls.api.call('GET', '/api/config/99999', { headers: { 'accept-language': 'fr, es;q=0.5, en-US;q=0.9' } });
    expect(en.seen.error.message).toBe('We could not find what you are looking for.');
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPageServer } from '#tests/support/servers/page-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { answerClientPage } from './client-page.ts';

let api: TestApi;
let staff: { cookie: string };
let pages: Awaited<ReturnType<typeof startPageServer>>;
let id: string;
let canonical: string;

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  pages = await startPageServer({
    '/404.html': '<html lang="es"><div data-router="idle">no está</div></html>',
    '/en/404.html': '<html lang="en"><div data-router="idle">not here</div></html>',
  });
  const made = await api.call('POST', '/api/config', { headers: staff, body: { templateType: 'services', businessName: 'Plomería Ortega' } });
  ({ id, path: canonical } = made.seen);
});
afterAll(async () => {
  pages.stop();
  await api.stop();
});

const deploy = { context: 'production', id: '65f0c0ffee' };
const ask = async (path: string, init: RequestInit = {}, origin = pages.url) => {
  const response = await answerClientPage(new Request(`${origin}${path}`, init), { deploy });
  return { status: response.status, headers: response.headers, location: response.headers.get('location'), html: await response.text() };
};

describe('a client that exists', () => {
  test('under another name is led to its own path, for good, with query and language', async () => {
    expect(canonical).toBe(`/plomeria-ortega-${id}`);
    for (const alias of [`/${id}`, `/otro-nombre-${id}`, `/otro${id}`, `/a%2Fb-${id}`, `/caf%C3%A9-${id}`]) {
      expect(await ask(`${alias}?client=1&x=%2F%2Fevil.example`)).toMatchObject({
        status: 301,
        location: `${canonical}?client=1&x=%2F%2Fevil.example`,
        html: '',
      });
      expect(await ask(`/en${alias}`)).toMatchObject({ status: 301, location: `/en${canonical}` });
    }
    expect((await ask(`/${id}`)).headers.get('cache-control')).toBe('no-cache');
  });

  test('and is not built yet gets the page that renders it, which nothing may keep', async () => {
    const spanish = await ask(canonical);
    expect(spanish.status).toBe(200);
    expect(spanish.html).toContain('<div data-router="loading">no está');
    expect(spanish.headers.get('cache-control')).toBe('no-store');
    expect(spanish.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    const english = await ask(`/en${canonical}?approval=x`);
    expect(english).toMatchObject({ status: 200 });
    expect(english.html).toContain('<div data-router="loading">not here');
    expect(english.headers.get('content-language')).toBe('en');
  });

  test('in a preview is not for search engines: the host applies no file of headers to what a function answers', async () => {
    const preview = { context: 'deploy-preview', id: '65f0c0ffee' };
    for (const path of [canonical, `/${id}`, '/nadie-9999']) {
      const seen = async (of: typeof preview) => (await answerClientPage(new Request(`${pages.url}${path}`), { deploy: of })).headers.get('x-robots-tag');
      expect([path, await seen(preview), await seen(deploy)]).toEqual([path, 'noindex', null]);
    }
  });

  test('renamed while a gate holds it is found where its page still is', async () => {
    const clientApproval = { isFormEnabled: true, access: 'link', publishGate: true };
    const made = await api.call('POST', '/api/config', { headers: staff, body: { templateType: 'retail', businessName: 'La Loma', clientApproval } });
    const { id: held, path } = made.seen;
    const sectionApprovals = Object.fromEntries(['hero', 'about', 'products', 'photos', 'reviews', 'contact'].map((key) => [key, { status: 'approved' }]));
    const link = await api.call('POST', `/api/config/${held}/approval-link`, { headers: staff });
    const token = new URL(String(link.body?.['url'])).searchParams.get('approval') ?? '';
    await api.call('PUT', `/api/config/${held}`, {
      headers: { 'x-approval-token': token },
      body: { clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals } },
    });
    const { body } = await api.call('GET', `/api/config/${held}`, { headers: staff });
    const renamed = { ...body, businessName: { es: 'La Cumbre', en: 'La Cumbre' } };
    expect((await api.call('PUT', `/api/config/${held}`, { headers: { ...staff, 'if-match': '"2"' }, body: renamed })).seen.path).toBe(`/la-cumbre-${held}`);
    expect(await ask(`/la-cumbre-${held}?approval=x`)).toMatchObject({ status: 301, location: `${path}?approval=x` });
  });

  test('after a rename is found under both names, archived under none', async () => {
    const made = await api.call('POST', '/api/config', { headers: staff, body: { templateType: 'retail', businessName: 'La Loma' } });
    const own = made.seen.path;
    const renamed = { templateType: 'retail', businessName: { es: 'La Cumbre', en: 'The Summit' } };
    await api.call('PUT', `/api/config/${made.seen.id}`, { headers: { ...staff, 'if-match': '"1"' }, body: renamed });
    expect(await ask(own)).toMatchObject({ status: 301, location: `/la-cumbre-${made.seen.id}` });
    expect((await ask(`/la-cumbre-${made.seen.id}`)).status).toBe(200);
    await api.call('DELETE', `/api/config/${made.seen.id}`, { headers: staff });
    for (const path of [own, `/la-cumbre-${made.seen.id}`, `/${made.seen.id}`]) {
      const gone = await ask(path);
      expect(gone).toMatchObject({ status: 404, location: null });
      // Brought back it is there at once: that purges the tag.
      expect(gone.headers.get('netlify-cache-tag')).toBe(`config-${made.seen.id}`);
    }
  });
});

describe('everything else is 404 with the not-found page', () => {
  test.each([
    '/hola',
    '/121-hola',
    '/987654',
    '/nadie-987654',
    '/112',
    '/46',
    '/0113',
    '/video.mp4',
    '/%E0%A4%A',
    `/${'9'.repeat(6000)}`,
    '/editor',
    '//evil.example-113',
  ])('%s', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, location: null });
    expect(answer.html).toContain('data-router="idle">no está');
  });
  test('in English under /en', async () => expect((await ask('/en/hola/y/adios')).html).toContain('not here'));
  test('is kept at the edge for a while, whatever the query, under the tag that a change of the client purges', async () => {
    const kept = async (path: string) => {
      const { headers } = await ask(path);
      return ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary', 'cache-control'].map((name) => headers.get(name));
    };
    expect(await kept('/hola')).toEqual(['public, max-age=300', null, 'query=none', 'no-cache']);
    expect(await kept('/nadie-987654?x=1')).toEqual(['public, max-age=120', 'config-987654', 'query=none', 'no-cache']);
    expect(await kept('/112')).toEqual([null, null, null, 'no-store']);
    expect(await kept(canonical)).toEqual([null, null, null, 'no-store']);
    // The tag of what is stored is the one that is asked for.
    expect((await api.call('GET', `/api/config/${id}`)).headers.get('netlify-cache-tag')).toBe(`config-${id}`);
  });

  test('carries the security headers, as does whatever else the router answers', async () => {
    for (const path of ['/hola', '/nadie-987654', canonical, `/${id}`, '/404.html']) {
      expect(Object.fromEntries((await ask(path)).headers), path).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

test('a path that was parsed as another host requests no page from it', async () => {
  const foreign = await startPageServer({ '/404.html': 'ajena' });
  const host = 'vitrina.mx';
  for (const path of ['/hola', `/${id}`]) expect(await ask(path, { headers: { host } }, foreign.url)).toMatchObject({ status: 404, location: null, html: '' });
  expect(foreign.asked).toEqual([]);
  expect((await ask('/hola', { headers: { host: new URL(pages.url).host } })).html).toContain('no está');
  foreign.stop();
});

test('only reading is answered', async () => expect(await ask(`/${id}`, { method: 'POST' })).toMatchObject({ status: 405 }));

describe('what may go wrong', () => {
  test('a deploy without the page asks once and answers plainly', async () => {
    const bare = await startPageServer({});
    expect(await ask('/hola', {}, bare.url)).toMatchObject({ status: 404, html: '404 Page Not Found' });
    expect(await ask(canonical, {}, bare.url)).toMatchObject({ status: 500 });
    expect(bare.asked).toEqual(['/404.html', '/404.html']);
    expect(await ask('/404.html', {}, bare.url)).toMatchObject({ status: 404, html: '' });
    expect(bare.asked).toHaveLength(2);
    bare.stop();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await ask('/hola', {}, bare.url)).toMatchObject({ status: 404, html: '404 Page Not Found' });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test('a store that fails is a 500 with the page, whose router asks again', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv(
      'NETLIFY_BLOBS_CONTEXT',
      Buffer.from(JSON.stringify({ edgeURL: 'http://127.0.0.1:9', uncachedEdgeURL: 'http://127.0.0.1:9', token: 'x', siteID: 'y' })).toString('base64'),
    );
    const answer = await ask(canonical);
    vi.unstubAllEnvs();
    expect(answer.status).toBe(500);
    expect(answer.html).toContain('data-router="idle"');
    log.mockRestore();
  });
});

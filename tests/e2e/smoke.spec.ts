import { expect, test } from '@playwright/test';
import { collectProblems } from '../support/browser/problems.ts';
import { signedIn, siteUrl } from '../support/designer.ts';
import { admin } from '../support/servers/serve.ts';

// Functions that must work on every host: here with `npm start`, in `npm run netlify:smoke` with Netlify's own tools.

test('pages are whole, and every answer carries the security headers', async ({ page, request }) => {
  const problems = collectProblems(page);
  for (const path of [
    '/',
    '/en',
    '/pro',
    '/en/pro',
    '/services-demo',
    '/en/services-demo',
    '/robots.txt',
    '/.well-known/security.txt',
    '/sitemap-index.xml',
    '/published.json',
  ]) {
    const answer = await request.get(`${siteUrl()}${path}`, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  await page.goto(`${siteUrl()}/services-demo`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stylesheet = await page.locator('link[rel="stylesheet"]').getAttribute('href');
  expect((await request.get(`${siteUrl()}${stylesheet}`)).headers()['content-type']).toContain('text/css');
  const english = await page.locator('a[data-language="en"]').first().getAttribute('href');
  expect(english).toBe('/en/services-demo');
  await page.goto(`${siteUrl()}${english}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(problems).toEqual([]);
});

test('an address of the API that nothing answers is refused as the API refuses, by whatever method', async ({ request }) => {
  for (const path of ['/api/nada', '/api/config/112/nada', '/api/session/nada/de/esto'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await request.fetch(`${siteUrl()}${path}`, { method, headers: { 'accept-language': 'en' } });
      expect([path, method, answer.status()]).toEqual([path, method, 404]);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'en',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
      if (method !== 'HEAD') expect(await answer.json()).toEqual({ error: { code: 'not_found', message: expect.any(String) } });
    }
});

test('sign in, make a client, save, refuse what is stale, show it, archive it @thorough', async ({ page, playwright }) => {
  const stranger = await playwright.request.newContext({ baseURL: siteUrl() });
  expect((await stranger.post('/api/session', { data: { ...admin, password: 'no-es-la-clave' }, headers: { origin: siteUrl() } })).status()).toBe(401);
  expect((await stranger.get('/api/configs')).status()).toBe(401);
  expect((await stranger.post('/api/session', { data: admin, headers: { origin: 'https://evil.example' } })).status()).toBe(403);

  const api = await signedIn();
  expect((await api.get('/api/config/112')).status(), 'the homepage can be edited on a new site, too').toBe(200);
  const made = await api.post('/api/config', { data: { templateType: 'restaurants', businessName: { es: 'Fonda de Humo', en: 'Smoke Diner' } } });
  expect(made.status()).toBe(201);
  const { id, path } = await made.json();
  const read = await api.get(`/api/config/${id}`);
  expect([read.status(), read.headers()['etag']]).toEqual([200, '"1"']);
  const config = { ...(await read.json()), heroTitle: { es: 'Hoy hay mole', en: 'Mole today' } };
  expect((await api.put(`/api/config/${id}`, { data: config })).status()).toBe(428);
  const saved = await api.put(`/api/config/${id}`, { data: config, headers: { 'if-match': '"1"' } });
  expect([saved.status(), (await saved.json()).revision]).toEqual([200, 2]);
  const stale = await api.put(`/api/config/${id}`, { data: config, headers: { 'if-match': '"1"' } });
  expect([stale.status(), (await stale.json()).error]).toEqual([412, expect.objectContaining({ code: 'conflict', revision: 2 })]);
  const shown = await stranger.get(`/api/config/${id}`);
  expect([shown.status(), (await shown.json()).heroTitle]).toEqual([200, config.heroTitle]);

  // If a build had begun before the save, the page shows the first revision until the next build.
  await expect(async () => {
    expect((await page.goto(`${siteUrl()}/en${path}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mole today', { timeout: 5_000 });
  }).toPass();
  const alias = await stranger.get(`/${id}?de=whatsapp`, { maxRedirects: 0 });
  expect([alias.status(), alias.headers()['location']]).toEqual([301, `${path}?de=whatsapp`]);
  expect((await page.goto(`${siteUrl()}/sin-numero`))?.status()).toBe(404);
  await expect(page.getByText('Invalid client URL format', { exact: true })).toBeVisible();

  expect((await api.delete(`/api/config/${id}`)).status()).toBe(200);
  expect((await stranger.get(`/api/config/${id}`)).status()).toBe(404);
  await Promise.all([api.dispose(), stranger.dispose()]);
});

test('the domain check answers for a free name, a taken one and one that cannot be @thorough', async ({ request }) => {
  const check = (domain: string) => request.post(`${siteUrl()}/api/domain/check`, { data: { domain }, headers: { origin: siteUrl() } });
  const free = await check('Mi Café de Humo');
  expect([free.status(), await free.json()]).toEqual([200, expect.objectContaining({ domain: 'micafedehumo.com', available: true })]);
  expect(await (await check('solo-humo')).json()).toMatchObject({ domain: 'solo-humo.com', available: false });
  expect((await check('-')).status()).toBe(422);
});

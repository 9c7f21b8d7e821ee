import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { contrast, readableContrast } from '#core/colour/contrast.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { test } from '../support/browser/one-page.ts';
import { expectStill } from '../support/browser/page-checks.ts';
import { pageContent } from '../support/browser/page-content.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { openQuiet } from '../support/browser/stillness.ts';
import { beforeBuilt, longestWaitMs, makeClient, signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';

const at = (path: string) => `${siteUrl()}${path}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
};

const statusOf = async (api: APIRequestContext, path: string) => (await api.get(path, { maxRedirects: 0 })).status();

/** Expects the not-found page with the router's reason. */
async function expectFault(page: Page, fault: string, help: string): Promise<void> {
  await expect(page.getByText(fault, { exact: true })).toBeVisible();
  await expect(page.getByText(help)).toBeVisible();
  await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading website...')).toBeHidden();
  const first = page.locator('.slats > :first-child');
  if ((await page.locator('html').getAttribute('lang')) === 'es')
    await expect(first).toHaveText(/^(?:Esta página|Este sitio) no existe$|^No se pudo abrir el sitio$/);
  await expectAccessible(page);
  // Texts on the sign have a drawing behind them, whose contrast axe cannot check.
  const plates = await page
    .locator('.slats > :is(h1, .lost-hint, .lost-fault)')
    .evaluateAll((all) =>
      all.map((plate) => ({ text: plate.textContent, ink: getComputedStyle(plate).color, ground: getComputedStyle(plate).backgroundColor })),
    );
  for (const { text, ink, ground } of plates)
    if (!ground.startsWith('rgba')) expect(contrast(ink, ground), text ?? '').toBeGreaterThanOrEqual(readableContrast);
}

test('a client saved a moment ago is shown live, then by the build, and both are the same', async ({ page }) => {
  const problems = collectProblems(page);
  const api = await signedIn();
  const heroTitle = { es: 'Recién guardado', en: 'Just saved' };
  const { id, path, live } = await beforeBuilt(async () => {
    const made = await makeClient(api, { templateType: 'restaurants', businessName: 'Fonda Recién Abierta', heroTitle, whatsappNumber: '524425550100' });
    const answer = await api.get(made.path);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
    const opened = await page.goto(at(made.path));
    expect(opened?.status()).toBe(200);
    await expect(title(page)).toHaveText('Recién guardado');
    await expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
    await expect(page.locator('body')).toHaveAttribute('data-template', 'restaurants');
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
    await expect(page).toHaveTitle(/Fonda Recién Abierta/);
    await expectAccessible(page);
    const shown = await pageContent(page);
    await page.goto(at(`/en${made.path}`));
    await expect(title(page)).toHaveText('Just saved');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    return { ...made, live: shown };
  });

  await waitUntilPublished(api, { [id]: 1 });
  await page.goto(at(path));
  await expect(title(page)).toHaveText('Recién guardado');
  await expect(page.locator('meta[name="config-revision"]')).toHaveAttribute('content', '1');
  expect(await page.locator('html').getAttribute('data-live')).toBeNull();
  await expect.poll(() => pageContent(page)).toEqual(live);
  expect(problems).toEqual([]);
  await api.delete(`/api/config/${id}`);
});

test('loading says so, and hides the not-found page from the start @thorough', async ({ page }) => {
  const api = await signedIn();
  await beforeBuilt(async () => {
    const { id, path } = await makeClient(api, { templateType: 'services', businessName: 'Taller Lento' });
    const { held, release } = hold();
    await page.route(`**/api/config/${id}?**`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at(path));
    await expect(title(page)).toHaveText('Loading website...');
    await expect(page.getByText('404 Page Not Found')).toBeHidden();
    await expect(page).toHaveTitle('Loading website...');
    await expectAccessible(page);
    release();
    await expect(page.locator('.nav-name')).toHaveText('Taller Lento');
    await api.delete(`/api/config/${id}`);
  });
});

test('other names of a client lead to its page for good, a renamed one from the old name, an archived one nowhere @thorough', async ({ page }) => {
  const api = await signedIn();
  const { id, path } = await makeClient(api, { templateType: 'retail', businessName: 'Nombre Viejo' });
  await waitUntilPublished(api, { [id]: 1 });
  for (const alias of [`/${id}`, `/lo-que-sea-${id}`, `/x%2F..%2F${id}`]) {
    for (const prefix of ['', '/en']) {
      const answer = await api.get(`${prefix}${alias}?a=1&b=%20`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, `${prefix}${path}?a=1&b=%20`]);
    }
  }
  await page.goto(at(`/en/${id}?campana=1`));
  expect(page.url()).toBe(at(`/en${path}?campana=1`));

  const renamed = { templateType: 'retail', businessName: { es: 'Nombre Nuevo', en: 'New Name' } };
  await api.put(`/api/config/${id}`, { data: renamed, headers: { 'if-match': '"1"' } });
  await page.goto(at(`/nombre-nuevo-${id}`));
  await expect(page.locator('.nav-name')).toHaveText('Nombre Nuevo');
  await waitUntilPublished(api, { [id]: 2 });
  await page.goto(at(path));
  expect(page.url()).toBe(at(`/nombre-nuevo-${id}`));
  await expect(page.locator('.nav-name')).toHaveText('Nombre Nuevo');

  await api.delete(`/api/config/${id}`);
  await expect.poll(() => statusOf(api, `/nombre-nuevo-${id}`), { timeout: longestWaitMs }).toBe(404);
  expect(await Promise.all([path, `/${id}`, `/en/${id}`].map((name) => statusOf(api, name)))).toEqual([404, 404, 404]);
  await page.goto(at(`/${id}`));
  await expectFault(page, 'Client not found', 'ya se archivó');
});

test.describe('the four failures', () => {
  for (const [prefix, texts] of [
    ['', ['La dirección no termina en el número', 'No hay un sitio con ese número', 'El servidor contestó, pero con un error', 'Revisa tu conexión']],
    ['/en', ['does not end in the client’s number', 'There is no site with that number', 'The server answered, but with an error', 'Check your connection']],
  ] as const) {
    test(`each keeps the not-found page and names its reason, in ${prefix === '' ? 'Spanish' : 'English'} @thorough`, async ({ page }) => {
      const [invalid, missing, failed, network] = texts;
      expect((await page.goto(at(`${prefix}/sin-numero`)))?.status()).toBe(404);
      await expectFault(page, 'Invalid client URL format', invalid);
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? 'es' : 'en');
      expect((await page.goto(at(`${prefix}/nadie-987654`)))?.status()).toBe(404);
      await expectFault(page, 'Client not found', missing);
      await page.route('**/api/config/987654?**', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(at(`${prefix}/nadie-987654`));
      await expectFault(page, 'Failed to load client configuration', failed);
      await page.unroute('**/api/config/987654?**');
      await page.route('**/api/config/987654?**', (route) => route.fulfill({ json: [] }));
      await page.goto(at(`${prefix}/nadie-987654`));
      await expectFault(page, 'Failed to load client configuration', failed);
      await page.unroute('**/api/config/987654?**');
      await page.route('**/api/config/987654?**', (route) => route.abort());
      await page.goto(at(`${prefix}/nadie-987654`));
      await expectFault(page, 'Network error loading client', network);
    });
  }
});

test('an unknown template type is shown as professionals @thorough', async ({ page }) => {
  await page.route('**/api/config/987654?**', (route) => route.fulfill({ json: { id: 987654, templateType: 'panaderia', businessName: 'Pan de Ayer' } }));
  await page.goto(at('/pan-987654'));
  await expect(page.locator('body')).toHaveAttribute('data-template', 'professionals');
  await expect(page).toHaveTitle(/Pan de Ayer/);
});

test('a client opened live may be previewed, too @thorough', async ({ page }) => {
  const api = await signedIn();
  await beforeBuilt(async () => {
    const { id, path } = await makeClient(api, { templateType: 'services', businessName: 'Con Vista' });
    const { previewId } = await (await api.post('/api/templates', { data: { config: { templateType: 'tourism', heroTitle: 'Vista previa' } } })).json();
    await page.goto(at(`${path}?preview=${previewId}`));
    await expect(title(page)).toHaveText('Vista previa');
    await expect(page.locator('body')).toHaveAttribute('data-template', 'tourism');
    await api.delete(`/api/config/${id}`);
  });
});

test('odd addresses are 404 and never lead elsewhere', async ({ request }) => {
  const odd = [
    '/a/b-201',
    '/201/x',
    '/%E0%A4%A',
    '/%00201x',
    `/${'a'.repeat(3000)}-201`,
    '/video-201.mp4',
    '/112',
    '/46',
    '/0201',
    '/%EF%BC%91%EF%BC%92%EF%BC%91',
    '/api-x',
    '/en/a/b',
  ];
  for (const path of odd) {
    const answer = await request.get(at(path), { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 404, undefined]);
  }
  for (const path of ['//evil.example/201', '//evil.example/hola', '/\\evil.example/201']) {
    const answer = await request.get(at(path), { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 404, undefined]);
  }
});

test('pages and files of the build are served as they are @thorough', async ({ request }) => {
  for (const path of ['/', '/en', '/pro', '/services-demo', '/en/services-demo', '/robots.txt', '/published.json', '/sitemap-index.xml']) {
    expect([path, (await request.get(at(path), { maxRedirects: 0 })).status()]).toEqual([path, 200]);
  }
  expect((await request.get(at('/api/nada-201'), { maxRedirects: 0 })).status()).toBe(404);
});

test('why there is no such site is said without React and the schemas, which are fetched for a site that is found', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openQuiet(page, at('/no-hay-nada'));
  await expect(page.getByText('Invalid client URL format', { exact: true })).toBeVisible();
  const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(codes.length).toBeGreaterThan(1);
  expect(scripts.filter((_, index) => /createElement|safeParse/.test(codes[index] ?? ''))).toEqual([]);
});

test('the router moves nothing when it says why @thorough', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/sin-numero', '/en/nadie-987654']) {
      await openQuiet(page, at(path));
      await expect(page.locator('[data-router="failed"]')).toBeVisible();
      await expectStill(page, `${path} at ${width} px`);
    }
  }
});

test('a path that asks for no client is the plain not-found page, in its language @thorough', async ({ page }) => {
  for (const [path, language, text] of [
    ['/a/b', 'es', 'Volver a la calle'],
    ['/en/a/b', 'en', 'Back to the street'],
  ] as const) {
    expect((await openQuiet(page, at(path)))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(title(page)).toHaveText('404 Page Not Found');
    await expect(page.getByRole('link', { name: text })).toBeVisible();
    await expect(page.locator('[data-router-fault]')).toBeEmpty();
    await expectAccessible(page);
  }
});

test('without JavaScript every such address is a complete not-found page @thorough', async ({ browser }) => {
  const api = await signedIn();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await beforeBuilt(async () => {
    const { id, path } = await makeClient(api, { templateType: 'services', businessName: 'Sin Guiones' });
    for (const address of [path, '/sin-numero', '/nadie-987654', '/en/nadie-987654']) {
      await page.goto(at(address));
      await expect(page.getByRole('heading', { name: '404 Page Not Found', exact: true })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expect(page.getByText('Loading website...')).toBeHidden();
      await expect(page.locator('.lost-actions a').first()).toBeVisible();
    }
    await api.delete(`/api/config/${id}`);
  });
  await context.close();
});

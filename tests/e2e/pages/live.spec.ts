import { expect, type Page } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { test } from '../../support/browser/one-page.ts';
import { pageContent } from '../../support/browser/page-content.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { nextFrames, openQuiet } from '../../support/browser/stillness.ts';
import { signedIn, siteUrl } from '../../support/designer.ts';
import { startPageServer } from '../../support/servers/page-server.ts';

const open = (page: Page, path: string) => openQuiet(page, `${siteUrl()}${path}`);
const isShown = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const post = (page: Page, message: unknown) => page.evaluate((data) => window.postMessage(data, location.origin), message);
const stylesheetPaths = (page: Page) =>
  page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLLinkElement ? new URL(link.href).pathname : [])));

for (const template of templateIds) {
  test(`/${demoConfigId(template)} is the same page static and live, in both languages, and asks for no renderer by itself @thorough`, async ({ page }) => {
    const problems = collectProblems(page);
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const head = async () => [await page.title(), await page.locator('html').getAttribute('lang'), await stylesheetPaths(page)];
    for (const language of languages) {
      const path = localPath(`/${demoConfigId(template)}`, language);
      asked = [];
      await open(page, path);
      expect(asked.filter((name) => /live-page|router|client\.|\/api\//.test(name))).toEqual([]);
      // The page's script has marked the current section and today's row.
      await expect(page.locator('.nav-link[aria-current]')).toHaveCount(1);
      const [still, stillHead] = [await pageContent(page), await head()];
      expect(still.length).toBeGreaterThan(200);

      await page.goto(`${siteUrl()}${path}?client=${demoConfigId(template)}`);
      await isShown(page);
      await expect.poll(() => pageContent(page)).toEqual(still);
      expect(await head()).toEqual(stillHead);
    }
    expect(problems).toEqual([]);
  });
}

test('the islands work on a live page: menu and language, with what the address asks for @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/retail-demo?client=services-demo');
  await isShown(page);
  await expect(page.locator('body')).toHaveAttribute('data-template', 'services');
  // The card of the business that is shown, not of the page's own.
  await expect(page.getByRole('link', { name: 'Guardar contacto' })).toHaveAttribute('href', '/services-demo.vcf');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.locator('.nav-toggle')).toHaveAttribute('aria-expanded', 'true');
  await page.locator('#site-menu a[href="#contact"]').click();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.locator('a[data-language="en"]').click();
  await page.waitForURL(`${siteUrl()}/en/retail-demo?client=services-demo**`);
  await isShown(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('body')).toHaveAttribute('data-template', 'services');
});

test.describe('messages', () => {
  test('templatePreview shows its config at once, keeps the place, and follows every further one', async ({ page }) => {
    const problems = collectProblems(page);
    await open(page, '/tourism-demo');
    await page.evaluate(() => document.querySelector('#reviews')?.scrollIntoView({ behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    const config = await (await page.request.get(`${siteUrl()}/api/config/tourism-demo`)).json();
    await post(page, { type: 'templatePreview', config: { ...config, heroTitle: 'Barrancas' } });
    await expect(title(page)).toHaveText('Barrancas');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
    for (const text of ['B', 'Ba', 'Bar']) await post(page, { type: 'templatePreview', config: { ...config, heroTitle: text } });
    await expect(title(page)).toHaveText('Bar');
    expect(problems).toEqual([]);
  });

  test('a config with another template brings its look; hostile and useless ones do no harm @thorough', async ({ page }) => {
    const problems = collectProblems(page);
    await open(page, '/retail-demo');
    const [retail] = await stylesheetPaths(page);
    const hostile = '<img src=x onerror="document.title=1">';
    await post(page, {
      type: 'templatePreview',
      config: {
        templateType: 'restaurants',
        heroTitle: hostile,
        googleMapsEmbed: '<iframe src="https://evil.example/"></iframe>',
        facebookUrl: 'javascript:alert(1)',
      },
    });
    await expect(page.locator('body')).toHaveAttribute('data-template', 'restaurants');
    await expect(title(page)).toHaveText(hostile);
    expect(await stylesheetPaths(page)).not.toContain(retail);
    expect(await stylesheetPaths(page)).toHaveLength(1);
    await expect(page.locator('iframe[src*="evil"], a[href^="javascript:"], img[src="x"]')).toHaveCount(0);
    for (const config of [7, 'x', [], true, '[1]']) await post(page, { type: 'templatePreview', config });
    for (const data of [null, 7, {}, { type: 'other' }, 'templatePreview']) await post(page, data);
    await nextFrames(page);
    await expect(title(page)).toHaveText(hostile);
    expect(problems).toEqual([]);
  });

  test('a message from another origin is ignored', async ({ page }) => {
    const foreign = await startPageServer({ '/': '<!doctype html><title>Otro sitio</title>' });
    await page.goto(foreign.url);
    const opening = page.waitForEvent('popup');
    await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), `${siteUrl()}/tourism-demo`);
    const site = await opening;
    await site.waitForURL(/tourism-demo/);
    const was = await title(site).textContent();
    const asked: string[] = [];
    site.on('request', (request) => asked.push(request.url()));
    await site.evaluate(() => addEventListener('message', ({ data }) => document.body.setAttribute('data-heard', JSON.stringify(data).slice(0, 30))));
    for (const message of ['refresh-preview', 'TEMPLATE_UPDATED', { type: 'templatePreview', config: { heroTitle: 'Ajeno' } }]) {
      await page.evaluate((data) => Reflect.get(window, 'opened').postMessage(data, '*'), message);
    }
    await expect(site.locator('body')).toHaveAttribute('data-heard', /templatePreview/);
    await nextFrames(site);
    await expect(title(site)).toHaveText(was ?? '');
    expect(asked).toEqual([]);
    foreign.stop();
  });
});

test.describe('addresses', () => {
  test('?preview shows a preview, over the client, on any template and in both languages', async ({ page }) => {
    const problems = collectProblems(page);
    const api = await signedIn();
    const made = await api.post('/api/templates', {
      data: { config: { templateType: 'restaurants', heroTitle: { es: 'Antojo', en: 'Craving' }, phone: 4425550100 } },
    });
    expect(made.status()).toBe(201);
    const { previewId, url } = await made.json();
    await open(page, url);
    await expect(title(page)).toHaveText('Antojo');
    await open(page, `/en/services-demo?client=987654&preview=${previewId}`);
    await isShown(page);
    await expect(title(page)).toHaveText('Craving');
    await expect(page.locator('.contact-line[data-kind="phone"]')).toHaveAttribute('href', 'tel:+524425550100');
    // What nobody has saved has no contact card, and the page's own is of another business.
    await expect(page.locator('a[href$=".vcf"]')).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-template', 'restaurants');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(problems).toEqual([]);
  });

  test('?_force=true waits half a second in tourism and professionals, then loads fresh @thorough', async ({ page }) => {
    for (const [template, keys, wait] of [
      ['tourism', ['_t', '_force', '_rand'], 500],
      ['professionals', ['_t', '_force', '_rand'], 500],
      ['services', ['_t'], 0],
    ] as const) {
      const call = page.waitForRequest((request) => request.url().includes(`/api/config/${template}-demo?`));
      await page.goto(`${siteUrl()}/${template}-demo?_force=true`);
      const request = await call;
      expect([...new URL(request.url()).searchParams.keys()]).toEqual(keys);
      expect(request.headers()['cache-control']).toBe('no-cache');
      await isShown(page);
      // By the page's own clock, since the renderer had loaded.
      const waited = await page.evaluate((path) => {
        const entries = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
        const [renderer, config] = ['/live-page', path].map((part) => entries.find(({ name }) => name.includes(part)));
        return (config?.startTime ?? Number.NaN) - (renderer?.responseEnd ?? Number.NaN);
      }, `/api/config/${template}-demo?`);
      // Timers count whole milliseconds.
      expect(waited).toBeGreaterThan(wait - 1);
    }
  });

  test('?_save shows the config of the API, which may be newer than the built one', async ({ page }) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/config/services-demo');
    await open(page, `/services-demo?_save=${Date.now()}`);
    const { heroTitle } = await (await answered).json();
    await isShown(page);
    await expect(title(page)).toHaveText(heroTitle.es);
  });

  test('says that it loads; a failure shows the defaults, but services goes on loading @thorough', async ({ page }) => {
    const answers: { status: number; release: Promise<void> } = { status: 500, release: Promise.resolve() };
    await page.route('**/api/config/318?**', async (route) => {
      await answers.release;
      await route.fulfill({ status: answers.status, json: { error: { code: 'internal', message: '' } } });
    });
    for (const [template, text, english] of [
      ['professionals', 'Cargando...', 'Loading...'],
      ['restaurants', 'Cargando template...', 'Loading template...'],
      ['services', 'Cargando template...', 'Loading template...'],
    ] as const) {
      for (const [path, words] of [
        [`/${template}-demo`, text],
        [`/en/${template}-demo`, english],
      ] as const) {
        let release = () => {};
        answers.release = new Promise((resolve) => {
          release = resolve;
        });
        const logged = page.waitForEvent('console', (message) => message.text().includes('318'));
        await page.goto(`${siteUrl()}${path}?client=318`);
        await expect(title(page)).toHaveText(words);
        await expectAccessible(page);
        release();
        await logged;
        if (template === 'services') await expect(title(page)).toHaveText(words);
        else await isShown(page);
        await expect(page.locator('html')).toHaveAttribute('data-live', template === 'services' ? 'loading' : 'shown');
      }
    }
  });

  test('a failed refresh leaves the page as it is @thorough', async ({ page }) => {
    await page.route('**/api/config/**', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    await open(page, '/services-demo?_force=true');
    await logged;
    await expect(page.locator('main > [id]')).toHaveCount(7);
  });
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/audit.ts';
import { test } from '../../support/browser/one-page.ts';
import { untilScrolled } from '../../support/browser/stillness.ts';
import { signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const viewer = (page: Page) => page.locator('dialog.viewer');
const count = (page: Page) => viewer(page).locator('.viewer-count');
const photos = (page: Page) => page.locator('.photo-link');
const shown = (page: Page) => viewer(page).locator('.viewer-image').getAttribute('src');

/** Paths of sites: without pictures, with one, with forty, and with one whose file does not exist. */
const sites: Record<string, string> = {};

test.beforeAll(async () => {
  const api = await signedIn();
  const picture = (n: number) => ({ url: `/art/services/photo-${(n % 4) + 1}.svg?n=${n}`, caption: { es: `Trabajo ${n + 1}`, en: `Job ${n + 1}` } });
  const lists = { none: [], one: [picture(0)], forty: Array.from({ length: 40 }, (_, n) => picture(n)), broken: [picture(0), { url: '/no-existe.jpg' }] };
  const revisions: Record<string, number> = {};
  for (const [name, list] of Object.entries(lists)) {
    const created = await api.post('/api/config', {
      data: { templateType: 'services', businessName: { es: `Fotos ${name}`, en: `Photos ${name}` }, photos: list },
    });
    expect(created.status(), await created.text()).toBe(201);
    const { id, path, revision } = await created.json();
    sites[name] = `${siteUrl()}${path}`;
    revisions[id] = revision;
  }
  await waitUntilPublished(api, revisions);
});

test.describe('the picture viewer', () => {
  for (const { path, next, close } of [
    { path: '/services-demo', next: 'Imagen siguiente', close: 'Cerrar' },
    { path: '/en/services-demo', next: 'Next picture', close: 'Close' },
  ]) {
    test(`opens with the first click, turns, and gives the focus back: ${path} @thorough`, async ({ page }) => {
      await page.goto(`${siteUrl()}${path}`);
      const second = photos(page).nth(1);
      const caption = (await second.locator('.photo-caption').textContent()) ?? '';
      await second.click();
      await expect(viewer(page)).toBeVisible();
      await expect(count(page)).toHaveText('2 / 4');
      await expect(viewer(page).locator('.viewer-text')).toHaveText(caption);
      expect(caption).not.toBe('');
      await page.getByRole('button', { name: next }).click();
      await expect(count(page)).toHaveText('3 / 4');
      await page.getByRole('button', { name: close, exact: true }).click();
      await expect(viewer(page)).toBeHidden();
      await expect(second).toBeFocused();
      expect(page.url()).toBe(`${siteUrl()}${path}`);
    });
  }

  test('a reload with it open, and one after Back and Forward, keeps the place on the page', async ({ page }) => {
    const place = () => page.evaluate(() => Math.round(scrollY));
    await page.goto(`${siteUrl()}/services-demo`);
    await photos(page).first().click();
    await expect(viewer(page)).toBeVisible();
    const before = await place();
    expect(before).toBeGreaterThan(500);
    await page.reload();
    await expect.poll(place).toBe(before);
    await expect(viewer(page)).toBeHidden();
    await photos(page).first().click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await page.goForward();
    await page.reload();
    await expect.poll(place).toBe(before);
  });

  test('is worked by the keyboard alone, round the end, and keeps the focus inside', async ({ page }) => {
    await page.goto(`${siteUrl()}/services-demo`);
    await photos(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('1 / 4');
    for (const [key, text] of [
      ['ArrowRight', '2 / 4'],
      ['End', '4 / 4'],
      ['ArrowRight', '1 / 4'],
      ['ArrowLeft', '4 / 4'],
      ['Home', '1 / 4'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(count(page)).toHaveText(text);
    }
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // After the last control the focus may move to the browser's own interface, but never to the page behind.
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog.viewer') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(photos(page).first()).toBeFocused();
  });

  test('follows a finger: left is next, right is back, a short or upright movement is nothing', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/services-demo`);
    await photos(page).first().tap();
    await expect(count(page)).toHaveText('1 / 4');
    const cdp = await context.newCDPSession(page);
    const swipe = async (across: number, down: number) => {
      const point = (part: number) => [{ x: 180 + across * part, y: 300 + down * part }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (const part of [0.25, 0.5, 0.75, 1]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(part) });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-120, 10);
    await expect(count(page)).toHaveText('2 / 4');
    await swipe(120, -10);
    await expect(count(page)).toHaveText('1 / 4');
    await swipe(-30, 0);
    await swipe(-60, 150);
    await expect(count(page)).toHaveText('1 / 4');
    await context.close();
  });

  test('holds the page still behind it and moves nothing @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${siteUrl()}/services-demo`);
    await photos(page).first().scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => ({ y: scrollY, width: document.body.getBoundingClientRect().width }));
    const before = await place();
    await page.evaluate(() => {
      // Also counts shifts right after an input, which browsers exclude.
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries()) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await photos(page).first().click();
    await expect(viewer(page)).toBeVisible();
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 600);
    await untilScrolled(page);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    expect(await place()).toEqual(before);
    expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.001);
  });

  test('leafs through menu pages, each once though two links lead to it @thorough', async ({ page }) => {
    await page.goto(`${siteUrl()}/restaurants-demo`);
    await page.locator('a[data-opens="pages"]').last().click();
    await expect(count(page)).toHaveText('3 / 3');
    await expect(viewer(page)).toHaveAttribute('data-kind', 'pages');
    await page.keyboard.press('Home');
    await expect(count(page)).toHaveText('1 / 3');
    expect(await shown(page)).toBe(
      await page
        .locator('a[data-opens="pages"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
  });

  test('shows one picture without anything to turn @thorough', async ({ page }) => {
    await page.goto(sites['one'] ?? '');
    await photos(page).first().click();
    await expect(viewer(page)).toBeVisible();
    await expect(viewer(page).locator('.viewer-turn').first()).toBeHidden();
    await expect(count(page)).toHaveText('');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).locator('.viewer-text')).toHaveText('Trabajo 1');
  });

  test('shows forty, with the captions that their dense sheet leaves out @thorough', async ({ page }) => {
    await page.goto(sites['forty'] ?? '');
    await photos(page).nth(38).click();
    await expect(count(page)).toHaveText('39 / 40');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).locator('.viewer-text')).toHaveText('Trabajo 40');
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('1 / 40');
  });

  test('says that a picture is broken, and goes on @thorough', async ({ page }) => {
    await page.goto(sites['broken'] ?? '');
    await photos(page).nth(1).click();
    await expect(viewer(page).locator('.viewer-text')).toHaveText('Esta imagen no se pudo cargar');
    await expectAccessible(page, 'a broken picture');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).locator('.viewer-text')).toHaveText('Trabajo 1');
    await expect(viewer(page)).toHaveAttribute('data-state', 'shown');
  });

  test('is not even in a page without pictures', async ({ page }) => {
    await page.goto(sites['none'] ?? '');
    expect(await viewer(page).count()).toBe(0);
  });

  test('leaves a link to those who want a new tab, and to those whose network lost the script @thorough', async ({ page }) => {
    await page.goto(`${siteUrl()}/services-demo`);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      photos(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // The tab exists before its address is set.
    await tab.waitForURL(/\/art\//, { waitUntil: 'commit' });
    await tab.close();
    await expect(viewer(page)).toBeHidden();
    await page.route('**/PictureViewer*', (route) => route.abort());
    await page.reload();
    await photos(page).first().click();
    await page.waitForURL(/\/art\//);
  });

  for (const width of [360, 1440]) {
    test(`passes axe open at ${width} px @thorough`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, kind] of [
        ['/services-demo', 'photo'],
        ['/en/restaurants-demo', 'pages'],
      ] as const) {
        await page.goto(`${siteUrl()}${path}`);
        await page.locator(`a[data-opens="${kind}"]`).first().click();
        await expect(viewer(page)).toHaveAttribute('data-state', 'shown');
        await expectAccessible(page, `${path} at ${width} px`);
      }
    });
  }
});

import { expect } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages, otherLanguage } from '#schema/language.ts';
import { demoConfigId, type TemplateId, templateIds } from '#schema/template.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { test } from '../../support/browser/one-page.ts';
import { expectStill, firstView, movedWhileParsed, overflow } from '../../support/browser/page-checks.ts';
import { collectProblems } from '../../support/browser/problems.ts';
import { untilBack } from '../../support/browser/stillness.ts';
import { siteUrl } from '../../support/designer.ts';

const menus = { es: 'Menú', en: 'Menu' } as const;
/** Anchors of each template in page order (specification, section 2). */
const anchors: Record<TemplateId, readonly string[]> = {
  professionals: ['home', 'about', 'services', 'photos', 'reviews', 'contact'],
  restaurants: ['home', 'about', 'menu', 'photos', 'reviews', 'contact'],
  tourism: ['home', 'about', 'tours', 'photos', 'reviews', 'contact'],
  retail: ['home', 'about', 'products', 'photos', 'reviews', 'contact'],
  services: ['home', 'about', 'services', 'photos', 'reviews', 'contact', 'maps'],
};
const pages = templateIds.flatMap((template) =>
  languages.map((language) => ({
    template,
    language,
    path: localPath(`/${demoConfigId(template)}`, language),
    other: localPath(`/${demoConfigId(template)}`, otherLanguage(language)),
    menu: menus[language],
  })),
);

for (const { template, path, language, other, menu } of pages) {
  test.describe(path, () => {
    test('is complete HTML in its language, without a console error or a third-party request', async ({ browser }) => {
      const page = await browser.newPage();
      const problems = collectProblems(page);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== siteUrl()) foreign.push(request.url());
      });
      await page.goto(`${siteUrl()}${path}`, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      expect(await page.locator('link[rel="alternate"][hreflang]').count()).toBeGreaterThanOrEqual(2);
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1);
      const order = await page.locator('main [id]').evaluateAll((nodes) => nodes.map((node) => node.id));
      expect(order.filter((id) => anchors[template].includes(id))).toEqual(anchors[template]);
      expect(problems).toEqual([]);
      expect(foreign).toEqual([]);
      await page.close();
    });

    test('passes axe on a phone and a desktop, with the menu open too', async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${siteUrl()}${path}`);
        const toggle = page.getByRole('button', { name: menu, exact: true });
        await expectAccessible(page, `at ${width} px`);
        if (!(await toggle.isVisible())) continue;
        await toggle.click();
        await expect(page.locator('#site-menu')).toBeVisible();
        await expectAccessible(page, `at ${width} px, menu open`);
        await page.keyboard.press('Escape');
        await untilBack(page);
      }
    });

    test('does not overflow sideways and does not shift', async ({ browser }) => {
      // As a first visitor has it: no font is there yet.
      const page = await browser.newPage();
      for (const width of [320, 360, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${siteUrl()}${path}`);
        await expectStill(page, `layout shift at ${width} px`);
        await expect.poll(() => overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0);
        expect(await movedWhileParsed(page), `at ${width} px`).toEqual([]);
      }
      await page.close();
    });

    test('the menu opens, leads to the section and closes; Escape gives the focus back', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${siteUrl()}${path}`);
      const toggle = page.getByRole('button', { name: menu, exact: true });
      await toggle.click();
      await expect(page.locator('#site-menu')).toBeVisible();
      await page.locator('#site-menu a[href="#contact"]').click();
      await expect(page.locator('#site-menu')).toBeHidden();
      await expect(page.locator('#contact')).toBeInViewport();
      await toggle.click();
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      await expect(toggle).toBeFocused();
      await untilBack(page);
    });

    test('the language link keeps the place and the query string', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(`${siteUrl()}${path}?campana=1`);
      await page.evaluate(() => document.querySelector('#reviews')?.scrollIntoView({ behavior: 'instant' }));
      const top = await page.evaluate(() => document.querySelector('#reviews')?.getBoundingClientRect().top ?? 0);
      // By the mouse where the link is: a locator's click may scroll a sticky header's page first.
      const link = await page.locator('a.nav-language').boundingBox();
      await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
      await page.waitForURL(`${siteUrl()}${other}?campana=1**`);
      await expect
        .poll(() => page.evaluate((was) => Math.abs((document.querySelector('#reviews')?.getBoundingClientRect().top ?? 9999) - was), top))
        .toBeLessThan(120);
    });

    test('without JavaScript the menu, the language link, the photos and the links work', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(`${siteUrl()}${path}`);
      await page.getByRole('button', { name: menu, exact: true }).click();
      await expect(page.locator('#site-menu')).toBeVisible();
      await page.keyboard.press('Escape');
      expect((await context.request.get(`${siteUrl()}${await page.locator('.photo-link').first().getAttribute('href')}`)).status()).toBe(200);
      await page.locator('a.nav-language').click();
      await expect(page).toHaveURL(`${siteUrl()}${other}`);
      await context.close();
    });

    test('stays within the budgets: bytes without pictures, JavaScript, render-blocking requests', async ({ browser }) => {
      const page = await browser.newPage();
      await page.setViewportSize({ width: 360, height: 740 });
      const { bytes, stylesheets } = await firstView(page, `${siteUrl()}${path}`, '.street svg');
      const total = (types: string[]) => types.reduce((sum, type) => sum + (bytes[type] ?? 0), 0);
      expect(total(['document', 'stylesheet', 'font', 'script'])).toBeLessThanOrEqual(60 * 1024);
      expect(total(['script'])).toBeLessThanOrEqual(5 * 1024);
      expect(total(['document'])).toBeGreaterThan(0);
      expect(stylesheets).toBe(1);
      await page.close();
    });
  });
}

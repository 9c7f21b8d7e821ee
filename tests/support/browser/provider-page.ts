import { expect, test } from '@playwright/test';
import type { Language } from '#schema/language.ts';
import { siteUrl } from '../designer.ts';
import { expectAccessible } from './audit.ts';
import { expectStill, firstView, overflow } from './page-checks.ts';
import { collectProblems } from './problems.ts';
import { untilBack, untilScrolled } from './stillness.ts';

const menus: Record<Language, string> = { es: 'Menú', en: 'Menu' };

interface ProviderPage {
  path: string;
  other: string;
  language: Language;
  /** Ids of the page's sections, in order. */
  sections: readonly string[];
}

/** What holds for both pages of the provider, in both languages. */
export function describeProviderPage({ path, other, language, sections }: ProviderPage): void {
  test.describe(path, () => {
    test('is complete HTML in its language, without a console error or a third-party request', async ({ page }) => {
      const problems = collectProblems(page);
      const { origins, stylesheets } = await firstView(page, `${siteUrl()}${path}`, '.street svg');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path === '/' ? '' : path}/?$`));
      const order = await page.locator('main > [id]').evaluateAll((nodes) => nodes.map((node) => node.id));
      expect(order).toEqual(sections);
      const business = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
      expect(business).toMatchObject({ '@type': 'ProfessionalService', name: 'Vitrina', telephone: '+524425550100' });
      expect(stylesheets).toBe(1);
      expect(origins).toEqual([siteUrl()]);
      expect(problems).toEqual([]);
    });

    test('passes axe on a phone and a desktop, with the menu open too', async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${siteUrl()}${path}`);
        await expectAccessible(page, `at ${width} px`);
        if (width > 768) continue;
        await page.getByRole('button', { name: menus[language], exact: true }).click();
        await expect(page.locator('#site-menu')).toBeVisible();
        await expectAccessible(page, 'with the menu open');
        await page.keyboard.press('Escape');
        await untilBack(page);
      }
    });

    test('does not overflow sideways and does not shift', async ({ page }) => {
      for (const width of [320, 360, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${siteUrl()}${path}`);
        await expectStill(page, `layout shift at ${width} px`);
        await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
        const cut = () => page.locator('.brand-name').evaluate((name) => name.scrollWidth - name.clientWidth);
        await expect.poll(cut, `the name is whole at ${width} px`).toBeLessThanOrEqual(0);
      }
    });

    test('without JavaScript it is complete: menu, language, every shop', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.goto(`${siteUrl()}${path}`);
      await page.getByRole('button', { name: menus[language], exact: true }).click();
      await expect(page.locator('#site-menu a[href="#contact"]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      for (const href of await page.locator('a.plaque').evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
        expect((await context.request.get(`${siteUrl()}${href}`)).status()).toBe(200);
      }
      await page.locator('a.language').click();
      await expect(page).toHaveURL(`${siteUrl()}${other}`);
      await context.close();
    });

    test('the menu of phones leads to a section and closes; the language keeps query and place', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${siteUrl()}${path}?campana=1`);
      await page.getByRole('button', { name: menus[language], exact: true }).click();
      await page.locator('#site-menu a[href="#contact"]').click();
      await expect(page.locator('#site-menu')).toBeHidden();
      await expect(page.locator('#contact')).toBeInViewport();
      await untilScrolled(page);
      const top = await page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top);
      const link = await page.locator('a.language').boundingBox();
      await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
      await page.waitForURL(`${siteUrl()}${other}?campana=1**`);
      await expect.poll(() => page.locator('#contact').evaluate((section, was) => Math.abs(section.getBoundingClientRect().top - was), top)).toBeLessThan(120);
    });

    for (const [width, most] of [
      [360, 30],
      [1440, 45],
    ] as const) {
      test(`stays within the budgets at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const { bytes, drawing } = await firstView(page, `${siteUrl()}${path}`, '.street svg');
        const whole = (bytes['document'] ?? 0) + (bytes['stylesheet'] ?? 0) + (bytes['font'] ?? 0) + (bytes['script'] ?? 0);
        console.info(`${path} at ${width}: ${JSON.stringify(bytes)}, drawing ${drawing}, first view without it ${whole - drawing}`);
        expect(drawing).toBeLessThanOrEqual(most * 1024);
        expect(bytes['script'] ?? 0).toBeLessThanOrEqual(5 * 1024);
        expect(whole - drawing).toBeLessThanOrEqual(60 * 1024);
      });
    }
  });
}

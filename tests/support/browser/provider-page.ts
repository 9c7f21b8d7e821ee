import { expect } from '@playwright/test';
import type { Language } from '#schema/language.ts';
import { siteUrl } from '../designer.ts';
import { expectAccessible } from './audit.ts';
import { languagesAt, thoroughUnless } from './matrix.ts';
import { test } from './one-page.ts';
import { clickInPlace, expectStill, firstView, movedWhileParsed, overflow } from './page-checks.ts';
import { leadByMenu } from './phone-menu.ts';
import { collectForeign, collectProblems } from './problems.ts';
import { untilScrolled } from './stillness.ts';

const menus: Record<Language, string> = { es: 'Menú', en: 'Menu' };

interface ProviderPage {
  path: string;
  other: string;
  language: Language;
  /** Index of the page among those whose languages take turns. */
  index: number;
}

/** The tests that both pages of the provider must pass in both languages. */
export function describeProviderPage({ path, other, language, index }: ProviderPage): void {
  const isPlain = languagesAt(index).includes(language);
  // `npm test` measures only one of the two pages, because they share styles, fonts and script.
  const isMeasured = isPlain && index === 0;
  test.describe(path, () => {
    // In one language the phone's page is measured and audited, in the other its open menu and the desktop's page: markup, styles and files are the same.
    test(`at five widths: within its budgets, still, nothing too wide there and between, and by turns it passes axe, with the menu open too${thoroughUnless(isMeasured)}`, async ({
      browser,
    }) => {
      const page = await browser.newPage();
      const [problems, foreign] = [collectProblems(page), collectForeign(page, siteUrl())];
      const [isFirst, isSecond] = [isPlain, languagesAt(index + 1).includes(language)];
      for (const width of [320, 360, 768, 992, 1440]) {
        const where = `at ${width} px`;
        const isLookedAt = (width === 360 && isFirst) || (width === 1440 && isSecond);
        await page.setViewportSize({ width, height: 800 });
        if (isLookedAt) {
          const { bytes, drawing, stylesheets, code } = await firstView(page, `${siteUrl()}${path}`, '.street svg');
          console.info(`${path} ${where}: ${JSON.stringify(bytes)}, drawing ${drawing}, first view without it ${code - drawing}`);
          expect(drawing).toBeLessThanOrEqual(width === 360 ? 30 * 1024 : 45 * 1024);
          expect(bytes['script']).toBeLessThanOrEqual(5 * 1024);
          // The homepage also has questions, a comparison of prices and a portfolio.
          expect(code - drawing).toBeLessThanOrEqual((path.endsWith('pro') ? 48 : 53) * 1024);
          expect(stylesheets).toBe(1);
        } else await page.goto(`${siteUrl()}${path}`);
        await expectStill(page, `layout shift ${where}`);
        await expect.poll(() => overflow(page), where).toBeLessThanOrEqual(0);
        const cut = () => page.locator('.brand-name').evaluate((name) => name.scrollWidth - name.clientWidth);
        await expect.poll(cut, `the name is whole ${where}`).toBeLessThanOrEqual(0);
        if (isLookedAt) await expectAccessible(page, where);
        if (width === 360) await leadByMenu(page, menus[language], isSecond);
        expect(await movedWhileParsed(page), where).toEqual([]);
      }
      // Widths in between, at which the number of columns changes.
      await page.goto(`${siteUrl()}${path}`);
      for (const width of [375, 390, 412, 430, 540, 575, 680, 820, 1180]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect([problems, foreign]).toEqual([[], []]);
      await page.close();
    });

    test(`without JavaScript it is complete: menu, language, every shop${thoroughUnless(isPlain && index === 1)}`, async ({ browser }) => {
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

    test(`after the menu of a phone the language keeps query and place${thoroughUnless(isMeasured)}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${siteUrl()}${path}?campana=1`);
      await page.getByRole('button', { name: menus[language], exact: true }).click();
      await page.locator('#site-menu a[href="#contact"]').click();
      await expect(page.locator('#contact')).toBeInViewport();
      await untilScrolled(page);
      const top = () => page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top);
      const before = await top();
      await clickInPlace(page, 'a.language');
      await page.waitForURL(`${siteUrl()}${other}?campana=1**`);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(120);
    });
  });
}

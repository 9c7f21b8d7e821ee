import { expect, type Page, test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { type Language, languages, otherLanguage } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { countReact, holdReact, islandOf, isMarked, loseReact, mark, scriptBytes } from '../support/browser/islands.ts';
import { pageContent } from '../support/browser/page-content.ts';
import { pressDown } from '../support/browser/presses.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { siteUrl } from '../support/designer.ts';

// The islands that the product's shape names, each before React, while it is on its way, and after; approval has a table of its own.
const sites = templateIds.map((template) => `/${demoConfigId(template)}`);
const paths = [...sites, '/', '/pro'];
const local = (some: readonly string[]) => some.flatMap((path) => languages.map((language) => ({ path: localPath(path, language), language, plain: path })));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const path of [...paths, '/privacidad']) {
  test(`${path}: at most 5 KB of script, and no React, before anybody touches the page`, async ({ page }) => {
    const react = countReact(page);
    const bytes = await scriptBytes(page, `${siteUrl()}${path}`);
    console.info(`${path}: ${bytes} bytes of script`);
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThanOrEqual(5 * 1024);
    expect(react()).toBe(0);
  });
}

test.describe('language', () => {
  const names: Record<Language, string> = { es: 'English', en: 'Español' };
  const toggle = (page: Page) => page.locator('a[data-language]');
  const awake = (page: Page) => expect(islandOf(toggle(page))).not.toHaveAttribute('ssr');

  for (const { path, language, plain } of local(paths)) {
    const other = localPath(plain, otherLanguage(language));
    test(`${path}: a link before; after, the same node, with query string and the page ahead`, async ({ page }) => {
      const problems = collectProblems(page);
      const react = countReact(page);
      await page.goto(`${siteUrl()}${path}?campana=1`);
      await expect(page.getByRole('link', { name: names[language] })).toHaveAttribute('href', other);
      await mark(toggle(page));
      const before = await pageContent(page);
      expect(react()).toBe(0);
      await toggle(page).hover();
      await awake(page);
      await expect(toggle(page)).toHaveAttribute('href', `${other}?campana=1`);
      await expect(page.locator('link[rel="prefetch"]')).toHaveAttribute('href', `${other}?campana=1`);
      expect(await isMarked(toggle(page))).toBe(true);
      expect((await pageContent(page)).map((line) => line.replace(`href="${other}?campana=1"`, `href="${other}"`))).toEqual(before);
      expect(problems).toEqual([]);
    });
  }

  test('wakes by the keyboard and by a finger', async ({ browser }) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/services-demo`);
    await toggle(page).focus();
    await awake(page);
    await page.goto(`${siteUrl()}/`);
    const lift = await pressDown(page, 'finger', toggle(page));
    await awake(page);
    await lift();
    await context.close();
  });

  test('the first tap is followed while React is on its way, and where it never comes', async ({ page }) => {
    const letGo = await holdReact(page);
    await page.goto(`${siteUrl()}/services-demo?campana=1`);
    await toggle(page).click();
    await page.waitForURL(`${siteUrl()}/en/services-demo?campana=1`);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await page.evaluate(() => localStorage.clear());
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await loseReact(page);
    const failed = page.waitForEvent('console', (message) => message.text().includes('[astro-island] Error hydrating'));
    await page.goto(`${siteUrl()}/pro`);
    await toggle(page).hover();
    await failed;
    await toggle(page).click();
    await page.waitForURL(`${siteUrl()}/en/pro`);
  });
});

test.describe('menu', () => {
  const names: Record<Language, string> = { es: 'Menú', en: 'Menu' };
  const links = (page: Page) => page.locator('#site-menu');

  for (const { path, language } of local(paths)) {
    test(`${path}: opens without React; a place chosen meanwhile is gone to when it comes; the way back closes it`, async ({ browser }) => {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const problems = collectProblems(page);
      const letGo = await holdReact(page);
      await page.goto(`${siteUrl()}${path}`);
      const button = page.getByRole('button', { name: names[language], exact: true });
      for (const node of [button, links(page)]) await mark(node);
      // Before: by finger and by key.
      await button.tap();
      await expect(links(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(links(page)).toBeHidden();
      await button.press('Enter');
      await expect(links(page)).toBeVisible();
      // On its way.
      const contact = links(page).locator('[href="#contact"]');
      await expect(page.getByRole('navigation').first().getByRole('link').and(contact)).toBeVisible();
      await contact.tap();
      await expect(contact).toHaveAttribute('data-pressed', '');
      await expect(contact).toHaveAttribute('aria-busy', 'true');
      await expect(links(page)).toBeVisible();
      letGo();
      await expect(links(page)).toBeHidden();
      await expect(page).toHaveURL(/#contact$/);
      await expect(page.locator('#contact')).toBeInViewport();
      await expect(contact).not.toHaveAttribute('aria-busy');
      await expect(contact).not.toHaveAttribute('data-pressed');
      // After.
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.tap();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(() => page.evaluate(() => history.state?.isOpen)).toBe(true);
      await page.goBack();
      await expect(links(page)).toBeHidden();
      await expect(page).toHaveURL(/#contact$/);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.tap();
      await page.keyboard.press('Escape');
      await expect(links(page)).toBeHidden();
      await expect(button).toBeFocused();
      await expect.poll(() => page.evaluate(() => history.state?.isOpen ?? false)).toBe(false);
      for (const node of [button, links(page)]) expect(await isMarked(node)).toBe(true);
      expect(problems).toEqual([]);
      await context.close();
    });
  }
});

test.describe('modals', () => {
  const rows = [
    ...local(sites).map((row) => ({ ...row, kind: 'photo', dialog: 'dialog.viewer' })),
    ...local(['/restaurants-demo']).map((row) => ({ ...row, kind: 'pages', dialog: 'dialog.viewer' })),
    ...local(['/retail-demo']).map((row) => ({ ...row, kind: 'product', dialog: '#product-1' })),
  ];

  for (const { path, kind, dialog: selector } of rows) {
    test(`${path}, ${kind}: the first tap waits for React and opens once; the way back closes and gives the focus back`, async ({ browser }) => {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const problems = collectProblems(page);
      const letGo = await holdReact(page);
      await page.goto(`${siteUrl()}${path}`);
      const link = page.locator(`a[data-opens="${kind}"]`).first();
      const dialog = page.locator(selector);
      await mark(dialog);
      const history = await page.evaluate(() => window.history.length);
      // On its way: answered at once, and nothing opens yet.
      await link.tap();
      await expect(link).toHaveAttribute('data-pressed', '');
      await expect(link).toHaveAttribute('aria-busy', 'true');
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).hash).toBe('');
      letGo();
      // After.
      await expect(dialog).toBeVisible();
      await expect(dialog).toHaveAccessibleName(/\S/);
      expect(await dialog.evaluate((node) => node.matches(':modal'))).toBe(true);
      expect(await page.evaluate(() => window.history.length)).toBe(history + 1);
      await expect(link).not.toHaveAttribute('aria-busy');
      expect(await isMarked(dialog)).toBe(true);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      expect(page.url()).toBe(`${siteUrl()}${path}`);
      // By the keyboard, and closed by it: the step in the history is taken back.
      await link.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
      await expect.poll(() => page.evaluate(() => [location.hash, window.history.state?.isOpen ?? false])).toEqual(['', false]);
      expect(problems).toEqual([]);
      await context.close();
    });
  }

  for (const [path, kind, leads] of [
    ['/services-demo', 'photo', /\/art\//],
    ['/en/restaurants-demo', 'pages', /\/art\//],
    ['/retail-demo', 'product', /#product-1$/],
  ] as const) {
    test(`${path}, ${kind}: where React never comes the link is followed`, async ({ page }) => {
      await loseReact(page);
      await page.goto(`${siteUrl()}${path}`);
      await page.locator(`a[data-opens="${kind}"]`).first().click();
      await page.waitForURL(leads);
    });
  }
});

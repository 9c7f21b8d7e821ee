import { type Browser, expect, type Page, test } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { type Language, otherLanguage } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { countReact, holdReact, islandOf, isMarked, loseReact, mark, scriptBytes } from '../support/browser/islands.ts';
import { inTurn, languagesAt } from '../support/browser/matrix.ts';
import { pageContent } from '../support/browser/page-content.ts';
import { pressDown } from '../support/browser/presses.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { siteUrl } from '../support/designer.ts';

// Each island before, during and after hydration; the approval form has its own file.
const sites = templateIds.map((template) => `/${demoConfigId(template)}`);
/** Each page in one language, in turns, because islands and files are the same in both. */
const local = (some: readonly string[]) =>
  some.flatMap((path, index) => languagesAt(index).map((language) => ({ path: localPath(path, language), language, plain: path })));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const names: Record<Language, { toggle: string; menu: string }> = { es: { toggle: 'English', menu: 'Menú' }, en: { toggle: 'Español', menu: 'Menu' } };
const toggle = (page: Page) => page.locator('a[data-language]');
const awake = (page: Page) => expect(islandOf(toggle(page))).not.toHaveAttribute('ssr');
/** The dialogs of a page besides its menu: the kind of link that opens each, and its selector. */
const modals = (plain: string): readonly (readonly [kind: string, dialog: string])[] => [
  ...(sites.includes(plain) ? [['photo', 'dialog.viewer'] as const] : []),
  ...(plain === '/restaurants-demo' ? [['pages', 'dialog.viewer'] as const] : []),
  ...(plain === '/retail-demo' ? [['product', '#product-1'] as const] : []),
];

/** Opens a page; expects that its script has at most 5 KB, without React. */
async function expectLight(page: Page, path: string): Promise<void> {
  const react = countReact(page);
  const bytes = await scriptBytes(page, `${siteUrl()}${path}`);
  console.info(`${path}: ${bytes} bytes of script`);
  expect(bytes).toBeGreaterThan(2000);
  expect(bytes).toBeLessThanOrEqual(5 * 1024);
  expect(react()).toBe(0);
}

/** Expects that the language toggle is a link and, after hydration, the same node with the query string and a prefetched page. */
async function expectLanguage(page: Page, language: Language, other: string): Promise<void> {
  await expect(page.getByRole('link', { name: names[language].toggle })).toHaveAttribute('href', other);
  await mark(toggle(page));
  const before = await pageContent(page);
  await toggle(page).hover();
  await awake(page);
  await expect(toggle(page)).toHaveAttribute('href', `${other}?campana=1`);
  await expect(page.locator('link[rel="prefetch"]')).toHaveAttribute('href', `${other}?campana=1`);
  expect(await isMarked(toggle(page))).toBe(true);
  expect((await pageContent(page)).map((line) => line.replace(`href="${other}?campana=1"`, `href="${other}"`))).toEqual(before);
}

/** Expects that the menu opens before React has loaded, that an anchor chosen meanwhile is followed afterwards, and that going back closes it. */
async function expectMenu(page: Page, path: string, language: Language): Promise<void> {
  const letGo = await holdReact(page);
  await page.goto(`${siteUrl()}${path}`);
  const button = page.getByRole('button', { name: names[language].menu, exact: true });
  const links = page.locator('#site-menu');
  for (const node of [button, links]) await mark(node);
  // Before hydration, by touch and by keyboard.
  await button.tap();
  await expect(links).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await button.press('Enter');
  await expect(links).toBeVisible();
  // While React is being loaded.
  const contact = links.locator('[href="#contact"]');
  await expect(page.getByRole('navigation').first().getByRole('link').and(contact)).toBeVisible();
  await contact.tap();
  await expect(contact).toHaveAttribute('data-pressed', '');
  await expect(contact).toHaveAttribute('aria-busy', 'true');
  await expect(links).toBeVisible();
  letGo();
  await expect(links).toBeHidden();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(contact).not.toHaveAttribute('aria-busy');
  await expect(contact).not.toHaveAttribute('data-pressed');
  // After hydration.
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => page.evaluate(() => history.state?.isOpen)).toBe(true);
  await page.goBack();
  await expect(links).toBeHidden();
  await expect(page).toHaveURL(/#contact$/);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.tap();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state?.isOpen ?? false)).toBe(false);
  for (const node of [button, links]) expect(await isMarked(node)).toBe(true);
}

/** Expects that a dialog opens once, after the first tap has waited for React, and that going back closes it and returns the focus. */
async function expectModal(page: Page, path: string, [kind, selector]: readonly [kind: string, dialog: string]): Promise<void> {
  const letGo = await holdReact(page);
  await page.goto(`${siteUrl()}${path}`);
  const link = page.locator(`a[data-opens="${kind}"]`).first();
  const dialog = page.locator(selector);
  await mark(dialog);
  const step = () => page.evaluate(() => navigation.currentEntry?.index ?? Number.NaN);
  const before = await step();
  // While React is being loaded: immediate feedback, and nothing opens yet.
  await link.tap();
  await expect(link).toHaveAttribute('data-pressed', '');
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');
  letGo();
  // After hydration.
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\S/);
  expect(await dialog.evaluate((node) => node.matches(':modal'))).toBe(true);
  expect(await step()).toBe(before + 1);
  await expect(link).not.toHaveAttribute('aria-busy');
  expect(await isMarked(dialog)).toBe(true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(page.url()).toBe(`${siteUrl()}${path}`);
  // Opened and closed by keyboard: its history entry is removed.
  await link.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => [location.hash, window.history.state?.isOpen ?? false])).toEqual(['', false]);
}

async function onPhone(browser: Browser, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const problems = collectProblems(page);
  await run(page);
  expect(problems).toEqual([]);
  await context.close();
}

for (const [index, { path, language, plain }] of local([...sites, '/', '/pro']).entries()) {
  const opened = modals(plain);
  const parts = ['language', 'menu', ...opened.map(([kind]) => kind)].join(', ');
  test(`${path}: at most 5 KB of script and no React before a touch; ${parts} before React, while it is on its way and after, the same nodes${inTurn(index, 4)}`, ({
    browser,
  }) =>
    onPhone(browser, async (page) => {
      await expectLight(page, `${path}?campana=1`);
      await expectLanguage(page, language, localPath(plain, otherLanguage(language)));
      await expectMenu(page, path, language);
      for (const modal of opened) await expectModal(page, path, modal);
    }));
}

test('/privacidad: at most 5 KB of script, and no React, before anybody touches the page @thorough', ({ page }) => expectLight(page, '/privacidad'));

test('the language wakes by the keyboard and by a finger @thorough', ({ browser }) =>
  onPhone(browser, async (page) => {
    await page.goto(`${siteUrl()}/services-demo`);
    await toggle(page).focus();
    await awake(page);
    await page.goto(`${siteUrl()}/`);
    const lift = await pressDown(page, 'finger', toggle(page));
    await awake(page);
    await lift();
  }));

test('the first tap on the language is followed while React is on its way', async ({ page }) => {
  await holdReact(page);
  await page.goto(`${siteUrl()}/services-demo?campana=1`);
  await toggle(page).click();
  await page.waitForURL(`${siteUrl()}/en/services-demo?campana=1`);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('if React cannot be loaded, links are followed: language, photos, menu pages, products @thorough', async ({ page }) => {
  await loseReact(page);
  const failed = page.waitForEvent('console', (message) => message.text().includes('[astro-island] Error hydrating'));
  await page.goto(`${siteUrl()}/pro`);
  await toggle(page).hover();
  await failed;
  await toggle(page).click();
  await page.waitForURL(`${siteUrl()}/en/pro`);
  for (const [path, kind, leads] of [
    ['/services-demo', 'photo', /\/art\//],
    ['/en/restaurants-demo', 'pages', /\/art\//],
    ['/retail-demo', 'product', /#product-1$/],
  ] as const) {
    await page.goto(`${siteUrl()}${path}`);
    await page.locator(`a[data-opens="${kind}"]`).first().click();
    await page.waitForURL(leads);
  }
});

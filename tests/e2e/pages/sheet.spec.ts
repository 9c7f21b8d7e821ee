import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/audit.ts';
import { thoroughUnless } from '../../support/browser/matrix.ts';
import { test } from '../../support/browser/one-page.ts';
import { untilStill } from '../../support/browser/stillness.ts';
import { siteUrl } from '../../support/designer.ts';

const link = (page: Page, index: number) => page.locator('a[data-opens="product"]').nth(index);
const sheet = (page: Page, index: number) => page.locator('dialog.modal').nth(index);
const isModal = (page: Page, index: number) => sheet(page, index).evaluate((dialog) => dialog.matches(':modal'));

test.describe('a product', () => {
  for (const { path, close, consult } of [
    { path: '/retail-demo', close: 'Cerrar', consult: 'Consultar' },
    { path: '/en/retail-demo', close: 'Close', consult: 'Ask about it' },
  ]) {
    test(`opens with the first click: title, picture, price, text, close button and a question by WhatsApp: ${path} @thorough`, async ({ page }) => {
      await page.goto(`${siteUrl()}${path}`);
      const title = (await page.locator('.card-title').nth(1).textContent()) ?? '';
      await link(page, 1).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      expect(await isModal(page, 1)).toBe(true);
      await expect(dialog.locator('.modal-image')).toBeVisible();
      await expect(dialog.locator('.price')).toContainText('MXN');
      await expect(dialog.locator('.modal-text')).not.toBeEmpty();
      const question = await dialog.getByRole('link', { name: consult }).getAttribute('href');
      expect(new URL(question ?? '').searchParams.get('text')).toContain(title);
      await dialog.getByRole('link', { name: close }).click();
      await expect(dialog).toBeHidden();
      await expect(link(page, 1)).toBeFocused();
      await expect.poll(() => page.url()).toBe(`${siteUrl()}${path}`);
    });
  }

  test('closes by Escape, a click beside it, and the way back of the browser @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${siteUrl()}/retail-demo`);
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 450), () => page.goBack()]) {
      await link(page, 0).click();
      await expect(sheet(page, 0)).toBeVisible();
      const y = await page.evaluate(() => scrollY);
      await leave();
      await expect(sheet(page, 0)).toBeHidden();
      await expect.poll(() => page.url()).toBe(`${siteUrl()}/retail-demo`);
      expect(await page.evaluate(() => scrollY)).toBe(y);
      await expect(link(page, 0)).toBeFocused();
    }
    await page.goForward();
    await expect(sheet(page, 0)).toBeVisible();
  });

  test('has an address of its own, which opens it as a dialog and leads on to the catalogue', async ({ page }) => {
    await page.goto(`${siteUrl()}/retail-demo#product-3`);
    await expect(sheet(page, 2)).toBeVisible();
    await expect.poll(() => isModal(page, 2)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet(page, 2)).toBeHidden();
    await expect(page).toHaveURL(/#products$/);
    await expect(link(page, 2)).toBeFocused();
  });

  test('works by its address without JavaScript @thorough', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/retail-demo`);
    await link(page, 1).click();
    await expect(sheet(page, 1)).toBeVisible();
    await expect(sheet(page, 1).locator('a[href^="https://wa.me/"]')).toBeVisible();
    await sheet(page, 1).locator('.modal-close').click();
    await expect(sheet(page, 1)).toBeHidden();
    await expect(page.locator('.share')).toBeHidden();
    await expect(page.locator('.viewer')).toBeHidden();
    await context.close();
  });

  for (const width of [360, 1440]) {
    test(`passes axe open at ${width} px${thoroughUnless(width === 360)}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${siteUrl()}/retail-demo`);
      await link(page, 0).click();
      await expect(sheet(page, 0)).toBeVisible();
      await untilStill(sheet(page, 0));
      await expectAccessible(page, `a product at ${width} px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});

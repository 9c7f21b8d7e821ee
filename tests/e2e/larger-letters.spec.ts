// With text at 200 %, on a small phone or a tablet: no page becomes wider than the window, all controls stay inside of it, and the
// business's name is visible (WCAG 2.2, 1.4.4).
import { expect, type Page, test } from '@playwright/test';
import * as z from 'zod';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { browserOptions } from '#scripts/browser.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { makeClient, signedIn, siteUrl } from '../support/designer.ts';
import { designerContext } from '../support/editor/workspace.ts';

const { args = [], ...browser } = browserOptions();
test.use({ launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] } });

/** Controls that are partly outside of the window and cannot be scrolled into it. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      for (let holder = element.parentElement; holder && holder !== document.body; holder = holder.parentElement)
        if (getComputedStyle(holder).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('a, button, input, textarea, select')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = element.checkVisibility({ visibilityProperty: true }) && width > 1 && (left < -1 || right > innerWidth + 1) && !isHeld(element);
      return isOutside ? `${element.className}: ${Math.round(left)} to ${Math.round(right)}` : [];
    });
  });

async function expectFits(page: Page, where: string): Promise<void> {
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
  expect(await outside(page), where).toEqual([]);
}

test('letters twice as large fit every public page, and the form in it @thorough', async ({ page }) => {
  const designer = await signedIn();
  const clientApproval = { isFormEnabled: true, formStatus: 'active', access: 'link' };
  const { id } = await makeClient(designer, {
    templateType: 'services',
    businessName: 'Plomería y Gas La Llave Maestra',
    phone: '442 555 0100',
    clientApproval,
  });
  const { url } = z.looseObject({ url: z.string() }).parse(await (await designer.post(`/api/config/${id}/approval-link`)).json());
  await page.goto(siteUrl());
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/', '/pro', '/privacidad', '/material', '/nadie', ...templateIds.map((template) => `/${demoConfigId(template)}`)]) {
      for (const language of languages) {
        const where = `${localPath(path, language)} at ${width} px`;
        await page.goto(siteUrl() + localPath(path, language));
        await expectFits(page, where);
      }
    }
    for (const template of templateIds) {
      await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
      const name = page.locator('.nav-name');
      expect((await name.boundingBox())?.width, `the name of the ${template} demo at ${width} px`).toBeGreaterThan(width / 8);
    }
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Enviar comentarios' })).toBeVisible();
    await expectFits(page, `a review at ${width} px`);
  }
  await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

test('letters twice as large on a phone: what the editor’s buttons say takes more lines, and none is wider than the window @thorough', async ({ browser }) => {
  const context = await designerContext(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  for (const [path, button] of [
    ['/editor/account', 'Cerrar sesión en todos los dispositivos'],
    ['/editor/client/201?panel=share', 'Pedir fotos, horario y precios al cliente'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expectFits(page, path);
  }
  await page.goto('/editor/account');
  await expect(page.locator('.bar .publish-button')).toBeVisible();
  const [brand, publishing] = await Promise.all(['.brand', '.publish-button'].map((part) => page.locator(`.bar ${part}`).boundingBox()));
  expect(publishing?.y, 'the publish button is below the brand, which has no room beside it').toBeGreaterThanOrEqual((brand?.y ?? 0) + (brand?.height ?? 0));
  await context.close();
});

test('no word of a title, of the name in the bar, a button or a price table is cut at letters twice as large @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const shown of ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`)]) {
    for (const language of languages) {
      const path = localPath(shown, language);
      await page.goto(siteUrl() + path);
      const cut = await page
        .locator('h1, h2, h3, .nav-name, .button, .whatsapp, .call-bar a, .social-link, .banner, .door, .comparison td')
        .evaluateAll((holders) =>
          holders.flatMap((holder) => {
            const range = document.createRange();
            const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
            const words: string[] = [];
            while (texts.nextNode()) {
              for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (range.getClientRects().length > 1) words.push(word);
              }
            }
            return words;
          }),
        );
      expect(cut, path).toEqual([]);
    }
  }
});

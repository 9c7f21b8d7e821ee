// The approval form in each template, before, during and after hydration, by keyboard and by touch. All templates share its component and its
// stylesheet, so each of a template's two tests runs in one language, in turns; with MATRIX=all in both.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { formTexts } from '#content/approval/form-texts.ts';
import { localPath } from '#core/links/client-path.ts';
import type { Language } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { countReact, holdReact, isMarked, mark, scriptBytes } from '../support/browser/islands.ts';
import { inTurn, languagesAt } from '../support/browser/matrix.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { unwrappedContent } from '../support/browser/page-content.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { openQuiet } from '../support/browser/stillness.ts';
import { makeClient, signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.describe.configure({ mode: 'default' });

let designer: APIRequestContext;
let clients: readonly { template: string; id: string; path: string }[];
test.beforeAll(async () => {
  designer = await signedIn();
  const clientApproval = { isFormEnabled: true, formStatus: 'active', generalInstructions: { es: 'Fíjate en los precios.', en: 'Mind the prices.' } };
  // With special dates a page has the largest script of all: it decides before painting what is shown today.
  const hoursExceptions = [{ from: '2030-12-24', until: '2030-12-25', hours: 'closed', reason: { es: 'Navidad', en: 'Christmas' } }];
  clients = await Promise.all(
    templateIds.map(async (templateType) => ({
      template: templateType,
      ...(await makeClient(designer, { templateType, businessName: 'La Prueba', clientApproval, hoursExceptions })),
    })),
  );
  await waitUntilPublished(designer, Object.fromEntries(clients.map(({ id }) => [id, 1])));
});
test.afterAll(async () => {
  for (const { id } of clients) await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

/** Whether there is clearly more green in an element's ground than red and blue. */
function isGreen(element: Element): boolean {
  const { backgroundColor } = getComputedStyle(element);
  const [red = 1, green = 0, blue = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return green > red * 1.05 && green > blue * 1.05;
}

/** Expects that each part has a role and an accessible name. */
async function expectNames(page: Page, language: Language): Promise<void> {
  const texts = formTexts[language];
  const form = page.getByRole('region', { name: texts.title });
  const names = await form.locator('.verdict-name').allTextContents();
  expect(new Set(names).size).toBe(6);
  await expect(form.getByRole('list', { name: texts.progress })).toHaveCount(1);
  for (const name of names) {
    const card = form.getByRole('group', { name, exact: true });
    await expect(card.getByRole('button', { name: texts.approve })).toHaveCount(1);
    await expect(card.getByRole('button', { name: texts.needsChanges })).toHaveCount(1);
    await expect(form.getByRole('link', { name: `${texts.see}: ${name}`, exact: true })).toHaveCount(1);
  }
  for (const field of [texts.name, texts.email]) await expect(form.getByRole('textbox', { name: field })).toBeEditable();
  await expect(form.locator('.submit-button')).toHaveAccessibleName(/./);
}

for (const [index, template] of templateIds.entries()) {
  test(`${template}: at most 5 KB of script, and no React, before anybody comes near the form; rendered live it is the same page @thorough`, async ({
    page,
  }) => {
    const { id, path } = clients.find((client) => client.template === template) ?? { id: '', path: '' };
    for (const language of languagesAt(index)) {
      const react = countReact(page);
      const address = siteUrl() + localPath(path, language);
      const bytes = await scriptBytes(page, address);
      console.info(`${template} in ${language} with the form and dates of its own: ${bytes} bytes of script`);
      expect(bytes).toBeLessThanOrEqual(5 * 1024);
      expect(react()).toBe(0);
      await expect(page.locator('.approval-button')).toBeVisible();
      await expect(page.locator('[data-until="2030-12-25"]').first()).toBeAttached();

      const asleep = await unwrappedContent(page);
      await openQuiet(page, `${address}?client=${id}`);
      await expect(page.locator('html')).toHaveAttribute('data-live', 'shown');
      // The hydrated form knows that there is no name yet; before hydration this is unknown, so the button is enabled (docs/decisions/025).
      const [on, off] = ['<button aria-describedby="approval-hint" class="submit-button" data-label="send"', ' disabled=""'];
      expect(asleep.filter((line) => line.startsWith(on))).toHaveLength(1);
      expect(await unwrappedContent(page)).toEqual(asleep.map((line) => line.replace(on, on + off)));
    }
  });

  for (const language of languagesAt(index + 1)) {
    test(`${template} in ${language}: named and usable before React, taken over as it stands, passes axe before and after${inTurn(index, 1)}`, async ({
      page,
    }) => {
      const problems = collectProblems(page);
      const wake = await holdReact(page);
      const path = clients.find((client) => client.template === template)?.path ?? '';
      await page.goto(`${siteUrl()}${localPath(path, language)}#approval`);
      const form = page.locator('#approval');
      const name = page.locator('#approval-name');
      const [first, second] = [form.locator('.verdict').nth(0), form.locator('.verdict').nth(1)];
      await expectNames(page, language);
      // The button that links to the form must not cover it.
      await expect(page.locator('.approval-button')).toBeHidden();
      await expectAccessible(page, 'before React');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const node of [form, name, first, second]) await mark(node);

      await first.locator('.verdict-approve').tap();
      await second.locator('.verdict-change').focus();
      await page.keyboard.press('Enter');
      for (const press of [first.locator('.verdict-approve'), second.locator('.verdict-change')]) await expect(press).toHaveAttribute('aria-busy', 'true');
      await name.focus();
      await page.keyboard.type('Soledad');
      wake();
      await page.keyboard.type(' Rangel');

      await expect.poll(() => form.locator('.counters b').allTextContents()).toEqual(['1', '1', '4']);
      await page.keyboard.type(' Ríos');
      await expect(name).toHaveValue('Soledad Rangel Ríos');
      await expect(name).toBeFocused();
      for (const node of [form, name, first, second]) expect(await isMarked(node)).toBe(true);
      await expect(form.locator('[aria-busy]')).toHaveCount(0);
      await expect(first.locator('.verdict-approve')).toHaveAttribute('aria-pressed', 'true');
      await expectNames(page, language);
      await expectAccessible(page, 'form awake');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const submit = form.locator('.submit-button');
      const open = form.locator('.verdict-approve[aria-pressed="false"]');
      for (let left = await open.count(); left > 0; left -= 1) {
        await expect(submit).toHaveAttribute('data-label', 'send');
        await open.first().click();
        await expect(open).toHaveCount(left - 1);
      }
      // Green once all is approved (specification, section 4), while there is a name and while there is none.
      await expect(submit).toHaveCSS('background-color', 'rgb(11, 122, 75)');
      await name.fill('');
      await expect(submit).toBeDisabled();
      await expect.poll(() => submit.evaluate(isGreen)).toBe(true);
      // The code for correcting the page is loaded only on demand; the editor's journey checks that it then has this name.
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(names.filter((address) => /\/Correcting\./.test(address))).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
}

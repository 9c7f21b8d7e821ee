// The approval form in each template's look, awake and half filled in.
import { type APIRequestContext, expect } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { test } from '../support/browser/one-page.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { makeClient, signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';

test.describe.configure({ mode: 'default' });

let designer: APIRequestContext;
let clients: readonly { template: string; id: string; path: string }[];
test.beforeAll(async () => {
  designer = await signedIn();
  const clientApproval = { isFormEnabled: true, formStatus: 'active', generalInstructions: { es: 'Fíjate en los precios.', en: 'Mind the prices.' } };
  clients = await Promise.all(
    templateIds.map(async (templateType) => ({
      template: templateType,
      ...(await makeClient(designer, { templateType, businessName: 'La Prueba', clientApproval })),
    })),
  );
  await waitUntilPublished(designer, Object.fromEntries(clients.map(({ id }) => [id, 1])));
});
test.afterAll(async () => {
  for (const { id } of clients) await designer.delete(`/api/config/${id}`);
  await designer.dispose();
});

for (const template of templateIds) {
  for (const language of languages) {
    test(`${template} in ${language}: passes axe with an approved section, one to change and the rest open`, async ({ page }) => {
      const problems = collectProblems(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const path = clients.find((client) => client.template === template)?.path ?? '';
      await page.goto(`${siteUrl()}${localPath(path, language)}#approval`);
      const form = page.locator('#approval');
      await expect(form.locator('.verdict-approve').first()).toBeEnabled();
      await form.locator('.verdict-approve').first().click();
      await form.locator('.verdict-change').nth(1).click();
      await expect(form.getByRole('textbox').first()).toBeVisible();
      await expect(form.locator('.counters li').first()).toHaveText(/^1 /);
      await expectAccessible(page, 'form awake');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    });
  }
}

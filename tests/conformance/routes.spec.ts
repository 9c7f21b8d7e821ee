// The specification's route table, row by row, at the built site and in both languages. The editor's rows are with the editor's own tests.
import { expect } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../support/browser/one-page.ts';
import { signedIn, siteUrl } from '../support/designer.ts';

const screens = [
  { path: '/', main: '#hero' },
  { path: '/pro', main: '#howItWorks' },
  ...templateIds.map((template) => ({ path: `/${demoConfigId(template)}`, main: `body[data-template="${template}"] #home` })),
];

for (const language of languages) {
  for (const { path, main } of screens) {
    test(`${path} in ${language}`, async ({ page }) => {
      const answer = await page.goto(`${siteUrl()}${localPath(path, language)}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator(main)).toBeVisible();
    });
  }

  test(`/{clientSlug} in ${language}: the client's own page, by its address`, async ({ page }) => {
    const api = await signedIn();
    const { clients } = await (await api.get('/api/configs')).json();
    const sample = clients.find(({ id }: { id: string }) => Number(id) < 210);
    const answer = await page.goto(`${siteUrl()}${localPath(sample.path, language)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('body')).toHaveAttribute('data-template', sample.templateType);
    await api.dispose();
  });

  for (const [path, reason] of [
    ['/no-digits-here', 'Invalid client URL format'],
    ['/nobody-987654', 'Client not found'],
    ['/no/such/page', ''],
  ] as const) {
    test(`${path} in ${language}: the not-found page`, async ({ page }) => {
      const answer = await page.goto(`${siteUrl()}${localPath(path, language)}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('404 Page Not Found', { exact: true })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
      if (reason !== '') await expect(page.getByText(reason, { exact: true })).toBeVisible();
    });
  }
}

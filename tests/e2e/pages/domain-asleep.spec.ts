// The domain checker of the homepage before its island is awake, and without a script.
import { expect, test } from '@playwright/test';
import { domainTexts } from '#content/marketing/domain-texts.ts';
import { siteUrl } from '../../support/designer.ts';

test('the typed text is carried over when the language is changed @thorough', async ({ page }) => {
  await page.goto(`${siteUrl()}/#domain`);
  await page.locator('#domain').getByLabel(domainTexts.es.label).fill('Mi Café');
  await page.locator('a[data-language]').first().click();
  await page.waitForURL(/\/en\b/);
  await expect(page.locator('#domain').getByLabel(domainTexts.en.label)).toHaveValue('Mi Café');
});

test('without JavaScript the sign leads to a message', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl()}/#domain`);
  const ask = page.locator('#domain').getByRole('link', { name: domainTexts.es.askAction });
  await expect(ask).toBeVisible();
  expect(await ask.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=/);
  await expect(page.locator('#domain form')).toBeHidden();
  await context.close();
});

// The field of the homepage's domain checker: before hydration, without scripts, and in a browser that does not size a field by its content.
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

test('“.com” follows what is typed also where a browser does not size fields by their content', async ({ page }) => {
  await page.goto(`${siteUrl()}/#domain`);
  const field = page.locator('#domain').getByLabel(domainTexts.es.label);
  // As in Safari before 26.2.
  await field.evaluate((input) => input.style.setProperty('field-sizing', 'fixed', 'important'));
  /** Pixels between the end of the typed text and the ending. */
  const gap = () =>
    field.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('This is no field.');
      const text = document.createElement('span');
      text.textContent = input.value || input.placeholder;
      text.style.whiteSpace = 'pre';
      input.closest('label')?.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      const ending = document.querySelector('.dot-com')?.getBoundingClientRect().left ?? 0;
      return Math.abs(ending - input.getBoundingClientRect().left - width);
    });
  expect(await gap(), 'of an empty field').toBeLessThan(8);
  for (const name of ['illi', 'fonda lupita', 'WWWW']) {
    await field.fill(name);
    await expect.poll(gap, name).toBeLessThan(8);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await field.fill('un-nombre-que-no-cabe-en-el-letrero-de-un-celular');
  const ends = () => page.evaluate(() => ['.dot-com', '.shop-sign'].map((part) => document.querySelector(part)?.getBoundingClientRect().right ?? 0));
  await expect.poll(async () => ((all) => Number(all[0]) - Number(all[1]))(await ends()), 'the ending stays on the sign').toBeLessThan(0);
});

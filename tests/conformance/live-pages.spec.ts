// Static and live output of the same config are the same DOM, for all kinds of pages except the demos (tests/e2e/pages/live.spec.ts) and
// pages with the approval form (approval-form.spec.ts).
import { expect, type Page } from '@playwright/test';
import { localPath } from '#core/links/client-path.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { languages } from '#schema/language.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { test } from '../support/browser/one-page.ts';
import { unwrappedContent } from '../support/browser/page-content.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { openQuiet } from '../support/browser/stillness.ts';
import { signedIn, siteUrl } from '../support/designer.ts';

const isShown = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'shown');

async function makePreview(config: object): Promise<{ previewId: string; url: string }> {
  const api = await signedIn();
  const made = await api.post('/api/templates', { data: { config } });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}
const publicConfig = async (page: Page, id: string): Promise<object> => (await page.request.get(`${siteUrl()}/api/config/${id}`)).json();

for (const [path, id, templateType] of [
  ['/', homeConfigId, 'homepage'],
  ['/pro', proConfigId, 'pro'],
] as const) {
  test(`${path}: a preview of its own config is the same page, static and live, in both languages @thorough`, async ({ page }) => {
    const problems = collectProblems(page);
    const { url, previewId } = await makePreview({ ...(await publicConfig(page, id)), templateType });
    expect(url).toBe(`${path}?preview=${previewId}`);
    const head = async () => [await page.title(), await page.locator('body').getAttribute('style')];
    for (const language of languages) {
      const address = `${siteUrl()}${localPath(path, language)}`;
      await openQuiet(page, address);
      const [still, stillHead] = [await unwrappedContent(page), await head()];
      expect(still.length).toBeGreaterThan(200);
      await openQuiet(page, `${address}?preview=${previewId}`);
      await isShown(page);
      expect(await head()).toEqual(stillHead);
      expect(await unwrappedContent(page)).toEqual(still);
    }
    expect(problems).toEqual([]);
  });

  test(`${path}?preview shows what nobody has saved, in both languages, and nothing of another kind @thorough`, async ({ page }) => {
    const heading = { es: 'Antes de guardar', en: 'Before saving' };
    const shown =
      templateType === 'pro' ? { proHeroHeadline: heading } : { translations: { es: { heroHeadline: heading.es }, en: { heroHeadline: heading.en } } };
    const { url } = await makePreview({ ...(await publicConfig(page, id)), ...shown, templateType });
    await page.goto(`${siteUrl()}${url}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.es);
    await expectAccessible(page);
    await page.locator('a[data-language="en"], a.language').first().click();
    await page.waitForURL(/\/en.*\?preview=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en);

    // The chosen language is kept.
    const english = `${siteUrl()}${localPath(path, 'en')}`;
    await page.goto(english);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    for (const [what, preview] of [
      ['of a site', (await makePreview({ templateType: 'retail', heroTitle: 'Otra cosa' })).previewId],
      ['that is not there', 'abcdefgh'],
    ]) {
      const logged = page.waitForEvent('console', (message) => message.text().includes(`${preview}`));
      await page.goto(`${english}?preview=${preview}`);
      await logged;
      await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(title, { useInnerText: true });
    }
  });
}

for (const [id, sample] of [
  ['201', 'services'],
  ['202', 'restaurants'],
  ['203', 'retail'],
] as const) {
  test(`client ${id} (${sample}) is the same page static and live, in both languages @thorough`, async ({ page }) => {
    const problems = collectProblems(page);
    const { path } = await (await page.request.get(`${siteUrl()}/api/config/${id}`)).json();
    for (const language of languages) {
      const address = `${siteUrl()}${localPath(path, language)}`;
      await openQuiet(page, address);
      expect(await page.locator('body').getAttribute('data-template')).toBe(sample);
      const still = await unwrappedContent(page);
      expect(still.length).toBeGreaterThan(150);
      await openQuiet(page, `${address}?client=${id}`);
      await isShown(page);
      expect(await unwrappedContent(page)).toEqual(still);
    }
    expect(problems).toEqual([]);
  });
}

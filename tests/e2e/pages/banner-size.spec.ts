import { expect } from '@playwright/test';
import type { SiteConfig } from '#schema/site-config.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../../support/browser/one-page.ts';
import { siteUrl } from '../../support/designer.ts';

for (const template of templateIds) {
  test(`${template}: the banner's text has the size that the config asks for`, async ({ page }) => {
    await page.goto(`${siteUrl()}/${demoConfigId(template)}`);
    for (const bannerTextSize of ['20px', '12px', undefined]) {
      const text = `Aviso ${bannerTextSize}`;
      const config: SiteConfig = {
        templateType: template,
        showBanner: true,
        bannerText: { es: text, en: text },
        ...(bannerTextSize ? { bannerTextSize } : {}),
      };
      await page.evaluate((sent) => window.postMessage({ type: 'templatePreview', config: sent }, location.origin), config);
      const shown = page.locator('.banner-text', { hasText: text });
      await expect(shown).toBeVisible();
      if (bannerTextSize) await expect(shown).toHaveCSS('font-size', bannerTextSize);
      // Specification, section 9; the other templates set their own.
      else if (template === 'services') await expect(shown).toHaveCSS('font-size', '16px');
    }
  });
}

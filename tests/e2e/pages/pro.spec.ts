import { expect } from '@playwright/test';
import { offsetOf } from '../../support/browser/anchors.ts';
import { test } from '../../support/browser/one-page.ts';
import { describeProviderPage } from '../../support/browser/provider-page.ts';
import { siteUrl } from '../../support/designer.ts';

describeProviderPage({ path: '/pro', other: '/en/pro', language: 'es', place: 1 });
describeProviderPage({ path: '/en/pro', other: '/pro', language: 'en', place: 1 });

test('anchors stop 120 px from the top; screenshots load @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  for (const anchor of ['howItWorks', 'templates', 'pricing']) expect(await offsetOf(page, anchor), anchor).toBe(120);
  for (const picture of await page.locator('.template-card img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(300);
  }
  await expect(page.locator('.demo-note')).toBeVisible();
});

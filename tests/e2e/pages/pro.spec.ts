import { expect } from '@playwright/test';
import { offsetOf } from '../../support/browser/anchors.ts';
import { test } from '../../support/browser/one-page.ts';
import { describeProviderPage } from '../../support/browser/provider-page.ts';
import { siteUrl } from '../../support/designer.ts';

describeProviderPage({ path: '/pro', other: '/en/pro', language: 'es', index: 1 });
describeProviderPage({ path: '/en/pro', other: '/pro', language: 'en', index: 1 });

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

test('on a desktop each introduction stands in line with a column of what it introduces @thorough', async ({ page }) => {
  for (const { path, lead, below } of [
    { path: '/', lead: '.why-head .lead', below: '.why-point:nth-child(3)' },
    { path: '/pro', lead: '.templates-head .lead', below: '.template-card:nth-child(2)' },
    { path: '/pro', lead: '.prices-head .lead', below: '.tag-slot:nth-child(3)' },
  ])
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteUrl() + path);
      const [one, other] = await Promise.all([lead, below].map((each) => page.locator(each).boundingBox()));
      expect(Math.abs((one?.x ?? 0) - (other?.x ?? 9)), `${lead} at ${width} px`).toBeLessThan(1);
    }
});

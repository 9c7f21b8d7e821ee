import { expect, test } from '@playwright/test';
import { offsetOf } from '../../support/browser/anchors.ts';
import { describeProviderPage } from '../../support/browser/provider-page.ts';
import { siteUrl } from '../../support/designer.ts';

const sections = ['hero', 'howItWorks', 'templates', 'pricing', 'reviews', 'contact'];
describeProviderPage({ path: '/pro', other: '/en/pro', language: 'es', sections });
describeProviderPage({ path: '/en/pro', other: '/pro', language: 'en', sections });

test('anchors stop 120 px from the top, and the first link leads home', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  for (const anchor of ['howItWorks', 'templates', 'pricing']) expect(await offsetOf(page, anchor), anchor).toBe(120);
  await expect(page.locator('.nav-links a').first()).toHaveAttribute('href', '/');
});

test('three steps with three pictures, five shop-fronts with screenshots that load, three prices', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  await expect(page.locator('.step-picture svg[viewBox="0 0 400 300"]')).toHaveCount(3);
  await expect(page.locator('.template-card')).toHaveCount(5);
  for (const picture of await page.locator('.template-card img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(300);
  }
  expect(await page.locator('.tag .amount b').allTextContents()).toEqual(['$1,495', '$195', '$799']);
});

test('shows the first three reviews on a desktop and all on a phone, and says that they are samples', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl()}/pro`);
  await expect(page.locator('.review:visible')).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.review:visible')).toHaveCount(5);
  await expect(page.locator('.review .sample')).toHaveCount(5);
  await expect(page.locator('.review .stars').first()).toHaveAccessibleName('5 de 5 estrellas');
});

test('every WhatsApp link has the country code 52 and a draft; no banner before a provider writes one', async ({ page }) => {
  await page.goto(`${siteUrl()}/pro`);
  const links = await page.locator('a[href*="wa.me"]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(9);
  for (const link of links) expect(link).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=.+/);
  await expect(page.locator('.top-banner')).toHaveCount(0);
  await expect(page.locator('.payment-band')).toHaveCount(0);
  await expect(page.locator('.demo-note')).toBeVisible();
});

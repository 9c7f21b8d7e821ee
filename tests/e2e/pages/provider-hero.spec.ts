import { expect } from '@playwright/test';
import { test } from '../../support/browser/one-page.ts';
import { siteUrl } from '../../support/designer.ts';

const sizes = ['small', 'default', 'large', 'x-large'];

for (const path of ['/', '/en/pro']) {
  test(`${path}: each title size is larger than the one before, and none leaves a window`, async ({ page }) => {
    await page.goto(`${siteUrl()}${path}`);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // The attribute is all that the option changes in the page (src/marketing/street/Hero.tsx).
      const measured = await page.locator('.hero').evaluate((hero, wanted) => {
        const usual = hero.getAttribute('data-title') ?? '';
        const title = hero.querySelector('h1');
        const found = wanted.map((size) => {
          hero.setAttribute('data-title', size);
          return { pixels: title ? Number.parseFloat(getComputedStyle(title).fontSize) : 0, overflow: document.documentElement.scrollWidth - innerWidth };
        });
        hero.setAttribute('data-title', usual);
        return found;
      }, sizes);
      const pixels = measured.map((entry) => entry.pixels);
      expect(pixels, `${width} px`).toEqual(pixels.toSorted((a, b) => a - b));
      expect(new Set(pixels).size, `${width} px`).toBe(sizes.length);
      expect(Math.max(...measured.map(({ overflow }) => overflow)), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

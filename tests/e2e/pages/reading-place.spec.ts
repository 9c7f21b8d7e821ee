import { expect } from '@playwright/test';
import { test } from '../../support/browser/one-page.ts';
import { siteUrl } from '../../support/designer.ts';

for (const [path, section] of [
  ['/services-demo', 'services'],
  ['/en/tourism-demo', 'tours'],
  ['/', 'pricing'],
] as const) {
  test(`${path}: the language toggle keeps the section where it is, by pointer and by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    const top = () => page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top);
    for (const use of ['pointer', 'keyboard'] as const) {
      // Each time as a new visitor: whoever has chosen a language is led to it.
      if (use === 'keyboard') await page.evaluate(() => localStorage.clear());
      await page.goto(`${siteUrl()}${path}`);
      await page.evaluate(() => document.fonts.ready);
      await page.locator(`#${section}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const before = await top();
      const toggle = page.locator('a[data-language]').first();
      // Neither bringing the link into sight nor giving it the focus may move the page.
      if (use === 'pointer') await toggle.click();
      else {
        await toggle.focus();
        expect(await top(), 'focus').toBeCloseTo(before, 0);
        await page.keyboard.press('Enter');
      }
      await page.waitForURL((url) => url.pathname !== path);
      // The other language's lines break elsewhere: a few pixels are no move.
      await expect.poll(async () => Math.abs((await top()) - before), use).toBeLessThan(12);
    }
  });
}

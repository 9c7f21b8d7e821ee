import { expect } from '@playwright/test';
import { test } from '../../support/browser/one-page.ts';
import { clickInPlace } from '../../support/browser/page-checks.ts';
import { siteUrl } from '../../support/designer.ts';

for (const [path, section] of [
  ['/services-demo', 'services'],
  ['/en/tourism-demo', 'tours'],
  ['/', 'pricing'],
] as const) {
  test(`${path}: the language toggle keeps the section where it is, by pointer and by keyboard @thorough`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    const top = () => page.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top);
    for (const use of ['pointer', 'keyboard'] as const) {
      // Each time as a new visitor, because a chosen language would cause a redirect.
      if (use === 'keyboard') await page.evaluate(() => localStorage.clear());
      await page.goto(`${siteUrl()}${path}`);
      await page.evaluate(() => document.fonts.ready);
      await page.locator(`#${section}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const before = await top();
      const toggle = page.locator('a[data-language]').first();
      // Neither scrolling the link into view nor focusing it may move the page.
      if (use === 'pointer') await toggle.click();
      else {
        await toggle.focus();
        expect(await top(), 'focus').toBeCloseTo(before, 0);
        await page.keyboard.press('Enter');
      }
      await page.waitForURL((url) => url.pathname !== path);
      // The other language has other line breaks, so a few pixels are tolerated.
      await expect.poll(async () => Math.abs((await top()) - before), use).toBeLessThan(12);
    }
  });
}

test('a click during the transition from the other language is not lost @thorough', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  await page.addInitScript(() => {
    // A device with view transitions, and a transition that lasts until the test ends it.
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 });
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
    const endless = new CSSStyleSheet();
    endless.replaceSync('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 1000s !important }');
    addEventListener('pagereveal', () => (document.adoptedStyleSheets = [endless]));
    const end = () => {
      for (const animation of document.getAnimations()) animation.finish();
    };
    addEventListener('click', ({ target }) => target === document.documentElement && setTimeout(end, 100), true);
  });
  await page.goto(`${siteUrl()}/tourism-demo`);
  await page.locator('a.nav-language').click();
  await page.waitForURL(`${siteUrl()}/en/tourism-demo`);
  // With the mouse: a locator's click would wait, because the transition covers the element.
  await clickInPlace(page, 'a.nav-language');
  await page.waitForURL(`${siteUrl()}/tourism-demo`);
  await page.close();
});

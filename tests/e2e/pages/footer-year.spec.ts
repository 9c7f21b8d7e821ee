import { expect, test } from '@playwright/test';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { siteUrl } from '../../support/designer.ts';

for (const path of ['/', '/en/retail-demo']) {
  test(`${path}: after New Year the copyright line shows the new year; a clock that is behind changes nothing @thorough`, async ({ page }) => {
    const built = copyrightYear(new Date());
    await page.setViewportSize({ width: 390, height: 800 });
    const line = page.locator('.footer-legal').first();
    for (const [clock, expected] of [
      [built + 2, built + 2],
      [built - 5, built],
    ]) {
      await page.clock.setFixedTime(new Date(`${clock}-06-15T18:00:00Z`));
      await page.goto(`${siteUrl()}${path}`);
      // When the document has the device's class, the page's script has run.
      await expect(page.locator('html')).toHaveClass(/mobile/);
      await expect(line).toContainText(`© ${expected} `);
    }
  });
}

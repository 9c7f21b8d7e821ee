import { expect } from '@playwright/test';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../../support/browser/one-page.ts';
import { expectStill } from '../../support/browser/page-checks.ts';
import { startSlowSite } from '../../support/servers/slow-site.ts';

let site: Awaited<ReturnType<typeof startSlowSite>>;
test.beforeAll(async () => {
  site = await startSlowSite();
});
test.afterAll(() => site.stop());

test('a page that comes in pieces moves nothing of what it has shown', async ({ page }) => {
  for (const path of ['/', '/pro', ...templateIds.map((id) => `/${demoConfigId(id)}`)]) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.goto(site.url + path))?.status(), path).toBe(200);
      await expectStill(page, `${path} at ${width} px`);
    }
  }
});

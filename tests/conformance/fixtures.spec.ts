import { expect } from '@playwright/test';
import { normaliseConfig } from '#core/config/normalise.ts';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { hostileParts, visit } from '../support/browser/harmless.ts';
import { test } from '../support/browser/one-page.ts';
import { overflow } from '../support/browser/page-checks.ts';
import { signedIn, siteUrl, waitUntilPublished } from '../support/designer.ts';
import { clientFixtures, readFixture } from '../support/fixtures.ts';

/** Path of each fixture's site, by file name. */
const served = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const api = await signedIn();
  const revisions: Record<string, number> = {};
  for (const name of clientFixtures) {
    const { config } = normaliseConfig('client', readFixture(name));
    const created = await api.post('/api/config', { data: config });
    expect(created.status(), `${name}: ${await created.text()}`).toBe(201);
    const { id, path: address, revision } = await created.json();
    served.set(name, address);
    revisions[id] = revision;
  }
  await waitUntilPublished(api, revisions);
});

for (const name of clientFixtures) {
  test(`${name} is a whole, harmless page in both languages @thorough`, async ({ page }) => {
    for (const language of languages) {
      const problems = await visit(page, `${siteUrl()}${localPath(served.get(name) ?? '', language)}`);
      for (const id of ['home', 'about', 'photos', 'reviews', 'contact']) await expect(page.locator(`main #${id}`)).toHaveCount(1);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('footer')).toContainText(`${copyrightYear(new Date())}`);
      expect(await hostileParts(page), language).toEqual([]);
      for (const width of [320, 360, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // Polls, because the layout settles some frames after the window is resized.
        await expect.poll(() => overflow(page), `overflow at ${width} px in ${language}`).toBeLessThanOrEqual(0);
      }
      expect(problems, language).toEqual([]);
    }
  });
}

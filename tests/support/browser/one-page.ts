import { test as base, type Page } from '@playwright/test';
import { siteUrl } from '../designer.ts';

/**
 * Tests of one worker share a page, because opening one in a new profile takes several times as long as such a test. For tests that
 * only read a page or show a config on it. Each begins with the usual window size and leaves nothing stored. Tests of a first visit
 * (fonts that are not cached, requests) need their own page.
 */
export const test = base.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => {
    await shared.setViewportSize({ width: 1280, height: 720 });
    await use(shared);
    // Removes the test's listeners, routes and emulated media.
    for (const type of ['console', 'pageerror', 'dialog', 'request', 'response']) shared.removeAllListeners(type);
    await shared.unrouteAll({ behavior: 'ignoreErrors' });
    await shared.emulateMedia({ media: null, reducedMotion: null });
    // Clears the storage. Leaves the page first, because a pending answer might be stored afterwards.
    await shared.goto(`${siteUrl()}/robots.txt`);
    const hasOwnClock = await shared.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return performance.getEntriesByType('navigation').length > 0;
    });
    // `page.clock` cannot be uninstalled. It also replaces `performance`, which then has no entries.
    if (!hasOwnClock) throw new Error('This test sets the clock of a page that others use after it: it needs a page of its own.');
  },
});

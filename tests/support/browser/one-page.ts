import { test as base, type Page } from '@playwright/test';
import { siteUrl } from '../designer.ts';

/**
 * Tests of one worker share a page: for those that read one or show a config of their own on it, as opening a page in a new
 * profile takes several times what they do. Each begins in a window of the usual size and leaves nothing stored. What a
 * first visitor gets (fonts that are not there yet, requests) is for a page of its own.
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
    // Nor what a test listened to, answered by itself or pretended.
    for (const type of ['console', 'pageerror', 'dialog', 'request', 'response']) shared.removeAllListeners(type);
    await shared.unrouteAll({ behavior: 'ignoreErrors' });
    await shared.emulateMedia({ media: null, reducedMotion: null });
    // What a visitor chose is not for the next one. The page is left first: it may wait for an answer that it would keep.
    await shared.goto(`${siteUrl()}/robots.txt`);
    const hasOwnClock = await shared.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return performance.getEntriesByType('navigation').length > 0;
    });
    // `page.clock` cannot be taken away again. It stands in for `performance`, too, which then lists nothing.
    if (!hasOwnClock) throw new Error('This test sets the clock of a page that others use after it: it needs a page of its own.');
  },
});

import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/browser.ts';

/** Tests that only read what the site ships with: they may run beside anything. */
const reading = ['e2e/pages/*.spec.ts', 'conformance/{templates,hero-options,routes}.spec.ts'];
/** Tests that change the pages every other one reads, or that measure speed. */
const alone = ['e2e/provider-config.spec.ts', 'e2e/lighthouse.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/start-site.ts',
  workers: 2,
  projects: [
    // One running site with one builder is shared, so journeys that publish must not overlap. They come first: the reading
    // tests fill what the other worker has left.
    { name: 'journeys', testMatch: ['e2e/*.spec.ts', 'conformance/*.spec.ts'], testIgnore: [...reading, ...alone], workers: 1 },
    { name: 'pages', testMatch: reading, fullyParallel: true },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['pages', 'journeys'] },
  ],
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  use: { browserName: 'chromium', launchOptions: browserOptions(), locale: 'es-MX', timezoneId: 'America/Mexico_City' },
});

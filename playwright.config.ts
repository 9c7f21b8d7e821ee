import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/browser.ts';

/** Tests that only read what the site ships with. */
const reading = ['e2e/pages/*.spec.ts', 'conformance/{templates,hero-options,routes}.spec.ts'];
/** Tests that count builds, change the pages every other one reads, or measure speed. */
const alone = ['e2e/{main-job,publish,provider-config,lighthouse}.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/start-site.ts',
  workers: 2,
  projects: [
    // Each journey has clients of its own, so two may publish at once. They come first: the short reading tests fill the end.
    { name: 'journeys', testMatch: ['e2e/*.spec.ts', 'conformance/*.spec.ts'], testIgnore: [...reading, ...alone] },
    { name: 'pages', testMatch: reading, fullyParallel: true },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['pages', 'journeys'] },
  ],
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  // A limit for what never comes; the machine may be busy with a build.
  expect: { timeout: 15_000 },
  use: { browserName: 'chromium', launchOptions: browserOptions(), locale: 'es-MX', timezoneId: 'America/Mexico_City' },
});

import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/browser.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'conformance/**/*.spec.ts'],
  globalSetup: './tests/support/start-site.ts',
  // One running site with one builder is shared, so journeys that publish must not overlap.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  use: { browserName: 'chromium', launchOptions: browserOptions(), locale: 'es-MX', timezoneId: 'America/Mexico_City' },
});

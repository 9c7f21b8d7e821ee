import { defineConfig } from '@playwright/test';
import { browserOptions } from './scripts/browser.ts';

/** Tests of pages that no other test changes: the demos, and what brings its own content. */
const anywhere = ['conformance/{hero-options,photographs}.spec.ts', 'e2e/pages/demos.spec.ts'];
/** Tests that only read what the site ships with. */
const reading = ['e2e/pages/*.spec.ts', 'conformance/{templates,routes,islands}.spec.ts'];
/** Tests that count builds, or change the pages every other one reads. */
const builds = ['e2e/{main-job,publish,provider-config,dev}.spec.ts'];
/** What `npm run thorough` shows beside these (playwright.thorough.config.ts), and `MATRIX=all` with them. */
export const thorough = /@thorough/;
/** Tests that measure speed; `npm run lighthouse` runs these alone (playwright.speed.config.ts). */
const speed = ['e2e/lighthouse.spec.ts'];

const browser = browserOptions();
/**
 * A page of a test lives for seconds: to optimise its scripts, on threads beside it, takes more of two cores than it gives back:
 * opening pages and asking axe ten times took a fifth less without. With drawing in the browser's own process they took a
 * twentieth less. Not where a speed is measured.
 */
const forShortPages = process.env['PHONE_SLOWNESS'] ? [] : ['--js-flags=--no-maglev --no-opt --always-sparkplug', '--in-process-gpu'];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/servers/start-site.ts',
  // A journey waits for builds and mails much of the time, so two cores carry three workers.
  workers: 3,
  projects: [
    // Each journey has clients of its own, so two may publish at once. They come first: the short reading tests fill the end.
    { name: 'journeys', testMatch: ['e2e/**/*.spec.ts', 'conformance/*.spec.ts'], testIgnore: [...reading, ...anywhere, ...builds, ...speed] },
    { name: 'pages', testMatch: reading, testIgnore: anywhere, fullyParallel: true },
    // One after the other, and beside them as much as they take that nothing disturbs.
    { name: 'builds', testMatch: builds, workers: 1, dependencies: ['pages', 'journeys'] },
    { name: 'anywhere', testMatch: anywhere, fullyParallel: true, dependencies: ['pages', 'journeys'] },
    // After all others, in a browser as phones have it.
    { name: 'speed', testMatch: speed, fullyParallel: true, workers: 2, dependencies: ['builds', 'anywhere'], use: { launchOptions: browser } },
  ],
  ...(process.env['MATRIX'] === 'all' ? {} : { grepInvert: thorough }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  // Limits for what never comes; how fast the machine is, no test is to say: none sets another limit of its own.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    // A press of what is not there would otherwise wait for the whole test's limit.
    actionTimeout: 150_000,
    launchOptions: { ...browser, args: [...(browser.args ?? []), ...forShortPages] },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  },
});

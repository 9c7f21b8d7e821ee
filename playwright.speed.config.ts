import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { browserOptions } from './scripts/browser.ts';

/** `npm run lighthouse`: what measures speed. A part of `npm test`, after all else, when nothing else is running. */
export default defineConfig({
  ...base,
  projects: [{ name: 'speed', testMatch: 'e2e/lighthouse.spec.ts', fullyParallel: true }],
  workers: 2,
  use: { ...base.use, launchOptions: browserOptions() },
});

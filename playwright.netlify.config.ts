import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run netlify:smoke`: the smoke test of `npm test` against what Netlify's own command line built and serves. */
export default defineConfig({
  ...base,
  globalSetup: './tests/support/servers/start-netlify.ts',
  projects: [{ name: 'netlify', testMatch: 'e2e/smoke.spec.ts' }],
  workers: 1,
  grepInvert: [],
});

import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run jobs`: the commonest jobs, one after the other, and what each takes. No part of `npm test`. */
export default defineConfig({
  ...base,
  testDir: 'tests/jobs',
  projects: [{ name: 'jobs' }],
  workers: 1,
  reporter: [['list'], ['./tests/jobs/report.ts']],
});

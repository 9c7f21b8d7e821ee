import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run lighthouse`: the tests that measure speed, without those that `npm test` runs before them. */
export default defineConfig({
  ...base,
  projects: base.projects?.filter(({ name }) => name === 'speed').map((project) => ({ ...project, dependencies: [] })) ?? [],
});

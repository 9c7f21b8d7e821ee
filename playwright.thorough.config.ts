import { defineConfig } from '@playwright/test';
import base, { thorough } from './playwright.config.ts';
import speed from './playwright.speed.config.ts';

const projects = base.projects ?? [];

/** `npm run thorough`: the browser tests that `npm test` leaves out (docs/decisions/070). CI runs both for every push. */
export default defineConfig({
  ...base,
  // What measures speed comes when nothing else is running.
  projects: [
    ...projects,
    ...(speed.projects ?? []).map((project) => ({
      ...project,
      use: speed.use,
      workers: speed.workers,
      dependencies: projects.flatMap(({ name }) => name ?? []),
    })),
  ],
  grepInvert: [],
  grep: thorough,
});

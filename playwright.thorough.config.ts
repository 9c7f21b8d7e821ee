import { defineConfig } from '@playwright/test';
import base, { thorough } from './playwright.config.ts';

/** `npm run thorough`: the browser tests that `npm test` leaves out (docs/decisions/070). CI runs both for every push. */
export default defineConfig({ ...base, grepInvert: [], grep: thorough });

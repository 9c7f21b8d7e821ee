import { defaultExclude, defineConfig } from 'vitest/config';
import base, { thorough } from './vitest.config.ts';

/** `npm run thorough`: the unit tests that `npm test` leaves out. */
export default defineConfig({ ...base, test: { ...base.test, include: thorough, exclude: defaultExclude } });

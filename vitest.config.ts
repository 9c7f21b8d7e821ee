import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, most of it in processes and waits of its own: begun last, each would end long after all the others. The
 * burst of saves is none of them: begun later, it finds the bundle that the tests in a browser, beside it, have made of the same code.
 */
const slow = [
  'scripts/build.test.ts',
  'server/damaged-records.test.ts',
  'tests/functions.test.ts',
  'reminders/reminders.test.ts',
  'tests/sixth-template.test.ts',
  'sites/rate-limit.test.ts',
  'config/normalise.property.test.ts',
  'server/interleavings.property.test.ts',
];
/** Real builds by the dozen, all functions as the host bundles them, imports cut off at each kind of write, bodies nobody would send: of `npm run thorough` (docs/decisions/070), and with `MATRIX=all` of `npm test`, too. */
export const thorough = [
  'tests/{functions,sixth-template}.test.ts',
  'scripts/build.test.ts',
  'scripts/builder/{burst,history,regions,own-pages}.test.ts',
  'src/build/moved-heads.test.ts',
  'scripts/sites/backup/cut-off.test.ts',
  'tests/conformance/server/hostile-bodies.test.ts',
];
const rank = ({ moduleId }: TestSpecification): number => slow.findIndex((name) => moduleId.endsWith(name)) >>> 0;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  resolve: { alias: [{ find: /^\.\/password-cost\.ts$/, replacement: fileURLToPath(new URL('tests/support/low-password-cost.ts', import.meta.url)) }] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...defaultExclude, ...(process.env['MATRIX'] === 'all' ? [] : thorough)],
    environment: 'node',
    setupFiles: ['tests/property-seed.ts', 'tests/react-with-document.ts'],
    // Loading the same modules for each of a hundred files costs more than many of the tests. So a test puts back what it
    // changes outside itself: the environment, above all.
    isolate: false,
    // Limits for what never ends: how fast the machine is, no test is to say. None sets its own.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: SlowFirst },
    // Much of the time goes into waiting: for builds, password hashes, servers that stay silent. Every further worker loads the
    // same modules once more, and the tests in a browser run beside them.
    maxWorkers: availableParallelism() + 1,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // Loading the same modules for each of a hundred files costs more than many of the tests. So a test puts back what it
    // changes outside itself: the environment, above all.
    isolate: false,
    // Limits for what never ends: how fast the machine is, no test is to say. None sets its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Much of the time goes into waiting: for builds, password hashes, servers that stay silent.
    maxWorkers: availableParallelism() * 2,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'netlify/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // Much of the time goes into waiting: for builds, password hashes, servers that stay silent.
    maxWorkers: availableParallelism() * 2,
  },
});

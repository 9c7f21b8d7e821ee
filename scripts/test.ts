// Runs everything a change must pass, one step after the other, and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { projectRoot } from './local/paths.ts';

const steps: [name: string, command: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused code and dependencies', 'knip', []],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['Astro types', 'astro', ['check', '--minimumFailingSeverity', 'hint']],
  ['unit, property and contract tests', 'vitest', ['run']],
  ['end-to-end tests', 'playwright', ['test']],
];

ensureBrowser();
const only = process.argv[2];
for (const [name, command, args] of steps) {
  if (only && !name.includes(only)) continue;
  const began = performance.now();
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n✗ ${name} failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}

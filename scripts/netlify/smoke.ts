// npm run netlify:smoke: builds with Netlify's own command line as its hosting does, weighs the functions, serves the
// result with the same command line and runs the smoke test of `npm test` against it. Needs the package registry once.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { projectRoot } from '../local/paths.ts';
import { ensureNetlify } from './install.ts';
import { weighFunctions } from './weigh-functions.ts';

function run(what: string, argv: string[]): void {
  console.log(`\n▸ ${what}`);
  const { status } = spawnSync(process.execPath, argv, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
  if (status !== 0) {
    console.error(`\n✗ ${what} failed. What it printed above says why.`);
    process.exit(1);
  }
}

ensureBrowser();
const netlify = ensureNetlify();
run('netlify build', [netlify, 'build', '--offline']);

console.log('\n▸ functions, zipped');
const { lines, faults } = weighFunctions(path.join(projectRoot, '.netlify/functions'));
console.log(lines.join('\n'));
if (faults.length > 0) {
  console.error(`\n✗ ${faults.join('\n✗ ')}`);
  process.exit(1);
}
run('smoke test of what Netlify serves', [path.join(projectRoot, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'playwright.netlify.config.ts']);

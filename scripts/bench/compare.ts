import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../local/paths.ts';
import { type Measured, measure } from './measure.ts';

const eleventyFolder = path.join(projectRoot, 'scripts/bench/eleventy');

/** Installs the comparison once, in its own folder, exactly as its lock file says. */
export function installEleventy(): void {
  if (existsSync(path.join(eleventyFolder, 'node_modules/@11ty/eleventy'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: eleventyFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Eleventy could not be installed. Check the network, then try again.');
}

/** The same clients' pages by Eleventy, resolved by the same code and laid out by one Nunjucks template. */
export async function measureEleventy(directory: string, count: number): Promise<Measured> {
  const output = path.join(directory, 'eleventy');
  const measured = await measure([path.join(eleventyFolder, 'node_modules/@11ty/eleventy/cmd.cjs')], {
    cwd: eleventyFolder,
    environment: { BENCH_CLIENTS: String(count), BENCH_OUTPUT: path.relative(eleventyFolder, output) },
  });
  await rm(output, { recursive: true, force: true });
  return measured;
}

/** The same pages by a loop over `renderToString` that does nothing else. */
export async function measureBareLoop(directory: string, count: number): Promise<Measured> {
  // Inside the checkout, so that the bundle finds React.
  const bundle = path.join(projectRoot, 'node_modules/.cache/bench/bare-loop.mjs');
  await build({
    entryPoints: [path.join(projectRoot, 'scripts/bench/bare-loop.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'warning',
  });
  const output = path.join(directory, 'bare');
  const measured = await measure([bundle, output, String(count)]);
  await rm(output, { recursive: true, force: true });
  return measured;
}

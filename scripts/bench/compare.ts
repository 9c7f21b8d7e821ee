import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../local/paths.ts';
import { type Measured, measure, type Timed, timeCommand } from './measure.ts';

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

/** Bundles one of this folder's programs that renders React, inside the checkout, so that the bundle finds React. */
async function bundled(name: string): Promise<string> {
  const outfile = path.join(projectRoot, `node_modules/.cache/bench/${name}.mjs`);
  await build({
    entryPoints: [path.join(projectRoot, `scripts/bench/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'warning',
  });
  return outfile;
}

/** The same pages by a loop over `renderToString` that does nothing else. */
export async function measureBareLoop(directory: string, count: number): Promise<Measured> {
  const output = path.join(directory, 'bare');
  const measured = await measure([await bundled('bare-loop'), output, String(count)]);
  await rm(output, { recursive: true, force: true });
  return measured;
}

/** The same pages by Astro's own command, from the same store: no plan, one thread, everything each time. */
export async function measureAstro(directory: string): Promise<Measured> {
  const output = path.join(directory, 'astro');
  const measured = await measure(['node_modules/astro/bin/astro.mjs', 'build', '--outDir', output], {
    environment: { ASTRO_CACHE_DIR: path.join(directory, 'astro-cache') },
  });
  await rm(output, { recursive: true, force: true });
  return measured;
}

/** Bytes of a page, on average. */
async function pageBytes(output: string): Promise<number> {
  const files = (await readdir(output, { recursive: true })).filter((name) => name.endsWith('.html'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(output, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/**
 * As many pages of the same size by Hugo: one template lays out the same content, and the rest of a page is raw HTML that it copies.
 * Writing what Hugo reads is not measured. `undefined` where Hugo is not installed (Debian's package `hugo`).
 */
export async function measureHugo(directory: string, count: number, ours: string): Promise<(Timed & { pageBytes: number }) | undefined> {
  if (spawnSync('hugo', ['version']).status !== 0) return undefined;
  const site = path.join(directory, 'hugo');
  const write = async (pages: number, missing: number) => {
    await rm(site, { recursive: true, force: true });
    await cp(path.join(projectRoot, 'scripts/bench/hugo'), site, { recursive: true });
    await measure([await bundled('hugo-content'), path.join(site, 'content'), String(pages), String(missing)]);
  };
  await write(50, 0);
  timeCommand('hugo', ['--quiet'], site);
  await write(count, Math.max(0, Math.round((await pageBytes(ours)) - (await pageBytes(path.join(site, 'public'))))));
  const timed = timeCommand('hugo', ['--quiet'], site);
  const result = { ...timed, pageBytes: await pageBytes(path.join(site, 'public')) };
  await rm(site, { recursive: true, force: true });
  return result;
}

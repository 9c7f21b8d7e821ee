import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type LocalPaths, projectRoot } from './paths.ts';

const functionsFolder = path.join(projectRoot, 'netlify/functions');

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`netlify.toml must say ${from} exactly once.`);
  return text.replace(from, to);
}

/** Bundles every function into one file each, as the host does at a deploy. */
async function bundleFunctions(folder: string): Promise<string[]> {
  const names = (await readdir(functionsFolder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  await build({
    entryPoints: names.map((name) => path.join(functionsFolder, name)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: 'linked',
    // Packages in the CommonJS format ask for Node's own modules with `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return names.map((name) => name.replace(/\.ts$/, ''));
}

/**
 * Prepares the folder that the emulator takes for the project: `netlify.toml`, the built pages, and per function a few
 * lines that import its bundle. The emulator packs a function anew at every call, which takes a second from the sources
 * and a few milliseconds so.
 */
export async function prepareHost(paths: LocalPaths): Promise<void> {
  const wrappers = path.join(paths.host, 'functions');
  const bundles = path.join(paths.host, 'bundles');
  await Promise.all([wrappers, bundles].map((folder) => rm(folder, { recursive: true, force: true })));
  await mkdir(wrappers, { recursive: true });

  for (const name of await bundleFunctions(bundles)) {
    const file = path.join(bundles, `${name}.mjs`);
    const version = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 12);
    const address = `${pathToFileURL(file).href}?${version}`;
    const { config } = await import(address);
    const settings = config === undefined ? '' : `export const config = ${JSON.stringify(config)};\n`;
    await writeFile(path.join(wrappers, `${name}.mjs`), `export { default } from ${JSON.stringify(address)};\n${settings}`);
  }

  const settings = await readFile(path.join(projectRoot, 'netlify.toml'), 'utf8');
  const local = [
    ['publish = "dist"', 'publish = "live"'],
    ['directory = "netlify/functions"', 'directory = "functions"'],
    ['node_bundler = "esbuild"', 'node_bundler = "none"'],
  ].reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), settings);
  await writeFile(path.join(paths.host, 'netlify.toml'), local);
  await writeFile(path.join(paths.host, 'package.json'), '{ "type": "module" }\n');
}

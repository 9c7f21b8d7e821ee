import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFunctions } from './bundle-functions.ts';
import { type LocalPaths, projectRoot } from './paths.ts';

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`netlify.toml must say ${from} exactly once.`);
  return text.replace(from, to);
}

/**
 * Prepares the folder that the emulator takes for the project: `netlify.toml`, the built pages, and per function a few
 * lines that import its bundle. The emulator packs a function anew at every call, which takes a second from the sources
 * and a few milliseconds so.
 */
export async function prepareHost(paths: LocalPaths): Promise<void> {
  const wrappers = path.join(paths.host, 'functions');
  const bundles = path.join(paths.host, 'bundles');
  await rm(wrappers, { recursive: true, force: true });
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
    ['directory = "netlify/bundles"', 'directory = "functions"'],
    // What the sources need is not for the bundles served here.
    ['[context.dev.functions]', '[context.sources.functions]'],
  ].reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), settings);
  await writeFile(path.join(paths.host, 'netlify.toml'), local);
  await writeFile(path.join(paths.host, 'package.json'), '{ "type": "module" }\n');
}

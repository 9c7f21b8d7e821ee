import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type LocalPaths, projectRoot } from './paths.ts';

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`netlify.toml must say ${from} exactly once.`);
  return text.replace(from, to);
}

/** Prepares the folder that is served as the host would serve the project: `netlify.toml` and the built pages. */
export async function prepareHost(paths: LocalPaths): Promise<void> {
  await mkdir(paths.host, { recursive: true });
  const settings = await readFile(path.join(projectRoot, 'netlify.toml'), 'utf8');
  await writeFile(path.join(paths.host, 'netlify.toml'), replaceOnce(settings, 'publish = "dist"', 'publish = "live"'));
  await writeFile(path.join(paths.host, 'package.json'), '{ "type": "module" }\n');
}

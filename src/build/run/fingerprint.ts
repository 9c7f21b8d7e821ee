import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { digest, fileDigests } from './files.ts';

const folders = ['src', 'netlify/server', 'public', 'scripts/bundler'];
const files = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Variables of the environment that reach a page or decide which pages there are. */
const variables = ['URL', 'SITE_CLIENT', 'SITE_REGION', 'PROVIDER_ORIGIN', 'SECURITY_CONTACT'];

const isCode = (name: string): boolean => !/\.(?:test|spec)\.tsx?$/.test(name);

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isCode(entry.name)).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

export interface Fingerprints {
  /** Sources, static files, settings, every dependency (Astro among them) by the lock file, and Node's version. */
  code: string;
  /** `code`, with the environment that reaches pages: everything but the configs that decides what a build makes. */
  build: string;
}

/**
 * Builds with the same `build` fingerprint make the same page of the same config; with the same `code`, the same bundle. `notes`: a file
 * that tells the next build which files are unchanged; if it is missing or damaged, everything is read.
 */
export async function codeFingerprints(root: string, environment: Readonly<Record<string, string | undefined>>, notes?: string): Promise<Fingerprints> {
  const found = (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
  const names = [...found, ...files].sort();
  const digests = await fileDigests(root, names, notes);
  const set = variables.map((name) => [name, environment[name] ?? '']);
  const code = digest(JSON.stringify([digests, process.version, environment['BUILD_FINGERPRINT_SALT'] ?? '']));
  return { code, build: digest(JSON.stringify([code, set])) };
}

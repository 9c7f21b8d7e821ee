import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { digest } from './output-state.ts';

const folders = ['src', 'netlify/server', 'public'];
const files = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Variables of the environment that reach a page or decide which pages there are. */
const variables = ['URL', 'SITE_CLIENT', 'SITE_REGION', 'PROVIDER_ORIGIN', 'SECURITY_CONTACT'];

const isCode = (name: string): boolean => !/\.(?:test|spec)\.tsx?$/.test(name);

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isCode(entry.name)).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** What a process has read before, by what changes when a file is written: each build asks for a thousand files that nobody touched. */
const known = new Map<string, { stamp: string; digest: string }>();

async function digestOf(file: string): Promise<string> {
  // Noted before the file is read: if it is written meanwhile, the next build reads it again.
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const stamp = [ino, size, mtimeNs, ctimeNs].join();
  const before = known.get(file);
  if (before?.stamp === stamp) return before.digest;
  const read = digest(await readFile(file));
  known.set(file, { stamp, digest: read });
  return read;
}

export interface Fingerprints {
  /** Sources, static files, settings, every dependency (Astro among them) by the lock file, and Node's version. */
  code: string;
  /** The same with the environment that reaches pages: everything but the configs that decides what a build makes. */
  build: string;
}

/** Two builds of one `build` fingerprint make the same page of the same config; two of one `code`, what makes pages. */
export async function codeFingerprints(root: string, environment: Readonly<Record<string, string | undefined>>): Promise<Fingerprints> {
  const found = (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
  const names = [...found, ...files].sort();
  const digests = await Promise.all(names.map(async (name) => [name, await digestOf(path.join(root, name))]));
  const set = variables.map((name) => [name, environment[name] ?? '']);
  const code = digest(JSON.stringify([digests, process.version, environment['BUILD_FINGERPRINT_SALT'] ?? '']));
  return { code, build: digest(JSON.stringify([code, set])) };
}

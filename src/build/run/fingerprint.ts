import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folders = ['src', 'netlify/server', 'public'];
const files = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** Variables of the environment that reach a page or decide which pages there are. */
const variables = ['URL', 'SITE_CLIENT', 'PROVIDER_ORIGIN', 'SECURITY_CONTACT', 'BUILD_FINGERPRINT_SALT'];

const isCode = (name: string): boolean => !/\.(?:test|spec)\.tsx?$/.test(name);

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isCode(entry.name)).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** What a process has read before, by what changes when a file is written: each build asks for a thousand files that nobody touched. */
const known = new Map<string, { stamp: string; digest: string }>();

async function digestOf(file: string): Promise<string> {
  // Before it is read: a file that is written meanwhile is read again by the next build.
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  const stamp = [ino, size, mtimeNs, ctimeNs].join();
  const before = known.get(file);
  if (before?.stamp === stamp) return before.digest;
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('base64');
  known.set(file, { stamp, digest });
  return digest;
}

/**
 * Digest of everything but the configs that decides what a build makes: sources, static files, settings, every
 * dependency (Astro among them) by the lock file, Node's version, and the environment that reaches pages. Two builds of
 * one fingerprint make the same page of the same config.
 */
export async function codeFingerprint(root: string, environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const found = (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
  const names = [...found, ...files].sort();
  const digests = await Promise.all(names.map(async (name) => [name, await digestOf(path.join(root, name))]));
  const set = variables.map((name) => [name, environment[name] ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([digests, set, process.version]))
    .digest('base64url');
}

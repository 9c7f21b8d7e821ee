import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Published, publishedSchema } from '#schema/publish/publish.ts';
import type { LocalPaths } from '../local/paths.ts';

/**
 * Two releases take turns: while one is served the other is brought up to date, and a rename of one link makes it live.
 * So a visitor sees the old site or the new one and never a mixture, and what a build costs does not grow with the
 * number of pages that stay as they are.
 */
const names = ['a', 'b'] as const;

/** The release that is being served, if there is one. */
export async function liveRelease(paths: LocalPaths): Promise<string | undefined> {
  const target = await readlink(paths.live).catch(() => undefined);
  return target && existsSync(path.join(target, 'index.html')) ? target : undefined;
}

/** The folder for the next build: the one that is not live. */
export async function nextRelease(paths: LocalPaths): Promise<string> {
  const live = await liveRelease(paths);
  await mkdir(paths.releases, { recursive: true });
  return path.join(paths.releases, live === path.join(paths.releases, names[0]) ? names[1] : names[0]);
}

/** Puts a finished release live. */
export async function goLive(paths: LocalPaths, release: string): Promise<void> {
  await Promise.all([paths.host, paths.releases].map((folder) => mkdir(folder, { recursive: true })));
  const link = `${paths.live}.new`;
  await rm(link, { force: true });
  await symlink(release, link);
  await rename(link, paths.live);
  const others = (await readdir(paths.releases)).filter((name) => !names.some((known) => known === name));
  await Promise.all(others.map((name) => rm(path.join(paths.releases, name), { recursive: true, force: true })));
}

/** Whether a finished build is there to be served. */
export const hasRelease = (paths: LocalPaths): boolean => existsSync(path.join(paths.live, 'index.html'));

/** What a finished build says it shows. */
export const readPublished = async (release: string): Promise<Published> =>
  publishedSchema.parse(JSON.parse(await readFile(path.join(release, 'published.json'), 'utf8')));

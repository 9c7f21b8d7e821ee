import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { projectRoot } from './paths.ts';

/** Astro keeps half-made pages in .astro, whatever the output folder: two builds of one checkout must not overlap. */
export async function buildingAlone<Result>(task: () => Promise<Result>): Promise<Result> {
  const folder = path.join(projectRoot, '.astro');
  await mkdir(folder, { recursive: true });
  const release = await lock(folder, { retries: { forever: true, minTimeout: 100, maxTimeout: 500 }, stale: 20_000 });
  try {
    return await task();
  } finally {
    await release();
  }
}

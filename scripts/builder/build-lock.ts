import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { projectRoot } from '../local/paths.ts';

/** Astro keeps half-made pages in .astro, whatever the output folder: two builds of one checkout must not overlap. */
export async function buildingAlone<Result>(task: () => Promise<Result>): Promise<Result> {
  const folder = path.join(projectRoot, '.astro');
  await mkdir(folder, { recursive: true });
  const release = await lock(folder, {
    retries: { forever: true, minTimeout: 100, maxTimeout: 500 },
    // How long a killed build blocks the next one.
    stale: 10_000,
    // A machine too busy to renew the lock in time is no reason to end the build.
    onCompromised: (error) => console.warn(`The build lock was taken over: ${error.message}`),
  });
  try {
    return await task();
  } finally {
    await release().catch(() => undefined);
  }
}

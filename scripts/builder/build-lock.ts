import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { isCode } from '#build/run/files.ts';
import { isRunning } from '../local/is-running.ts';
import { projectRoot } from '../local/paths.ts';

/** How long a killed build blocks the next one, in milliseconds. */
const staleMs = 10_000;
/** How long a running process may fail to renew its lock: on a very busy machine one got no processor time for ten seconds. */
const longestStallMs = 10 * 60_000;

/** Whether the process whose id is in a file has ended; `false` if the id cannot be read. */
async function hasEnded(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 && !isRunning(pid);
}

/** Waits until no other build of this checkout runs: Astro keeps unfinished pages in .astro, whatever the output folder. */
export async function buildingAlone<Result>(task: () => Promise<Result>, folder = path.join(projectRoot, '.astro')): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const holder = path.join(folder, 'build.pid');
  const take = async (): Promise<() => Promise<void>> => {
    for (;;) {
      try {
        return await lock(folder, {
          stale: (await hasEnded(holder)) ? staleMs : longestStallMs,
          update: 1000,
          onCompromised: (error) => console.warn(`The build lock was taken over: ${error.message}`),
        });
      } catch (error) {
        if (!isCode(error, 'ELOCKED')) throw error;
        await wait(100 + Math.random() * 300);
      }
    }
  };
  const release = await take();
  try {
    await writeFile(holder, String(process.pid));
    return await task();
  } finally {
    await rm(holder, { force: true });
    await release().catch(() => undefined);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { logProblem } from '#server/log.ts';
import { holdWrites, releaseWrites } from '#server/maintenance.ts';
import type { Run } from './commands/command.ts';

const renewMs = 60_000;
/** How long to wait for writes that began before, in milliseconds: by functions on the host, or on this machine, where a site may run that cannot build. */
export const graceMs = { production: 15_000, local: 1000 };

/**
 * Holds up the writes of the site's API while some work is done, and lets them go on whatever becomes of it. Where they cannot be let go on,
 * which they do by themselves after a while, that is logged: what became of the work is what the caller gets.
 */
export async function withWritesHeld<Result>(
  { place, stores }: Pick<Run, 'place' | 'stores'>,
  work: (hold: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let renewing: NodeJS.Timeout | undefined;
  let renewal = Promise.resolve();
  try {
    return await work(async () => {
      await holdWrites(stores, new Date());
      renewing = setInterval(() => {
        renewal = holdWrites(stores, new Date()).catch(() => undefined);
      }, renewMs);
      await wait(graceMs[place]);
    });
  } finally {
    clearInterval(renewing);
    // One that is under way would hold them up anew after they were let go on.
    await renewal;
    if (renewing) await releaseWrites(stores).catch((error: unknown) => logProblem('The site goes on holding up writes for up to 15 minutes.', error));
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { logProblem } from '#server/log.ts';
import { holdWrites, releaseWrites } from '#server/maintenance.ts';
import type { Run } from './commands/command.ts';

const renewMs = 60_000;
/** How long to wait for writes that are under way, in milliseconds: by functions on the host, or by a local run. */
export const graceMs = { production: 15_000, local: 1000 };

/**
 * Blocks writes of the site's API while some work is done, and unblocks them whether it succeeds or fails. A failure to unblock is only
 * logged, as the block expires by itself; the caller gets the result of the work.
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
    // A renewal that is under way would block writes again after they were unblocked.
    await renewal;
    if (renewing) await releaseWrites(stores).catch((error: unknown) => logProblem('The site goes on holding up writes for up to 15 minutes.', error));
  }
}

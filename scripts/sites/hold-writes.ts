import { setTimeout as wait } from 'node:timers/promises';
import { holdWrites, releaseWrites } from '#server/maintenance.ts';
import type { Run } from './commands/command.ts';

const renewMs = 60_000;
/** How long to wait for writes that began before, in milliseconds: by functions on the host, or on this machine, where a site may run that cannot build. */
export const graceMs = { production: 15_000, local: 1000 };

/**
 * Holds up the writes of the site's API from when `work` calls `hold` until it ends, however it ends. A renewal that fails is made up for by the next:
 * a hold lasts for fifteen of them.
 */
export async function withWritesHeld<Result>(
  { place, stores }: Pick<Run, 'place' | 'stores'>,
  work: (hold: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let renewal: Promise<void> | undefined;
  try {
    return await work(async () => {
      await holdWrites(stores, new Date());
      timer = setInterval(() => {
        renewal = holdWrites(stores, new Date()).catch(() => undefined);
      }, renewMs);
      await wait(graceMs[place]);
    });
  } finally {
    clearInterval(timer);
    // One that is under way would be stored after the release and hold up writes for another quarter of an hour.
    await renewal;
    if (timer) await releaseWrites(stores);
  }
}

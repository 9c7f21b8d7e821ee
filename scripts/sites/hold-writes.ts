import { setTimeout as wait } from 'node:timers/promises';
import { holdWrites, releaseWrites } from '#server/maintenance.ts';
import type { Run } from './commands/command.ts';

const renewMs = 60_000;
/** How long to wait for writes that began before, in milliseconds: by functions on the host, or on this machine, where a site may run that cannot build. */
export const graceMs = { production: 15_000, local: 1000 };

/** Holds up the writes of the site's API while some work is done, and lets them go on whatever becomes of it. */
export async function withWritesHeld<Result>({ place, stores }: Run, work: (hold: () => Promise<void>) => Promise<Result>): Promise<Result> {
  let renewing: NodeJS.Timeout | undefined;
  try {
    return await work(async () => {
      await holdWrites(stores, new Date());
      renewing = setInterval(() => void holdWrites(stores, new Date()).catch(() => undefined), renewMs);
      await wait(graceMs[place]);
    });
  } finally {
    clearInterval(renewing);
    if (renewing) await releaseWrites(stores);
  }
}

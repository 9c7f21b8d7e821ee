import { dayMs } from '#core/durations.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';

/** How long an event is kept, in days: a year and what it takes to look back on one. */
export const keptDays = 400;
/** At most this many are removed at a time, so that the first sweep after a long pause does not take long. */
const maxRemoved = 200;

let sweptOn = '';

/** Removes events whose time is over, at most once a day in this process. Costs one listing of days when there is nothing to do. */
export async function sweepSecurityLog(log: BlobStore, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  if (sweptOn === today) return;
  sweptOn = today;
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  const past = (await log.folders()).filter((day) => day < oldest).sort();
  let left = maxRemoved;
  for (const day of past) {
    if (left <= 0) return;
    const keys = (await log.list(`${day}/`)).slice(0, left);
    left -= keys.length;
    await Promise.all(keys.map(({ key }) => log.remove(key)));
  }
}

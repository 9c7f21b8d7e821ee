import { logProblem } from '#server/log.ts';
import { areWritesHeld } from '#server/maintenance.ts';
import { publishDue, runOtherJobs } from '#server/publish/timer.ts';
import type { StoreContext } from '#server/store/stores.ts';

/** Interval in milliseconds: short, so that a short waiting time can be tried out. */
const publishingMs = 250;
const othersMs = 15_000;

/**
 * Does what the host's timer does every minute (`netlify/functions/publish-timer.ts`), only more often, until the returned function is called. The
 * builder itself reports what is live, so that is not asked of the site.
 */
export function startTimer(context: StoreContext): () => void {
  const turn = async (run: typeof publishDue): Promise<void> => {
    const began = context.source.now();
    if (!(await areWritesHeld(context.stores, began))) await run(context, began);
  };
  const repeat = (run: typeof publishDue, everyMs: number): NodeJS.Timeout =>
    setInterval(() => void turn(run).catch((error: unknown) => logProblem('Whether writes are held up could not be read; it is tried again.', error)), everyMs);
  const running = [repeat(publishDue, publishingMs), repeat(runOtherJobs, othersMs)];
  return () => {
    for (const interval of running) clearInterval(interval);
  };
}

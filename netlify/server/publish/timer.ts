import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import { openStores } from '../store/stores.ts';
import { publishWhatIsDue } from './request.ts';

/**
 * The host calls this every minute, on production's deploy only. It costs one small read a minute, and a save that
 * waits for quiet is published although nobody calls again.
 */
export async function publishTimer(): Promise<void> {
  // The main site's timer publishes what is saved on a client's own site.
  if (readEnvironment('SITE_CLIENT')) return;
  await publishWhatIsDue(openStores(undefined), new Date()).catch((error: unknown) =>
    logProblem('What is due could not be published; the next minute tries again.', error),
  );
}

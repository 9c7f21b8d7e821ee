import type { Pace } from '#core/publish/state.ts';
import { readEnvironment } from '../env.ts';

const minuteMs = 60_000;
const settleMs = 1000;

/**
 * How long publishing waits for quiet: PUBLISH_QUIET_MINUTES, 5 unless set; the local run sets 0. A client's own site
 * cannot start the main site's build, so it always leaves that to the main site's timer.
 */
export const publishPace = (): Pace => {
  const quietMs = readEnvironment('PUBLISH_QUIET_MINUTES') * minuteMs;
  return { quietMs: readEnvironment('SITE_CLIENT') ? Math.max(quietMs, minuteMs) : quietMs, settleMs };
};

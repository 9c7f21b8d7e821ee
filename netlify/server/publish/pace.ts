import type { Pace } from '#core/publish/state.ts';
import { readEnvironment } from '../env.ts';

const minuteMs = 60_000;
const settleMs = 1000;

/** How long publishing waits for quiet: PUBLISH_QUIET_MINUTES, 5 unless set; the local run sets 0. */
export const publishPace = (): Pace => ({ quietMs: readEnvironment('PUBLISH_QUIET_MINUTES') * minuteMs, settleMs });

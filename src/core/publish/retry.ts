/** Clocks of two machines may differ by so much. What is dated further ahead was written before a clock was put back. */
export const clocksDifferMs = 60_000;
const minuteMs = 60_000;
/** No retry waits longer. */
export const longestRetryMs = 30 * minuteMs;

/**
 * How long after its nth failure in a row a build hook that did not take a build is called again: one minute, then twice
 * as long each time up to half an hour, without end. A build that was never ordered costs nothing.
 */
export const hookRetryMs = (failures: number): number => Math.min(longestRetryMs, minuteMs * 2 ** Math.max(0, failures - 1));

/**
 * The same for a build that broke: once more after ten minutes, in case it was the host's fault; then `undefined`, not
 * until something is saved or somebody asks. The same content breaks the same build, and each costs minutes.
 */
export const buildRetryMs = (failures: number): number | undefined => (failures <= 1 ? 10 * minuteMs : undefined);

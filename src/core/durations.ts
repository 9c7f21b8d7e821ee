/** In milliseconds, as instants and timers count. A day of 24 hours: by a wall clock, a day may have 23 or 25. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How far the clocks of two processes may differ. */
const skewMs = 10 * minuteMs;

/**
 * Whether something that lasts so long, and ends then, is valid now. Where the end is further away than it lasts, the clock that set it was ahead:
 * it would be valid for longer than it may.
 */
export const isInForce = (end: number, lastsMs: number, now: Date): boolean => end > now.getTime() && end - now.getTime() <= lastsMs + skewMs;

/** How long to wait until fewer than `limit` of these instants lie within the window, in milliseconds. */
export function untilBelowLimitMs(instants: readonly number[], limit: number, windowMs: number, now: number): number {
  // An instant in the future was noted before a clock was put back.
  const recent = instants.filter((at) => Math.abs(now - at) < windowMs).sort((one, other) => one - other);
  const oldest = recent.at(-limit);
  return oldest === undefined ? 0 : Math.min(windowMs, oldest + windowMs - now);
}

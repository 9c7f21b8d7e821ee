/** Durations in milliseconds. A day is 24 hours; days of a calendar may have 23 or 25. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How far the clocks of two processes may differ. */
const skewMs = 10 * minuteMs;

/**
 * Whether something with a lifetime of `lastsMs` that ends at `end` is valid now. If the end is further away than the lifetime, a clock that
 * was ahead has set it, and it does not count: it would be valid for too long.
 */
export const isInForce = (end: number, lastsMs: number, now: Date): boolean => end > now.getTime() && end - now.getTime() <= lastsMs + skewMs;

/** Milliseconds until fewer than `limit` of these instants lie within the last `windowMs`; 0 if that is so now. */
export function untilBelowLimitMs(instants: readonly number[], limit: number, windowMs: number, now: number): number {
  // An instant in the future was noted before a clock was put back.
  const recent = instants.filter((at) => Math.abs(now - at) < windowMs).sort((one, other) => one - other);
  const oldest = recent.at(-limit);
  return oldest === undefined ? 0 : Math.min(windowMs, oldest + windowMs - now);
}

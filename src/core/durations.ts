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

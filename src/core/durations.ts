/** In milliseconds, as instants and timers count. A day of 24 hours: by a wall clock, a day may have 23 or 25. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

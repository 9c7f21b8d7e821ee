// Every page loads this before a touch: what only the editor and the build need stands in wall-time.ts.

/** A moment on the clock of a place. `day` counts from 1970-01-01 as the calendar there does, whatever its offset. */
export interface LocalTime {
  day: number;
  /** Of the day. */
  minute: number;
}

/** Sunday is 0; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;
/**
 * What a clock in a time zone shows, whatever the reader's own zone: minutes since it showed the first of 1970. Throws where
 * the zone is not known to this machine.
 */
export function clockMinutes(instant: Date, timeZone: string): number {
  // Not every browser has Temporal. The first text that `Intl` formats in a page takes some twenty times as long: it loads a language.
  const there = `${instant.toTemporalInstant?.().toZonedDateTimeISO(timeZone) ?? instant.toLocaleString('sv', { timeZone })}`;
  // Both begin alike; Swedish writes `2026-12-25 18:30:00`.
  return Date.parse(`${there.slice(0, 16).replace(/\s/, 'T')}Z`) / 60_000;
}

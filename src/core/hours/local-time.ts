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

const week = 10_080;

/**
 * Sentences with the minute from which each holds, in order: below 10080 minutes of the week from Sunday's midnight, then, around
 * dates with other hours, minutes since 1970 on the business's own clock. There `null` says that the plain week holds again.
 */
export type SentenceTable = readonly (readonly [from: number, sentence: string | null])[];

/** What a table says at a moment of the business's clock (`clockMinutes`). */
export function saidAt(table: SentenceTable, now: number): string {
  const last = (least: number, most: number) => table.findLast(([from]) => from >= least && from <= most)?.[1];
  // 1970 began on a Thursday.
  return last(week, now) ?? last(0, (now + 4 * 1440) % week) ?? '';
}

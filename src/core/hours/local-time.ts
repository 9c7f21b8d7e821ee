// Every page loads this file before a touch, so functions that only the editor and the build need are in wall-time.ts.

/** A moment in a time zone. `day`: local calendar days since 1970-01-01. */
export interface LocalTime {
  day: number;
  /** Minutes since local midnight. */
  minute: number;
}

/** Sunday is 0; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/**
 * Local time in a time zone as minutes since 1970-01-01 00:00 local time, whatever the reader's own zone. Throws if this machine does
 * not know the zone.
 */
export function clockMinutes(instant: Date, timeZone: string): number {
  // Not every browser has Temporal. The first text that `Intl` formats in a page takes some twenty times as long: it loads a language.
  const there = `${instant.toTemporalInstant?.().toZonedDateTimeISO(timeZone) ?? instant.toLocaleString('sv', { timeZone })}`;
  // Both begin alike; Swedish writes `2026-12-25 18:30:00`.
  return Date.parse(`${there.slice(0, 16).replace(/\s/, 'T')}Z`) / 60_000;
}

const week = 10_080;

/**
 * Sentences, each with the minute from which it holds, in order. Below 10080 these are minutes of the regular week from Sunday's midnight;
 * then, around dates with other hours, minutes since 1970 in local time. There `null` means that the regular week holds again.
 */
export type SentenceTable = readonly (readonly [from: number, sentence: string | null])[];

/** The sentence of a table at a moment of local time (`clockMinutes`). */
export function saidAt(table: SentenceTable, now: number): string {
  const last = (least: number, most: number) => table.findLast(([from]) => from >= least && from <= most)?.[1];
  // 1970 began on a Thursday.
  return last(week, now) ?? last(0, (now + 4 * 1440) % week) ?? '';
}

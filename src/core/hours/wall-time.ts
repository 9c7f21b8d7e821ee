import { defaultZone } from '#schema/hours/zone.ts';
import { dayMs } from '../durations.ts';

/** Days since 1970-01-01 of a date such as `2026-12-25`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;

/** Local date and time in a time zone, `2026-11-22T14:05`, as `<input type="datetime-local">` has it. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant).replace(' ', 'T');

/** Local date in a time zone: `2026-11-22`. */
export const calendarDay = (instant: Date, timeZone: string): string => wallTime(instant, timeZone).slice(0, 10);

/** The year for copyright lines, in Mexico's time zone: a server's clock, in UTC, reaches the next year six hours early. */
export const copyrightYear = (instant: Date): number => Number(calendarDay(instant, defaultZone).slice(0, 4));

/**
 * The instant of a local date and time (`wallTime`); `undefined` for a text that is none. If clocks go back and an hour comes twice, the first
 * one counts. A time that is skipped when clocks go forward counts as one hour later, so that nothing scheduled for it runs early.
 */
export function instantAt(wall: string, timeZone: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  // Otherwise a day past the end of its month would count as a day of the next month.
  if (Number.isNaN(asUtc) || new Date(Date.parse(wall.slice(0, 10))).toISOString().slice(0, 10) !== wall.slice(0, 10)) return undefined;
  const offsetAt = (ms: number) => Date.parse(`${wallTime(new Date(ms), timeZone)}:00Z`) - ms;
  // Clocks change at most once in two days.
  const [early, late] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  return new Date(early !== late && wallTime(new Date(early), timeZone) !== wall && wallTime(new Date(late), timeZone) === wall ? late : early);
}

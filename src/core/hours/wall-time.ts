import { defaultZone } from '#schema/hours/zone.ts';
import { dayMs } from '../durations.ts';

/** The day of a date such as `2026-12-25`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;

/** What calendar and clock show in a time zone: `2026-11-22T14:05`, as an input for date and time has it. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant).replace(' ', 'T');

/** What the calendar shows there: `2026-11-22`. */
export const calendarDay = (instant: Date, timeZone: string): string => wallTime(instant, timeZone).slice(0, 10);

/** The year of copyright lines, which is Mexico's: a server, whose clock shows UTC, is in the next one six hours early. */
export const copyrightYear = (instant: Date): number => Number(calendarDay(instant, defaultZone).slice(0, 4));

/**
 * The instant at which they show that; `undefined` for what is no date and time. Of an hour that comes twice it is the first one. One that is
 * left out, as the clocks go forward, comes as much later: what is set for it is not done before its time.
 */
export function instantAt(wall: string, timeZone: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  // What is past the end of its month would be read as a day of the next.
  if (Number.isNaN(asUtc) || new Date(Date.parse(wall.slice(0, 10))).toISOString().slice(0, 10) !== wall.slice(0, 10)) return undefined;
  const offsetAt = (ms: number) => Date.parse(`${wallTime(new Date(ms), timeZone)}:00Z`) - ms;
  // Clocks change at most once in two days.
  const [early, late] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  return new Date(early !== late && wallTime(new Date(early), timeZone) !== wall && wallTime(new Date(late), timeZone) === wall ? late : early);
}

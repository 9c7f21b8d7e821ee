import type { DayHours } from './parse-hours.ts';

/** The hours of each weekday from Sunday, 0; `undefined` where nothing is known. */
export type Week = readonly (DayHours | undefined)[];

/** What a row of opening hours says in a form for machines, `480-840,960-1200` in minutes; `''` is closed. */
export const formatDay = (hours: DayHours): string => hours.map(({ from, to }) => `${from}-${to}`).join(',');

/** Reads what {@link formatDay} wrote. */
export const readDay = (text: string): DayHours =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [from = 0, to = 0] = part.split('-').map(Number);
      return { from, to };
    });

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockTime = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const latest = 24 * 60;

/**
 * schema.org `openingHours` of a row: `Mo-Fr 08:00-14:00`, one entry a range. `days` are weekday digits in a run, as
 * `12345`. Midnight as an end is 23:59, as search engines ask for a day that is open throughout.
 */
export function openingHours(days: string, hours: DayHours): string[] {
  const [first, last] = [dayNames[Number(days.at(0))], dayNames[Number(days.at(-1))]];
  const span = first === last ? first : `${first}-${last}`;
  return hours.map(({ from, to }) => `${span} ${clockTime(from)}-${to === latest ? '23:59' : clockTime(to)}`);
}

import type { DayHours } from './parse-hours.ts';

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const midnight = 24 * 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockTime = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/**
 * schema.org `openingHours` of a row: `Mo-Fr 08:00-14:00`, one entry a range. `days` are weekday digits in a run, as
 * `12345`. Midnight as an end is 23:59, as search engines ask for a day that is open throughout.
 */
export function openingHours(days: string, hours: DayHours): string[] {
  const [first, last] = [dayNames[Number(days.at(0))], dayNames[Number(days.at(-1))]];
  const span = first === last ? first : `${first}-${last}`;
  return hours.map(({ from, to }) => `${span} ${clockTime(from)}-${to === midnight ? '23:59' : clockTime(to)}`);
}

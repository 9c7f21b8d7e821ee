import type { Language } from '#schema/language.ts';
import { type DayHours, parseHours, type TimeRange } from './parse-hours.ts';

const day = 24 * 60;
const closed: Record<Language, string> = { es: 'Cerrado', en: 'Closed' };
const wholeDay: Record<Language, string> = { es: '24 horas', en: '24 hours' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `9:00`, `19:30`; midnight as an end is `24:00`. */
function twentyFour(minutes: number, isEnd: boolean, isPadded: boolean): string {
  const hour = isEnd && minutes === day ? 24 : Math.floor(minutes / 60) % 24;
  return `${isPadded ? twoDigits(hour) : hour}:${twoDigits(minutes % 60)}`;
}

/** `9 AM`, `7:30 PM`. */
function twelve(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${twoDigits(minute)}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

type WriteRange = (range: TimeRange) => string;
const ways: Record<Language, readonly WriteRange[]> = {
  es: [
    ({ from, to }) => `${twentyFour(from, false, false)} – ${twentyFour(to, true, false)}`,
    ({ from, to }) => `${twentyFour(from, false, true)} – ${twentyFour(to, true, true)}`,
    ({ from, to }) => `${twelve(from)} – ${twelve(to)}`,
  ],
  en: [({ from, to }) => `${twelve(from)} – ${twelve(to)}`, ({ from, to }) => `${twentyFour(from, false, true)} – ${twentyFour(to, true, true)}`],
};
const between: Record<Language, string> = { es: ' y ', en: ' and ' };

const isSame = (one: DayHours | undefined, other: DayHours): boolean => one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/**
 * Writes the hours of a day as people write them, in the first form that the page reads back as exactly these hours.
 * `undefined` for hours that no day has: ranges out of order, or an end before its start in the morning.
 */
export function writeHours(hours: DayHours, language: Language): string | undefined {
  if (hours.length === 0) return closed[language];
  const [only] = hours;
  if (hours.length === 1 && only?.from === 0 && only.to === day) return wholeDay[language];
  return ways[language].map((write) => hours.map(write).join(between[language])).find((text) => isSame(parseHours(text), hours));
}

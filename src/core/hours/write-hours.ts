import { minutesPerDay, type Span, twoDigits } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { twelveHours } from './opening-words.ts';
import { type DayHours, parseHours } from './parse-hours.ts';

const closed: Record<Language, string> = { es: 'Cerrado', en: 'Closed' };
const wholeDay: Record<Language, string> = { es: '24 horas', en: '24 hours' };

type WriteRange = (range: Span) => string;

const hourOf = (minutes: number): number => Math.floor(minutes / 60) % 24;
/** The range on the clock of 24 hours; midnight as its end is `24:00`. */
const inTwentyFour =
  (hourText: (hour: number) => string): WriteRange =>
  ({ from, to }) =>
    `${hourText(hourOf(from))}:${twoDigits(from % 60)} – ${hourText(to === minutesPerDay ? 24 : hourOf(to))}:${twoDigits(to % 60)}`;
const inTwelve: WriteRange = ({ from, to }) => `${twelveHours(from)} – ${twelveHours(to)}`;

const plain: Record<Language, WriteRange> = { es: inTwentyFour(String), en: inTwelve };
const ways: Record<Language, readonly WriteRange[]> = {
  es: [plain.es, inTwentyFour(twoDigits), inTwelve],
  en: [plain.en, inTwentyFour(twoDigits)],
};
const between: Record<Language, string> = { es: ' y ', en: ' and ' };

const isSame = (one: DayHours | undefined, other: DayHours): boolean => one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Hours as they are read, whether or not a text says which clock they mean: `9:00 – 14:00 y 16:00 – 20:00`. */
export function hoursInWords(hours: DayHours, language: Language): string {
  const [only] = hours;
  if (only === undefined) return closed[language];
  if (hours.length === 1 && only.to - only.from === minutesPerDay && only.from === 0) return wholeDay[language];
  return new Intl.ListFormat(language).format(hours.map(plain[language]));
}

/**
 * Writes the hours of a day as people write them, in the first form that the page reads back as exactly these hours.
 * `undefined` for hours that no day has: ranges out of order, or an end before its start in the morning.
 */
export function writeHours(hours: DayHours, language: Language): string | undefined {
  if (hours.length === 0) return closed[language];
  const [only] = hours;
  if (hours.length === 1 && only?.from === 0 && only.to === minutesPerDay) return wholeDay[language];
  return ways[language].map((write) => hours.map(write).join(between[language])).find((text) => isSame(parseHours(text), hours));
}

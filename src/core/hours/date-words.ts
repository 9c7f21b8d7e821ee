import { twoDigits } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { dateFormat, locales } from '../bilingual.ts';

const inFull = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const weekdays = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** Day and time of an instant in a business's time zone. */
export const dateAndTime = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);

/** The day of an instant in a business's time zone. */
export const dateInZone = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(instant);

/** A day, or the days from one to another, as they are read: "25 de diciembre de 2026", "20–24 de diciembre de 2026". */
export function datesInWords(from: string, until: string, language: Language): string {
  const format = inFull(language);
  const [start, end] = [Date.parse(from), Date.parse(until || from)];
  // Browsers and servers differ in the width of the spaces they put around the dash.
  return (end > start ? format.formatRange(start, end) : format.format(start)).replace(/[\u2009\u202f\u00a0]/g, ' ');
}

/** The name of a weekday from Sunday, 0, as a label begins: "Lunes", "Monday". */
export function weekdayInWords(weekday: number, language: Language): string {
  // 1970-01-04 was a Sunday.
  const name = weekdays(language).format((weekday + 3) * 86_400_000);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The clock that texts of hours use: 24 if one has an hour after 12 and none has "PM" or "p. m.". */
export function clockOf(texts: readonly string[]): 12 | 24 {
  const isAny = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return isAny(/\b(?:1[3-9]|2[0-4])(?::\d\d)?\b/) && !isAny(/\d\s*[ap]\.?\s*m\b/i) ? 24 : 12;
}

/** A time of day in a sentence: "6:00 PM" or "18:00", in Spanish with its article, "las 6:00 PM" and "la 1:00 PM". */
export function timeOfDay(minutes: number, language: Language, clock: 12 | 24): string {
  const hours = Math.floor(minutes / 60) % 24;
  const spoken = clock === 24 ? hours : hours % 12 === 0 ? 12 : hours % 12;
  const time = `${spoken}:${twoDigits(minutes % 60)}${clock === 24 ? '' : hours < 12 ? ' AM' : ' PM'}`;
  if (language === 'en') return time;
  return `${spoken === 1 ? 'la' : 'las'} ${time}`;
}

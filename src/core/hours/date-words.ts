import type { Language } from '#schema/language.ts';
import { dateFormat, locales } from '../bilingual.ts';

const inFull = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const weekdays = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** Day and time where a business is. */
export const dateAndTime = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);

/** The day alone. */
export const dateThere = (instant: Date, language: Language, timeZone: string): string =>
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

import type { Language } from '#schema/language.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day of a date such as `2026-12-25`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;

/** What calendar and clock show in a time zone: `2026-11-22T14:05`, as an input for date and time has it. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant).replace(' ', 'T');

/** The instant at which they show that; `undefined` for what is no date and time. */
export function instantAt(wall: string, timeZone: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (ms: number) => Date.parse(`${wallTime(new Date(ms), timeZone)}:00Z`) - ms;
  // The first answer may lie on the other side of a change of the clocks.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

/** On which clock hours are written: 24 where an hour is after 12 and none is "6 PM" or "6 p. m.". */
export function clockOf(texts: readonly string[]): 12 | 24 {
  const isAny = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return isAny(/\b(?:1[3-9]|2[0-4])(?::\d\d)?\b/) && !isAny(/\d\s*[ap]\.?\s*m\b/i) ? 24 : 12;
}

/** A time of day as it is said: "6:00 PM" or "18:00", in Spanish with its article, "las 6:00 PM" and "la 1:00 PM". */
export function timeOfDay(minutes: number, language: Language, clock: 12 | 24): string {
  const hours = Math.floor(minutes / 60) % 24;
  const spoken = clock === 24 ? hours : hours % 12 === 0 ? 12 : hours % 12;
  const time = `${spoken}:${String(minutes % 60).padStart(2, '0')}${clock === 24 ? '' : hours < 12 ? ' AM' : ' PM'}`;
  if (language === 'en') return time;
  return `${spoken === 1 ? 'la' : 'las'} ${time}`;
}

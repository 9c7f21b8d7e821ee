import type { Language } from '#schema/language.ts';

/** No config has a time zone: the businesses are in central Mexico. */
const businessZone = 'America/Mexico_City';
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Weekday (Sunday is 0) and minute of the day where the businesses are, whatever the reader's own zone. */
export function businessTime(instant: Date): { weekday: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: businessZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(parts['weekday'] ?? ''), minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const dates: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short', timeZone: businessZone }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: businessZone }),
};

/** Day and time where the businesses are. */
export const businessDate = (instant: Date, language: Language): string => dates[language].format(instant);

/** A time of day as it is said: "6:00 PM", in Spanish with its article, "las 6:00 PM" and "la 1:00 PM". */
export function timeOfDay(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60) % 24;
  const spoken = hours % 12 === 0 ? 12 : hours % 12;
  const time = `${spoken}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  if (language === 'en') return time;
  return `${spoken === 1 ? 'la' : 'las'} ${time}`;
}

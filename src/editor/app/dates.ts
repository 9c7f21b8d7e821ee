import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dateFormat, madeOnce } from '#core/bilingual.ts';
import { twoDigits } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { $ahead } from '../api/call.ts';

const dates = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const datesOfThisYear = dateFormat({ day: 'numeric', month: 'short' });
const instants = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const months = dateFormat({ month: 'long', timeZone: 'UTC' });
const relatives = madeOnce((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
/** Attributes of every date input. Without `max` the browser accepts years of six digits, which the config's schema refuses. */
export const dayInput = { type: 'date', max: '9999-12-31' } as const;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in words: seconds to a week; then the date. `now` is in milliseconds. */
export function ago(instant: string, now: number, language: Language): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (seconds >= 7 * day) return dateText(instant, language, { withYear: new Date(now).getFullYear() !== new Date(instant).getFullYear() });
  const relative = relatives(language);
  if (seconds < minute) return relative.format(-seconds, 'second');
  if (seconds < hour) return relative.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < day) return relative.format(-Math.floor(seconds / hour), 'hour');
  return relative.format(-Math.floor(seconds / day), 'day');
}

/** A date in words: `12 nov`. */
export const dateText = (instant: string, language: Language, { withYear = true } = {}): string =>
  (withYear ? dates : datesOfThisYear)(language).format(new Date(instant));

/** Date and time in full, for a title. */
export const instantText = (instant: string, language: Language): string => instants(language).format(new Date(instant));

/** Date and time in their short form, for lists. */
export const timeText = (instant: string, language: Language): string => times(language).format(new Date(instant));

export const monthName = (now: number, language: Language): string => months(language).format(new Date(now)); // `now` in milliseconds; month in UTC.

/** Minutes and seconds as `4:12`. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** The server's time in milliseconds, updated every `everyMs`; not updated while `everyMs` is 0. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + useStore($ahead);
}

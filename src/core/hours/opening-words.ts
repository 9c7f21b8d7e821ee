import { minutesPerDay, twoDigits } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import { dateFormat } from '../bilingual.ts';
import { timeOfDay } from './date-words.ts';
import type { OpeningState } from './opening.ts';

/** Patterns of the sentences about being open or closed; `{at}` is a time such as "a las 9:00", `{day}` a weekday or a date. */
export interface OpeningPatterns {
  open: string;
  until: string;
  closed: string;
  closedToday: string;
  today: string;
  tomorrow: string;
  later: string;
  /** Replaces the closing time at midnight. */
  midnight: string;
}

/** Patterns for hours that are given as two texts; `{time}` is a time with its article, such as "las 6:00 PM". */
type BriefPatterns = Readonly<Record<'open' | 'until' | 'closed' | 'today' | 'tomorrow', string>>;

const weekdays = dateFormat({ weekday: 'long', timeZone: 'UTC' });
const dates = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const datesInFull = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** `9 AM`, `7:30 PM`. */
export function twelveHours(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${twoDigits(minute)}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

const atTime = (minutes: number, language: Language): string => (language === 'en' ? `at ${twelveHours(minutes)}` : `a ${timeOfDay(minutes, language, 24)}`);

function dayInWords(day: number, inDays: number, language: Language): string {
  const yearOf = (each: number) => new Date(each * 86_400_000).getUTCFullYear();
  return (inDays < 7 ? weekdays : yearOf(day) === yearOf(day - inDays) ? dates : datesInFull)(language).format(day * 86_400_000);
}

/** The sentence for a state. Its parts are separated by a dot, the most important one first. */
export function openingWords(state: OpeningState, say: OpeningPatterns, language: Language): string {
  const { reason } = state;
  if (state.state === 'open') {
    const at = state.until === 0 ? say.midnight : atTime(state.until ?? 0, language);
    return [state.until === undefined ? say.open : say.until.replace('{at}', at), reason].filter(Boolean).join(' · ');
  }
  const { opens, allDay } = state;
  const pattern = opens === undefined ? '' : ([say.today, say.tomorrow][opens.inDays] ?? say.later);
  const next = opens && pattern.replace('{day}', dayInWords(opens.day, opens.inDays, language)).replace('{at}', atTime(opens.at, language));
  return [allDay ? say.closedToday : say.closed, reason, next].filter(Boolean).join(' · ');
}

/** The sentence for a state if hours are given as two texts: with the clock of those texts, about today and tomorrow only. */
export function briefWords(state: OpeningState, say: BriefPatterns, clock: 12 | 24, language: Language): string {
  const fillTime = (pattern: string, at: number) => pattern.replace('{time}', timeOfDay(at, language, clock));
  if (state.state === 'open') return state.span.to - state.span.from >= minutesPerDay ? say.open : fillTime(say.until, state.span.to);
  const pattern = state.opens && [say.today, say.tomorrow][state.opens.inDays];
  return state.opens && pattern ? fillTime(pattern, state.opens.at) : say.closed;
}

import { minutesPerDay } from '#schema/hours/spans.ts';
import type { Language } from '#schema/language.ts';
import type { DayHours } from './parse-hours.ts';
import type { SentenceTable } from './said-now.ts';
import { timeOfDay } from './wall-time.ts';

/** The hours of each weekday from Sunday, 0; `undefined` where nothing is known. */
export type Week = readonly (DayHours | undefined)[];

type OpenState =
  /** `until` in minutes from midnight; left out when it is open around the clock. */
  | { state: 'open'; until?: number }
  /** When it opens next: in how many days, 0 or 1, at which minute. Left out when that is later or not known. */
  | { state: 'closed'; opens?: { inDays: 0 | 1; at: number } };

/** Before this minute a business may still be open from the evening before. */
const morning = 5 * 60;

/**
 * Whether a business is open at a minute of a weekday (Sunday is 0), or `undefined` when its hours do not say: nothing
 * is claimed for a day without hours.
 */
export function businessState(week: Week, weekday: number, minute: number): OpenState | undefined {
  const today = week[weekday];
  const yesterday = week[(weekday + 6) % 7];
  const tomorrow = week[(weekday + 1) % 7];
  const late = yesterday?.find(({ to }) => to - minutesPerDay > minute);
  if (late) return { state: 'open', until: late.to - minutesPerDay };
  if (today === undefined || (yesterday === undefined && minute < morning)) return undefined;
  const now = today.find(({ from, to }) => from <= minute && minute < to);
  if (now) return now.to - now.from >= minutesPerDay ? { state: 'open' } : { state: 'open', until: now.to % minutesPerDay };
  const later = today.find(({ from }) => from > minute);
  if (later) return { state: 'closed', opens: { inDays: 0, at: later.from } };
  const [next] = tomorrow ?? [];
  return next ? { state: 'closed', opens: { inDays: 1, at: next.from } } : { state: 'closed' };
}

/** What is said of this moment; `{time}` is filled in. */
interface OpenPatterns {
  /** The clock on which the business writes its hours. */
  clock: 12 | 24;
  open: string;
  until: string;
  closed: string;
  today: string;
  tomorrow: string;
}

function sentenceAt(week: Week, weekday: number, minute: number, patterns: OpenPatterns, language: Language): string {
  const state = businessState(week, weekday, minute);
  const fillTime = (pattern: string, at: number) => pattern.replace('{time}', timeOfDay(at, language, patterns.clock));
  if (state === undefined) return '';
  if (state.state === 'open') return state.until === undefined ? patterns.open : fillTime(patterns.until, state.until);
  if (state.opens === undefined) return patterns.closed;
  return fillTime(state.opens.inDays === 0 ? patterns.today : patterns.tomorrow, state.opens.at);
}

/** All that is said of a week's opening hours, so that a page has only to look up its moment. */
export function weekSentences(week: Week, patterns: OpenPatterns, language: Language): SentenceTable {
  const edges = new Set(
    week.flatMap((hours, weekday) => {
      const midnight = weekday * minutesPerDay;
      return [midnight, midnight + morning, ...(hours ?? []).flatMap(({ from, to }) => [midnight + from, midnight + to])].map(
        (edge) => edge % (7 * minutesPerDay),
      );
    }),
  );
  const said = [...edges]
    .sort((a, b) => a - b)
    .map((edge) => [edge, sentenceAt(week, Math.floor(edge / minutesPerDay), edge % minutesPerDay, patterns, language)] as const);
  return said.filter(([, sentence], at) => sentence !== said[at - 1]?.[1]);
}

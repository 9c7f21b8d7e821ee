import type { Language } from '#schema/language.ts';
import { timeOfDay } from './local-time.ts';
import { morning, openState, type Week } from './open-state.ts';

/** What is said of this moment; `{time}` is filled in. */
export interface OpenPatterns {
  open: string;
  until: string;
  closed: string;
  today: string;
  tomorrow: string;
}

/** From which minute of the week, Sunday's midnight being 0, something is said until the next; `''` where nothing is known. */
export type WeekSentences = readonly (readonly [from: number, sentence: string])[];

const day = 24 * 60;

function sentenceAt(week: Week, weekday: number, minute: number, patterns: OpenPatterns, language: Language): string {
  const state = openState(week, weekday, minute);
  const say = (pattern: string, at: number) => pattern.replace('{time}', timeOfDay(at, language));
  if (state === undefined) return '';
  if (state.state === 'open') return state.until === undefined ? patterns.open : say(patterns.until, state.until);
  if (state.opens === undefined) return patterns.closed;
  return say(state.opens.inDays === 0 ? patterns.today : patterns.tomorrow, state.opens.at);
}

/** All that is said of a week's opening hours, so that a page has only to look up its moment. */
export function weekSentences(week: Week, patterns: OpenPatterns, language: Language): WeekSentences {
  const edges = new Set(
    week.flatMap((hours, weekday) => {
      const midnight = weekday * day;
      return [midnight, midnight + morning, ...(hours ?? []).flatMap(({ from, to }) => [midnight + from, midnight + to])].map((edge) => edge % (7 * day));
    }),
  );
  const said = [...edges].sort((a, b) => a - b).map((edge) => [edge, sentenceAt(week, Math.floor(edge / day), edge % day, patterns, language)] as const);
  return said.filter(([, sentence], at) => sentence !== said[at - 1]?.[1]);
}

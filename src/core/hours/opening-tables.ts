import type { Language } from '#schema/language.ts';
import { weekdayOf } from './local-time.ts';
import { hoursOn, morning, type Opening, openingState } from './opening.ts';
import { type OpeningPatterns, openingWords } from './opening-words.ts';
import type { WeekSentences } from './week-sentences.ts';

const dayLength = 24 * 60;

/**
 * What is said around dates with other hours. `at` holds pairs: minutes since the pair before (the first since 1970, on the
 * business's own clock), and which of the sentences holds from then on; the first of them is the plain week's.
 */
export interface DateSentences {
  say: readonly string[];
  at: readonly number[];
}

/** The minutes of a day at which something else may be said; one of them is a day before it closes. */
function edgesOf(day: number, opening: Opening): number[] {
  const spans = [day - 1, day, day + 1].flatMap((each) => hoursOn(each, opening).hours ?? []);
  return [...new Set([0, morning, ...spans.flatMap(({ from, to }) => [from, to % dayLength])])].sort((a, b) => a - b);
}

function sentenceAt(day: number, minute: number, opening: Opening, say: OpeningPatterns, language: Language): string {
  const state = openingState({ day, minute, weekday: weekdayOf(day) }, opening);
  return state ? openingWords(state, say, language) : '';
}

/** A week without dates: 1970-01-04 was a Sunday. */
const firstSunday = 3;

/** All that is said of a plain week, so that a page has only to look up its moment. */
export function weekTable({ week }: Opening, say: OpeningPatterns, language: Language): WeekSentences {
  const plain = { week, exceptions: [] };
  const said = week.flatMap((_, weekday) =>
    edgesOf(firstSunday + weekday, plain).map(
      (minute) => [weekday * dayLength + minute, sentenceAt(firstSunday + weekday, minute, plain, say, language)] as const,
    ),
  );
  return said.filter(([, sentence], at) => sentence !== said[at - 1]?.[1]);
}

/** As long before a date as its hours may be what a closed business opens for next, in days. */
const before = 8;

/** All that is said otherwise because of dates, in order; where the plain week's sentence holds, that is said. */
export function dateTable(opening: Opening, say: OpeningPatterns, language: Language): DateSentences {
  const { week, exceptions } = opening;
  const days = exceptions.flatMap(({ from, until }) => Array.from({ length: until - from + before + 3 }, (_, at) => from - before + at));
  const sentences = [''];
  const pairs: [at: number, sentence: number][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    // A day after a gap begins with the plain week again.
    const edges = [...new Set([...edgesOf(day, opening), ...edgesOf(day, { week, exceptions: [] })])].sort((a, b) => a - b);
    for (const minute of edges) {
      const sentence = sentenceAt(day, minute, opening, say, language);
      const usual = sentenceAt(day, minute, { week, exceptions: [] }, say, language);
      if (sentence !== usual && !sentences.includes(sentence, 1)) sentences.push(sentence);
      const place = sentence === usual ? 0 : sentences.indexOf(sentence, 1);
      if (place !== (pairs.at(-1)?.[1] ?? 0)) pairs.push([day * dayLength + minute, place]);
    }
  }
  return { say: sentences, at: pairs.flatMap(([at, sentence], place) => [at - (pairs[place - 1]?.[0] ?? 0), sentence]) };
}

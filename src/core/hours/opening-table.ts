import { minutesPerDay } from '#schema/hours/spans.ts';
import type { SentenceTable } from './local-time.ts';
import { hoursOn, morning, type Opening, type OpeningState, openingState } from './opening.ts';

/** The minutes of a day at which the sentence may change. One of them is a day before it closes. */
function edgesOf(day: number, opening: Opening): number[] {
  const spans = [day - 1, day, day + 1].flatMap((each) => hoursOn(each, opening).hours ?? []);
  const edges = [0, morning, ...spans.flatMap(({ from, to }) => [from % minutesPerDay, to % minutesPerDay])];
  return [...new Set(edges)].sort((a, b) => a - b);
}

/** Writes the sentence for a state. */
type Say = (state: OpeningState) => string;

function sentenceAt(day: number, minute: number, opening: Opening, say: Say): string {
  const state = openingState({ day, minute }, opening);
  return state ? say(state) : '';
}

/** A week without dates: 1970-01-04 was a Sunday. */
const firstSunday = 3;

/** The sentences of a regular week. */
function weekTable({ week }: Opening, say: Say): SentenceTable {
  const plain = { week, exceptions: [] };
  const said = week.flatMap((_, weekday) =>
    edgesOf(firstSunday + weekday, plain).map((minute) => [weekday * minutesPerDay + minute, sentenceAt(firstSunday + weekday, minute, plain, say)] as const),
  );
  return said.filter(([, sentence], index) => sentence !== said[index - 1]?.[1]);
}

/** The days around a date whose sentences it may change: before it, as the next opening of a closed business; after it, as hours that go on. */
const [before, after] = [8, 2];

/** The sentences that differ from the regular week because of dates with other hours. */
function dateTable(opening: Opening, say: Say): SentenceTable {
  const plain = { week: opening.week, exceptions: [] };
  const days = opening.exceptions.flatMap(({ from, until }) => Array.from({ length: before + until - from + after + 1 }, (_, index) => from - before + index));
  const said: [from: number, sentence: string | null][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    for (const minute of [...new Set([...edgesOf(day, opening), ...edgesOf(day, plain)])].sort((a, b) => a - b)) {
      const sentence = sentenceAt(day, minute, opening, say);
      const other = sentence === sentenceAt(day, minute, plain, say) ? null : sentence;
      if (other !== (said.at(-1)?.[1] ?? null)) said.push([day * minutesPerDay + minute, other]);
    }
  }
  return said;
}

/** The sentences for opening hours at any time, so that a page only has to look up the present moment. */
export const openingTable = (opening: Opening, say: Say): SentenceTable => [...weekTable(opening, say), ...dateTable(opening, say)];

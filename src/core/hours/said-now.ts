import type { LocalTime } from './local-time.ts';
import type { DateSentences } from './opening-tables.ts';
import type { WeekSentences } from './week-sentences.ts';

/** The sentence of a moment, from the tables that a page carries as JSON: around dates of its own, else of the week. */
export function saidNow(week: string | undefined, dates: string | undefined, { day, weekday, minute }: LocalTime): string {
  if (dates) {
    const { say, at }: DateSentences = JSON.parse(dates);
    let [time, found] = [0, 0];
    for (let pair = 0; pair < at.length; pair += 2) {
      time += at[pair] ?? 0;
      if (time <= day * 1440 + minute) found = at[pair + 1] ?? 0;
    }
    if (found) return say[found] ?? '';
  }
  const table: WeekSentences = JSON.parse(week ?? '[]');
  return table.findLast(([from]) => from <= weekday * 1440 + minute)?.[1] ?? '';
}

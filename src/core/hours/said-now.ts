const week = 10_080;

/**
 * Sentences with the minute from which each holds, in order: below 10080 minutes of the week from Sunday's midnight, then, around
 * dates with other hours, minutes since 1970 on the business's own clock. There `null` says that the plain week holds again.
 */
export type SentenceTable = readonly (readonly [from: number, sentence: string | null])[];

/** What a table says at a moment of the business's clock (`clockMinutes`). */
export function saidAt(table: SentenceTable, now: number): string {
  const last = (least: number, most: number) => table.findLast(([from]) => from >= least && from <= most)?.[1];
  // 1970 began on a Thursday.
  return last(week, now) ?? last(0, (now + 4 * 1440) % week) ?? '';
}

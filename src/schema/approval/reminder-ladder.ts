import * as z from 'zod';

/** A link works for 30 days, so a later reminder's link would not work. */
const furthestDay = 28;
const maxReminders = 4;

/** After how many days each reminder goes out: `3, 7` means two. An empty list if the text is not a ladder. */
export function ladderOf(text: string | undefined): readonly number[] {
  const days = (text ?? '').split(',').map(Number);
  return days.every((day, index) => Number.isInteger(day) && day > (days[index - 1] ?? 0) && day <= furthestDay) ? days : [];
}

/** Reads what people write, "3 y 7 días", into the schema's form. */
const mendLadder = (text: string): string => [...new Set((text.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b).join(', ') || text;

/** Days in rising order, such as `3, 7`, or blank. One text, so that two simultaneous changes are a conflict and not merged. */
export const ladderSchema = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(new RegExp(String.raw`^\d{1,2}(?:, ?\d{1,2}){0,${maxReminders - 1}}$`), 'must be up to four numbers of days such as 3, 7')
      .refine((text) => ladderOf(text).length > 0, `must be days from 1 to ${furthestDay}, each more than the one before`),
  ])
  .meta({ loose: { refused: 'bad_number', mend: mendLadder } });

import * as z from 'zod';

/** A link works for 30 days: a reminder that came later would lead nowhere. */
const furthestDay = 28;
const mostReminders = 4;

/** After how many days each reminder goes out: `3, 7` is two of them. None where the text is no ladder. */
export function ladderOf(text: string | undefined): readonly number[] {
  const days = (text ?? '').split(',').map(Number);
  return days.every((day, place) => Number.isInteger(day) && day > (days[place - 1] ?? 0) && day <= furthestDay) ? days : [];
}

/** What people write, "3 y 7 días", as the schema takes it. */
const mendLadder = (text: string): string => [...new Set((text.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b).join(', ') || text;

/** Days in rising order, such as `3, 7`, or blank: one text, so that two people who change it at once are asked. */
export const ladderSchema = z
  .union([
    z.literal(''),
    z
      .string()
      .regex(new RegExp(String.raw`^\d{1,2}(?:, ?\d{1,2}){0,${mostReminders - 1}}$`), 'must be up to four numbers of days such as 3, 7')
      .refine((text) => ladderOf(text).length > 0, `must be days from 1 to ${furthestDay}, each more than the one before`),
  ])
  .meta({ loose: { refused: 'bad_number', mend: mendLadder } });

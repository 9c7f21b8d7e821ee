import * as z from 'zod';

/** A whole number in a query, where everything is text. */
export const queryNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** Longest page of a history. */
export const maxEntries = 200;

/** Query of a list that is read from its newest entry backwards, a page at a time: entries numbered below `before`. */
export const pageQuerySchema = z.object({
  limit: queryNumber(1, maxEntries).default(50),
  before: queryNumber(1, 999_999_999).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** With such a list: what to ask for as `before` to get the next page; `null` on the last one. */
export const nextSchema = z.int().positive().nullable();

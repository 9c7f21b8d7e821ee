import { type Language, languages } from '#schema/language.ts';

/**
 * Whether all combinations are tested: `MATRIX=all npm test`, as CI does once a day. In other runs, combinations that are equivalent
 * for a test take turns.
 */
export const isWholeMatrix = process.env['MATRIX'] === 'all';

/** The languages in which the item at `index` of a list is tested: all, or one, which changes from item to item. */
export const languagesAt = (index: number): Language[] => languages.filter((_, other) => isWholeMatrix || other === index % languages.length);

/**
 * The end of a test's title, which assigns the test to `npm run thorough`, unless it is part of `npm test` (docs/decisions/070).
 */
export const thoroughUnless = (isPlain: boolean): string => (isPlain ? '' : ' @thorough');

/**
 * The same for a series of tests, such as one for each template: those at the indexes `turns` are part of `npm test`. Series have
 * different turns, so that `npm test` has some tests of each template and each language.
 */
export const inTurn = (index: number, ...turns: number[]): string => thoroughUnless(turns.includes(index));

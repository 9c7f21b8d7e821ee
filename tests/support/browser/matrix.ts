import { type Language, languages } from '#schema/language.ts';

/**
 * Whether every combination is asked for: `MATRIX=all npm test`, as CI does once a day. In any other run those that differ
 * in nothing the test looks at take turns.
 */
export const isWholeMatrix = process.env['MATRIX'] === 'all';

/** The languages in which the thing at `place` of a list is looked at: one after the other from place to place, or all of them. */
export const languagesAt = (place: number): Language[] => languages.filter((_, at) => isWholeMatrix || at === place % languages.length);

/**
 * The end of a test's title: the test is for `npm run thorough` unless it is one of those of `npm test` (docs/decisions/070).
 */
export const thoroughUnless = (isPlain: boolean): string => (isPlain ? '' : ' @thorough');

/**
 * The same for a row of tests, such as one for each template: those at `turns` are part of `npm test`. Rows have different
 * turns, so that each template and each language is there with some of its tests.
 */
export const inTurn = (place: number, ...turns: number[]): string => thoroughUnless(turns.includes(place));

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

/** The same for tests of several things in a row, of which every second one is part of `npm test`. */
export const inTurn = (place: number): string => thoroughUnless(place % 2 === 0);

import { type Language, languages } from '#schema/language.ts';

/**
 * Whether every combination is asked for: `MATRIX=all npm test`, as CI does once a day. In any other run those that differ
 * in nothing the test looks at take turns.
 */
export const isWholeMatrix = process.env['MATRIX'] === 'all';

/** The languages in which the thing at `place` of a list is looked at: one after the other from place to place, or all of them. */
export const languagesAt = (place: number): Language[] => languages.filter((_, at) => isWholeMatrix || at === place % languages.length);

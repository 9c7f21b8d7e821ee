/** The place `by` further in a set that goes round; the keys' `first` and `last` are absolute. */
export function turned(at: number, by: number | 'first' | 'last', count: number): number {
  if (by === 'first') return 0;
  if (by === 'last') return count - 1;
  return (at + by + count) % count;
}

/** Turns of the keys: arrows, Home and End. */
export const keyTurns: Readonly<Record<string, number | 'first' | 'last'>> = { ArrowLeft: -1, ArrowRight: 1, Home: 'first', End: 'last' };

/** A finger must go this far, CSS pixels, and more across than down. The same distance as for toasts. */
const swipeThreshold = 50;

/** What a finished movement means: to the left the next picture, to the right the one before, else 0. */
export function swipeTurn(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

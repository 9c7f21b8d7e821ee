import { describe, expect, it } from 'vitest';
import { swipeTurn, turned } from './use-swipes.ts';

describe('turned', () => {
  it.each<[number, number | 'first' | 'last', number, number]>([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, -1, 1, 0],
    [2, 'first', 40, 0],
    [2, 'last', 40, 39],
  ])('from %i by %s of %i', (index, by, count, expected) => expect(turned(index, by, count)).toBe(expected));
});

describe('swipeTurn', () => {
  it.each([
    [-80, 10, 1],
    [80, -10, -1],
    [-50, 0, 1],
    [49, 0, 0],
    [-80, 90, 0],
    [0, 0, 0],
  ])('%i across, %i down', (across, down, expected) => expect(swipeTurn(across, down)).toBe(expected));
});

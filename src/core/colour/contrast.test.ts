import { describe, expect, it } from 'vitest';
import { contrast, flattened, isReadableOn, parseColour, readableForeground, toneOf } from './contrast.ts';

describe('parseColour', () => {
  it.each([
    ['#fff', { red: 255, green: 255, blue: 255, alpha: 1 }],
    ['#FFC107', { red: 255, green: 193, blue: 7, alpha: 1 }],
    ['#0000', { red: 0, green: 0, blue: 0, alpha: 0 }],
    ['#11223380', { red: 17, green: 34, blue: 51, alpha: 128 / 255 }],
    ['rgb(255, 230, 190)', { red: 255, green: 230, blue: 190, alpha: 1 }],
    ['rgb(100% 0% 0% / 50%)', { red: 255, green: 0, blue: 0, alpha: 0.5 }],
    ['rgba(300,-4,1.5,2)', { red: 255, green: 0, blue: 1.5, alpha: 1 }],
    ['hsl(120, 100%, 50%)', { red: 0, green: 255, blue: 0, alpha: 1 }],
    ['hsl(0.5turn 100% 50%)', { red: 0, green: 255, blue: 255, alpha: 1 }],
  ])('reads %s', (text, colour) => {
    const parsed = parseColour(text);
    const { r = -1, g = -1, b = -1, alpha = 1 } = parsed ?? {};
    const read = { red: r * 255, green: g * 255, blue: b * 255, alpha };
    for (const key of ['red', 'green', 'blue', 'alpha'] as const) expect(read[key]).toBeCloseTo(colour[key], 5);
  });

  it.each(['', 'red', '#12', '#12345', 'rgb(1,2)', 'rgb(1 2 3 4 5)', 'hsl(a b c)', 'url(x)'])('refuses %j', (text) =>
    expect(parseColour(text)).toBeUndefined(),
  );
});

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#fff', 4.54],
    ['#777', '#fff', 4.48],
    ['#000', '#FFC107', 12.85],
    ['#fff', '#FFC107', 1.63],
    ['#0000', '#fff', 1],
  ])('%s on %s is %d', (text, ground, expected) => expect(contrast(text, ground)).toBeCloseTo(expected, 1));

  it('is undefined for a text that is no colour', () => expect(contrast('red', '#fff')).toBeUndefined());
});

describe('toneOf', () => {
  it.each([
    ['#fff', 'light'],
    ['#FFC107', 'light'],
    ['#777777', 'light'],
    ['#757575', 'dark'],
    ['#C8102E', 'dark'],
    ['#000', 'dark'],
  ])('%s is %s', (colour, tone) => expect(toneOf(colour)).toBe(tone));
});

describe('isReadableOn', () => {
  it.each([
    ['#111', '#FFC107', 1, true],
    ['#8a6d00', '#FFC107', 1, false],
    ['#fff', '#0c0c0c', 1, true],
    ['#fff', '#0c0c0c', 0.66, true],
    ['#fff', '#0c0c0c', 0.3, false],
    ['#888', '#0c0c0c', 0.66, false],
    ['#ffffff33', '#0c0c0c', 1, false],
  ])('%s on %s at %d: %s', (text, colour, strength, readable) => expect(isReadableOn(text, { colour, strength })).toBe(readable));
});

describe('readableForeground', () => {
  it.each([
    ['#000000', '#FFC107', '#000000'],
    ['#fff', '#FFC107', '#000'],
    ['#222', '#1B1B1B', '#fff'],
    ['', '#fff', '#000'],
  ])('%j on %s gives %s', (wanted, ground, ink) => expect(readableForeground(wanted, ground)).toBe(ink));
});

describe('flattened', () => {
  it.each([
    ['#123456', '#fff', '#123456'],
    ['#00000080', '#fff', 'rgb(127 127 127)'],
    ['rgb(0 0 0 / 0)', '#FFC107', 'rgb(255 193 7)'],
  ])('%s over %s is %s', (colour, ground, flat) => expect(flattened(colour, ground)).toBe(flat));
});

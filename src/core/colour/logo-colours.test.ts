import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { paintedIn } from '../site/resolve-site.ts';
import { parseColour } from './contrast.ts';
import { coloursOf, palettesOf } from './logo-colours.ts';

type Part = readonly [colour: string, pixels: number, alpha?: number];

/** The pixels of a picture that has so many of each colour. */
const picture = (...parts: readonly Part[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(
    parts.flatMap(([colour, pixels, alpha = 255]) => {
      const { r, g, b } = parseColour(colour) ?? { r: 0, g: 0, b: 0 };
      return Array.from({ length: pixels }, () => [r * 255, g * 255, b * 255, alpha]).flat();
    }),
  );
const palettes = (...parts: readonly Part[]) => palettesOf(coloursOf(picture(...parts)));

describe('the colours of a picture', () => {
  test('the commonest come first, with their shares; what is transparent is not there', () => {
    const found = coloursOf(picture(['#c8102e', 300], ['#ffffff', 600], ['#0b2a6b', 100], ['#00ff00', 5000, 20]));
    expect(found.map(({ colour }) => colour)).toEqual(['#ffffff', '#c8102e', '#0b2a6b']);
    expect(found.map(({ share }) => share)).toEqual([0.6, 0.3, 0.1]);
  });

  test('shades of one colour, as edges and compression make them, are one; specks are none', () => {
    const found = coloursOf(picture(['#c8102e', 500], ['#c41230', 200], ['#cc1a35', 100], ['#0b2a6b', 1]));
    expect(found.map(({ colour }) => colour)).toEqual(['#c8102e']);
  });
});

describe('palettes from a logo', () => {
  test('the strongest colour leads, a large pale ground does not', () => {
    const [first] = palettes(['#ffffff', 8000], ['#0b2a6b', 1200], ['#ffb000', 500]);
    expect(new Set([first?.primary, first?.accent])).toEqual(new Set(['#0b2a6b', '#ffb000']));
  });

  test.each<[string, readonly Part[]]>([
    [
      'one colour on nothing',
      [
        ['#e4007c', 900],
        ['#000000', 4000, 0],
      ],
    ],
    ['black letters', [['#000000', 900]]],
    ['white letters on nothing', [['#ffffff', 900]]],
    [
      'greys',
      [
        ['#888888', 500],
        ['#cccccc', 300],
      ],
    ],
    [
      'many colours',
      [
        ['#e4007c', 500],
        ['#ffb000', 400],
        ['#00796b', 300],
        ['#24112f', 200],
        ['#fff8ef', 3000],
      ],
    ],
  ])('%s gives three to five, all different, of whole colours', (_what, parts) => {
    const found = palettes(...parts);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(found.length);
    for (const each of found) for (const colour of [each.primary, each.accent, each.ground]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('a logo in one colour has that colour first', () => expect(palettes(['#e4007c', 900])[0]?.primary).toBe('#e4007c'));

  test('a picture in which nothing can be seen gives none', () => {
    expect(palettes(['#e4007c', 900, 0])).toEqual([]);
    expect(palettesOf(coloursOf(new Uint8ClampedArray()))).toEqual([]);
  });

  test('the ground of a proposal is used as it is, whatever the picture and the template', () => {
    const pixel = fc.tuple(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 8 }), fc.constantFrom(...templateIds), (parts, template) => {
        const found = palettes(...parts.map(([value, pixels]) => [`#${value.toString(16).padStart(6, '0')}`, pixels] as const));
        expect(found.length).toBeGreaterThanOrEqual(3);
        for (const palette of found) expect(paintedIn({ palette }, templates[template])?.used.ground ?? palette.ground).toBe(palette.ground);
      }),
      { numRuns: 200, seed: 15 },
    );
  });
});

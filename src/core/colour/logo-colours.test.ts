import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { paintedIn } from '../site/resolve-site.ts';
import { parseColour } from './contrast.ts';
import { coloursOf, isColourless, palettesOf, shownShare } from './logo-colours.ts';

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
  test('the commonest come first, with their shares; transparent pixels are not counted', () => {
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

  test.each<[string, readonly Part[]]>([
    ['white letters on nothing', [['#ffffff', 900]]],
    [
      'pale letters on white',
      [
        ['#f3ece6', 300],
        ['#ffffff', 900],
      ],
    ],
  ])('%s give none: the near-black ones that could be made of them are nobody’s colours', (_what, parts) => expect(palettes(...parts)).toEqual([]));

  test('black and greys count as no colours', () => {
    const isGrey = (...parts: readonly Part[]) => isColourless(coloursOf(picture(...parts)));
    expect([isGrey(['#000000', 900], ['#ffffff', 900]), isGrey(['#888888', 500]), isGrey(['#000000', 900], ['#c8102e', 90])]).toEqual([true, true, false]);
  });

  test('a picture in which nothing can be seen gives none', () => {
    expect(palettes(['#e4007c', 900, 0])).toEqual([]);
    expect(palettesOf(coloursOf(new Uint8ClampedArray()))).toEqual([]);
  });

  test('the ground of a proposal is used as it is, whatever the picture and the template', () => {
    const pixel = fc.tuple(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 8 }), fc.constantFrom(...templateIds), (parts, template) => {
        const found = palettes(...parts.map(([value, pixels]) => [`#${value.toString(16).padStart(6, '0')}`, pixels] as const));
        expect(found.length === 0 || found.length >= 3).toBe(true);
        for (const palette of found) expect(paintedIn({ palette }, templates[template])?.used.ground ?? palette.ground).toBe(palette.ground);
      }),
      { numRuns: 200, seed: 15 },
    );
  });
});

describe('a logo on the ground it stands on', () => {
  const size = 48;
  /** A picture of colours with their transparency, from what is at each place. */
  const drawn = (colourAt: (x: number, y: number) => Part): Uint8ClampedArray =>
    picture(...Array.from({ length: size * size }, (_, index) => colourAt(index % size, Math.floor(index / size))));
  /** Upright strokes, as of letters, on what is behind them. */
  const letters = (colour: string, behind: Part = ['#000000', 1, 0]) => drawn((x, y) => (x % 8 < 4 && y > 8 && y < 40 ? [colour, 1] : behind));
  const isSeen = (data: Uint8ClampedArray, ground: string) => (shownShare(data, size, ground) ?? 1) >= 0.5;

  test.each<[string, Uint8ClampedArray, string, boolean]>([
    ['white letters on white', letters('#ffffff'), '#ffffff', false],
    ['white letters on cream', letters('#ffffff'), '#fff6e4', false],
    ['pale yellow letters on cream', letters('#fff0b8'), '#fff6e4', false],
    ['white letters on black', letters('#ffffff'), '#111111', true],
    ['black letters on black', letters('#000000'), '#111111', false],
    ['navy letters on black', letters('#0b1a4b'), '#111111', false],
    ['black letters on white', letters('#000000'), '#ffffff', true],
    ['orange letters on white', letters('#ff8a00'), '#ffffff', true],
    ['white letters on a red field, on white', letters('#ffffff', ['#c8102e', 1]), '#ffffff', true],
    ['black letters on a white field, on white', letters('#000000', ['#ffffff', 1]), '#ffffff', true],
    [
      'a coloured sign and white letters, on white',
      drawn((x, y) => (x < 10 && y > 18 && y < 30 ? ['#c8102e', 1] : x > 12 && x % 8 < 4 ? ['#ffffff', 1] : ['#000000', 1, 0])),
      '#ffffff',
      false,
    ],
    ['white letters on white in the picture itself', letters('#ffffff', ['#f4f4f4', 1]), '#111111', true],
  ])('%s: %#', (_what, data, ground, expected) => expect(isSeen(data, ground)).toBe(expected));

  test('an empty picture says nothing', () => {
    expect(
      shownShare(
        drawn(() => ['#ffffff', 1, 0]),
        size,
        '#ffffff',
      ),
    ).toBeUndefined();
    expect(shownShare(new Uint8ClampedArray(), 0, '#ffffff')).toBeUndefined();
  });

  test('every template says in which colour its bar is, which the client’s palette may change', () => {
    for (const template of templateIds) expect(templates[template].palette.colours).toHaveProperty('nav-ground');
  });
});

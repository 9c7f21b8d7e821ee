import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../local/paths.ts';
import { charactersOf, type Face, faces } from './faces.ts';
import { recodeNames } from './tables.ts';
import { readWeights, recodeWeights, shareOf } from './weights.ts';

const cut = async (face: Face): Promise<Buffer> => {
  const source = await readFile(path.join(projectRoot, 'node_modules', face.source));
  return subsetFont(source, charactersOf(face, 'common'), {
    targetFormat: 'sfnt',
    keepFeatures: ['kern'],
    noHinting: true,
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
};
function read(bytes: Buffer): Font {
  const font = fontkit.create(bytes);
  if (!('characterSet' in font)) throw new Error('This is a collection.');
  return font;
}
/** Every letter at a weight, as another reader of fonts than this one draws it. */
function drawn(font: Buffer, face: Face, weight: number): string[] {
  const at = read(font).getVariation({ wght: weight });
  return [...charactersOf(face, 'common')].map((letter) => {
    const glyph = at.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return `${letter} ${glyph.advanceWidth} ${glyph.path.toSVG()}`;
  });
}
const sourceSans = faces.filter(({ name }) => name === 'source-sans-3');

describe('recodeWeights', () => {
  it.each(sourceSans)('draws $name the same in all weights that pages have, and to half a unit in the others', async (face) => {
    const before = await cut(face);
    const after = recodeWeights(before);
    expect(after.length).toBeLessThan(before.length - 1000);
    for (const weight of [400, 600, 700]) expect(drawn(after, face, weight)).toEqual(drawn(before, face, weight));
    const [old, now] = [readWeights(before), readWeights(after)];
    for (const weight of [0.1, 0.3, 0.5, 0.6, 0.75, 0.9])
      for (const [index, glyph] of old.entries()) {
        const moved = (parts = glyph?.parts ?? []) =>
          parts[0]?.deltas.map((_, of) => parts.reduce((sum, part) => sum + shareOf(part, weight) * (part.deltas[of] ?? 0), 0)) ?? [];
        const others = moved(now[index]?.parts);
        expect(moved().filter((by, of) => Math.abs(by - (others[of] ?? 0)) > 0.5)).toEqual([]);
      }
  });

  it.each(faces.filter(({ name }) => name === 'nunito-sans' || name === 'archivo' || name === 'fraunces'))(
    'leaves $name as it is, which says each way once, the lighter ones too, or has one weight',
    async (face) => {
      const font = await cut(face);
      expect(recodeWeights(font)).toBe(font);
    },
  );
});

describe('recodeNames', () => {
  it.each(sourceSans)('leaves what is drawn of $name, and its axis', async (face) => {
    const before = await cut(face);
    const after = recodeNames(before);
    expect(drawn(after, face, 600)).toEqual(drawn(before, face, 600));
    const { familyName, fullName, postscriptName } = read(after);
    expect([familyName, fullName, postscriptName]).toEqual(['Font', 'Font', 'Font']);
  });
});

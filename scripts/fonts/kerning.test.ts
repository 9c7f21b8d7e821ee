import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../local/paths.ts';
import { charactersOf, faces } from './faces.ts';
import { readKerning, recodeKerning } from './kerning.ts';

describe('recodeKerning', () => {
  it.each(faces)('keeps every pair of $name, in every weight, and the cutter reads it as it was written', async (face) => {
    const source = await readFile(path.join(projectRoot, 'node_modules', face.source));
    const settings = { targetFormat: 'sfnt', keepFeatures: ['kern'], noHinting: true } as const;
    const cut = await subsetFont(source, charactersOf(face, 'common'), { ...settings, ...(face.axes ? { variationAxes: face.axes } : {}) });
    const before = readKerning(cut);
    const recoded = recodeKerning(cut);
    expect(recoded.equals(cut)).toBe(false);
    const sorted = (kerning = before) => [...(kerning?.pairs ?? [])].toSorted(([one], [other]) => one - other);
    expect(before?.pairs.size).toBeGreaterThan(500);
    expect(sorted(readKerning(recoded))).toEqual(sorted());
    const read = await subsetFont(recoded, undefined, { ...settings, keepAllGlyphs: true });
    // It may leave out a glyph that no character has, and count the others anew.
    const values = (kerning = before) => sorted(kerning).map(([, value]) => value);
    expect(values(readKerning(read))).toEqual(values());
  });

  it('leaves a font without kerning as it is', async () => {
    const [face] = faces;
    const source = await readFile(path.join(projectRoot, 'node_modules', face?.source ?? ''));
    const font = await subsetFont(source, 'aá', { targetFormat: 'sfnt', keepFeatures: [] });
    expect(recodeKerning(font)).toBe(font);
  });
});

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { projectRoot } from '../local/paths.ts';
import { buildFonts } from './build-fonts.ts';
import { charactersOf, faces } from './faces.ts';

const source = path.join(import.meta.dirname, '../../src');
/** What no font may lack. */
const letters = 'ÁÉÍÓÚÑÜáéíóúñü¿¡“”–—…$0123456789';
let outDir = '';
let names: string[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  names = await buildFonts({ outDir });
});
afterAll(() => rm(outDir, { recursive: true }));

describe('buildFonts', () => {
  it('writes every face as WOFF2, small enough for a page that loads two', async () => {
    expect(names).toEqual(faces.map(({ name }) => `${name}.woff2`));
    for (const name of names) {
      const file = path.join(outDir, name);
      expect((await readFile(file)).subarray(0, 4).toString(), name).toBe('wOF2');
      expect((await stat(file)).size, name).toBeLessThan(48 * 1024);
    }
  });

  it('cuts the two of the services page to 36 KB together', async () => {
    const sizes = await Promise.all(templates.services.fonts.map(async (name) => (await stat(path.join(outDir, `${name}.woff2`))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(36 * 1024);
  });

  it('makes every font a stylesheet or a template asks for', async () => {
    const sheets = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(sheets.map((file) => readFile(path.join(source, file), 'utf8')));
    const asked = texts.flatMap((css) => [...css.matchAll(/url\("\/fonts\/([^"]+)"\)/g)].map(([, name]) => name));
    expect(asked.length).toBeGreaterThan(0);
    for (const name of [...asked, ...templateIds.flatMap((id) => templates[id].fonts.map((font) => `${font}.woff2`))]) expect(names).toContain(name);
  });

  describe.each(faces)('$name', (face) => {
    const read = (file: string): Font => {
      const font = fontkit.openSync(file);
      if (!('characterSet' in font)) throw new Error(`${file} is a collection.`);
      return font;
    };
    const built = () => read(path.join(outDir, `${face.name}.woff2`));
    const source = () => read(path.join(projectRoot, 'node_modules', face.source));

    it('draws every letter of Spanish and English, and every character of its table that its source has', () => {
      const font = built();
      const missing = (characters: string) => [...characters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      expect(missing(letters)).toEqual([]);
      const had = new Set(source().characterSet);
      expect(missing(charactersOf(face)).filter((letter) => had.has(letter.codePointAt(0) ?? 0))).toEqual([]);
      // A letter of its own, with an outline: not the box that stands for what a font has not.
      for (const letter of letters) {
        const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
        expect(glyph.id, letter).not.toBe(0);
        expect(glyph.path.commands.length, letter).toBeGreaterThan(0);
      }
    });

    it('is cut: nothing beyond its table, and of an axis only what the pages use', () => {
      const font = built();
      const kept = new Set([...charactersOf(face)].map((letter) => letter.codePointAt(0)));
      // 0xFFFF is no character: it ends the table of a font.
      expect(font.characterSet.filter((code) => code !== 0xffff && !kept.has(code))).toEqual([]);
      const wanted = Object.entries(face.axes ?? {}).flatMap(([axis, value]) => (typeof value === 'number' ? [] : [[axis, [value.min, value.max]]]));
      const axes = Object.entries(font.variationAxes).map(([axis, range]) => [axis, [range?.min, range?.max]]);
      expect(Object.fromEntries(axes)).toEqual(Object.fromEntries(wanted));
    });

    it('keeps the heights its stand-ins are measured by', () => {
      const heights = ({ unitsPerEm, ascent, descent, lineGap }: Font) => ({ unitsPerEm, ascent, descent, lineGap });
      expect(heights(built())).toEqual(heights(source()));
    });
  });
});

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
import { charactersOf, faces, fileName, type Part } from './faces.ts';

const source = path.join(import.meta.dirname, '../../src');
/** Characters that every font must have. */
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
    expect(names).toEqual(faces.flatMap((face) => [fileName(face, 'common'), fileName(face, 'full')]));
    for (const name of names) {
      const file = path.join(outDir, name);
      expect((await readFile(file)).subarray(0, 4).toString(), name).toBe('wOF2');
      expect((await stat(file)).size, name).toBeLessThan(name.includes('-full') ? 32 * 1024 : 20 * 1024);
    }
  });

  it('does not write existing files again, because a simultaneous build may be reading them as part of its code', async () => {
    const files = [...names, 'licences.txt'];
    const stamps = () => Promise.all(files.map(async (name) => (({ ino, mtimeMs }) => ({ name, ino, mtimeMs }))(await stat(path.join(outDir, name)))));
    const before = await stamps();
    await buildFonts({ outDir });
    expect(await stamps()).toEqual(before);
    expect((await readdir(outDir)).sort()).toEqual(files.sort());
  });

  it('cuts the two of each template to 25 KB together, as a page of Spanish and English fetches them', async () => {
    for (const id of templateIds) {
      const sizes = await Promise.all(templates[id].fonts.map(async (name) => (await stat(path.join(outDir, `${name}.woff2`))).size));
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        id,
      ).toBeLessThan(25 * 1024);
    }
  });

  it('makes every font a stylesheet or a template asks for, and stylesheets say for which characters the full one is fetched', async () => {
    const sheets = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(sheets.map((file) => readFile(path.join(source, file), 'utf8')));
    const asked = texts.flatMap((css) =>
      [...css.matchAll(/url\("\/fonts\/([^"]+)"\)[^}]*?(?:unicode-range:\s*([^;]+);)?\s*\}/g)].map(([, name = '', range]) => ({
        name,
        range: range?.replace(/\s+/g, ' '),
      })),
    );
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(names));
    for (const name of templateIds.flatMap((id) => templates[id].fonts.map((font) => `${font}.woff2`))) expect(names).toContain(name);
    const covers = (range: string, letter: string) =>
      range.split(', ').some((part) => {
        const [first = 0, last = first] = part
          .slice(2)
          .split('-')
          .map((end) => Number.parseInt(end, 16));
        const code = letter.codePointAt(0) ?? 0;
        return first <= code && code <= last;
      });
    for (const face of faces) {
      const [common, full] = (['common', 'full'] as const).map((part) => asked.findIndex(({ name }) => name === fileName(face, part)));
      // Each page fetches the common one, so its rule says nothing of characters; the one after it says which are drawn of the full file.
      expect(full, face.name).toBe((common ?? 0) + 1);
      expect(asked[common ?? 0]?.range, face.name).toBeUndefined();
      const range = asked[full ?? 0]?.range ?? '';
      const fetched = (part: Part) => [...charactersOf(face, part)].filter((letter) => covers(range, letter));
      expect(fetched('common'), face.name).toEqual([]);
      expect(fetched('full'), face.name).toEqual([...charactersOf(face, 'full')].filter((letter) => !charactersOf(face, 'common').includes(letter)));
    }
  });

  describe.each(faces.flatMap((face) => (['common', 'full'] as const).map((part) => ({ name: fileName(face, part), face, part }))))(
    '$name',
    ({ name, face, part }) => {
      const read = (file: string): Font => {
        const font = fontkit.openSync(file);
        if (!('characterSet' in font)) throw new Error(`${file} is a collection.`);
        return font;
      };
      const built = () => read(path.join(outDir, name));
      const source = () => read(path.join(projectRoot, 'node_modules', face.source));

      it('draws every letter of Spanish and English, and every character of its table that its source has', () => {
        const font = built();
        const missing = (characters: string) => [...characters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
        expect(missing(letters)).toEqual([]);
        const had = new Set(source().characterSet);
        expect(missing(charactersOf(face, part)).filter((letter) => had.has(letter.codePointAt(0) ?? 0))).toEqual([]);
        // The character has an outline of its own, not the box for missing characters.
        for (const letter of letters) {
          const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
          expect(glyph.id, letter).not.toBe(0);
          expect(glyph.path.commands.length, letter).toBeGreaterThan(0);
        }
      });

      it('is cut: nothing beyond its table, and of an axis only what the pages use', () => {
        const font = built();
        const kept = new Set([...charactersOf(face, part)].map((letter) => letter.codePointAt(0)));
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
    },
  );
});

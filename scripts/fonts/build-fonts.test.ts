import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { buildFonts } from './build-fonts.ts';
import { faces } from './faces.ts';

const source = path.join(import.meta.dirname, '../../src');
let outDir = '';
let names: string[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  names = await buildFonts({ outDir });
}, 60_000);
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

  it.each(faces)('the file of $name has the letters of Spanish and English, and draws them', async (face) => {
    const font = fontkit.create(await readFile(path.join(outDir, `${face.name}.woff2`)));
    if (!('glyphsForString' in font)) throw new Error(`${face.name} is a collection of fonts.`);
    for (const letter of 'ÁÉÍÓÚÑÜáéíóúñü¿¡“”–—…$0123456789') {
      const [glyph] = font.glyphsForString(letter);
      expect(glyph?.id, letter).toBeGreaterThan(0);
      expect(glyph?.path.commands.length, letter).toBeGreaterThan(0);
    }
  });
});

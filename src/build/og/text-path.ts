import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';

export interface Lettering {
  /** SVG path data, from the baseline at 0,0. */
  path: string;
  /** Advance in pixels. */
  width: number;
}

const opened = new Map<string, fontkit.Font>();

function openFont(name: string): fontkit.Font {
  const known = opened.get(name);
  if (known) return known;
  const font = fontkit.create(readFileSync(path.resolve('public/fonts', `${name}.woff2`)));
  if (!('layout' in font)) throw new Error(`public/fonts/${name}.woff2 is a collection, not a font.`);
  opened.set(name, font);
  return font;
}

/**
 * A line of text as outlines, so that a picture's letters do not depend on the fonts of the machine that draws it.
 * `font` is a file of public/fonts without its extension; `size` is in pixels.
 */
export function letter(font: string, text: string, size: number): Lettering {
  const face = openFont(font);
  const run = face.layout(text);
  const scale = size / face.unitsPerEm;
  let x = 0;
  let data = '';
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    data += glyph.path
      .scale(scale, -scale)
      .translate(x + (position?.xOffset ?? 0) * scale, 0)
      .toSVG();
    x += (position?.xAdvance ?? glyph.advanceWidth) * scale;
  });
  return { path: data, width: x };
}

/** Breaks a text into lines no wider than `width` pixels; a single longer word stays whole. */
export function breakLines(font: string, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && letter(font, joined, size).width <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

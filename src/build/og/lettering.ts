import * as fontkit from 'fontkit';

/** An outline in pixels, from the baseline at 0,0 with y downwards: closed runs of points x, y, x, y … */
export interface Lettering {
  contours: number[][];
  /** Advance in pixels. */
  width: number;
}

export type Font = fontkit.Font;

/** Opens a font file. */
export function openFont(bytes: Buffer): Font {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error('The file is a collection of fonts, not a font.');
  return font;
}

/** Number of straight lines that a curve is drawn with: at these sizes no corner can be seen. */
const pieces = 6;

function flatten(commands: readonly { command: string; args: readonly number[] }[], place: (x: number, y: number) => [number, number]): number[][] {
  const contours: number[][] = [];
  let contour: number[] = [];
  let [x0, y0] = [0, 0];
  const point = (x: number, y: number) => contour.push(...place(x, y));
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      contour = [];
      contours.push(contour);
      point(a, b);
    } else if (command === 'lineTo') point(a, b);
    else if (command === 'quadraticCurveTo') {
      for (let n = 1; n <= pieces; n += 1) {
        const t = n / pieces;
        const s = 1 - t;
        point(s * s * x0 + 2 * s * t * a + t * t * c, s * s * y0 + 2 * s * t * b + t * t * d);
      }
    } else if (command === 'bezierCurveTo') {
      for (let n = 1; n <= pieces; n += 1) {
        const t = n / pieces;
        const s = 1 - t;
        point(s ** 3 * x0 + 3 * s * s * t * a + 3 * s * t * t * c + t ** 3 * e, s ** 3 * y0 + 3 * s * s * t * b + 3 * s * t * t * d + t ** 3 * f);
      }
    }
    if (args.length >= 2) [x0, y0] = [args[args.length - 2] ?? 0, args[args.length - 1] ?? 0];
  }
  return contours;
}

/** A line of text as outlines: what is drawn does not depend on the fonts of the machine. `size` is in pixels. */
export function letter(font: Font, text: string, size: number): Lettering {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  const contours: number[][] = [];
  let x = 0;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    const left = x + (position?.xOffset ?? 0) * scale;
    contours.push(...flatten(glyph.path.commands, (px, py) => [left + px * scale, -py * scale]));
    x += (position?.xAdvance ?? glyph.advanceWidth) * scale;
  });
  return { contours, width: x };
}

const widthOf = (font: Font, text: string, size: number): number => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Breaks a text into lines no wider than `width` pixels; a single longer word stays whole. */
export function breakLines(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(font, joined, size) > width) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

/** Words that belong to the next one: a line does not end with them if that can be avoided. */
const joiningWords = /^(?:al?|and|con|de|del|e|el|en|for|la|las|lo|los|o|of|or|para|por|que|se|su|the|to|tu|un|una|with|y|your)$/i;

/** Breaks a text into `lines` lines of about the same width, at most `width` pixels, as a designer sets a title. */
function balanceLines(font: Font, text: string, size: number, { lines, width }: { lines: number; width: number }): string[] {
  const words = text.split(/\s+/).filter((part) => part !== '');
  const space = widthOf(font, ' ', size);
  const widths = words.map((word) => widthOf(font, word, size));
  interface Breaking {
    cost: number;
    starts: readonly number[];
  }
  /** For each n, the cheapest way to set the first n words in the lines so far; `undefined` if they are too few for that many lines, or do not fit. */
  let best: (Breaking | undefined)[] = [{ cost: 0, starts: [] }];
  for (let line = 1; line <= lines; line += 1) {
    best = Array.from({ length: words.length + 1 }, (_, end) => {
      let chosen: Breaking | undefined;
      let across = -space;
      for (let start = end - 1; start >= 0; start -= 1) {
        across += space + (widths[start] ?? 0);
        if (across > width && start < end - 1) break;
        const before = best[start];
        if (!before) continue;
        const isLeaning = end < words.length && joiningWords.test(words[end - 1] ?? '');
        const cost = before.cost + (width - across) ** 2 + (isLeaning ? width ** 2 / 3 : 0);
        if (!chosen || cost < chosen.cost) chosen = { cost, starts: [...before.starts, start] };
      }
      return chosen;
    });
  }
  const starts = best[words.length]?.starts ?? [];
  return starts.map((start, line) => words.slice(start, starts[line + 1]).join(' '));
}

interface Fitting {
  /** From the largest to the smallest, in pixels. */
  sizes: readonly number[];
  /** The most lines. */
  lines: number;
  /** In pixels. */
  width: number;
}

/** The largest size at which a text fits; at the smallest, as much of it as fits. */
export function fitText(font: Font, text: string, { sizes, lines, width }: Fitting): { size: number; broken: string[] } {
  let result = { size: sizes[0] ?? 48, broken: [''] };
  for (const size of sizes) {
    const broken = breakLines(font, text, size, width);
    result = { size, broken: broken.slice(0, lines) };
    if (broken.length <= lines && broken.every((line) => widthOf(font, line, size) <= width)) {
      return { size, broken: balanceLines(font, text, size, { lines: broken.length, width }) };
    }
  }
  return result;
}

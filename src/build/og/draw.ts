import { crc32, deflateSync } from 'node:zlib';
import type { OgCard } from './card.ts';
import { createCoverage } from './coverage.ts';
import { type Font, fitText, letter } from './lettering.ts';
import { type IndexedScene, letterShades, ogSize, panel, sceneOf } from './scenes.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [bitDepth, indexedColour] = [8, 3];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface IndexedPicture {
  width: number;
  height: number;
  /** Red, green and blue of each colour, at most 256. */
  palette: Uint8Array;
  /** One colour number a pixel, row by row. */
  pixels: Uint8Array;
}

/** A picture of few colours as PNG (ISO/IEC 15948). Flat drawings compress best unfiltered. */
function indexedPng({ width, height, palette, pixels }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, indexedColour], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface DrawnWith {
  font: Font;
  textFont: Font;
  scene: IndexedScene;
}

const gap = 28;
const nameLeading = 1.08;
const lineLeading = 1.4;
/** Opacity of the line below the name, 0 to 1, so that it looks fainter than the name. */
const lineStrength = 0.86;

function lettersOf(card: OgCard, { font, textFont }: DrawnWith) {
  const width = panel.width - 2 * panel.margin;
  const name = fitText(font, card.name, { sizes: [84, 72, 62, 54, 46, 38], lines: 4, width });
  const line = fitText(textFont, card.line, { sizes: [36, 32, 28], lines: 3, width });
  const nameRow = name.size * nameLeading;
  const lineRow = line.size * lineLeading;
  const nameHeight = name.broken.length * nameRow;
  const top = (ogSize.height - nameHeight - gap - line.broken.length * lineRow) / 2;
  const names = createCoverage(panel.width, ogSize.height);
  const lines = createCoverage(panel.width, ogSize.height);
  name.broken.forEach((text, row) => {
    names.add(letter(font, text, name.size).contours, panel.margin, top + (row + 0.82) * nameRow);
  });
  line.broken.forEach((text, row) => {
    lines.add(letter(textFont, text, line.size).contours, panel.margin, top + nameHeight + gap + (row + 0.78) * lineRow);
  });
  return [
    { coverage: names, strength: 1 },
    { coverage: lines, strength: lineStrength },
  ];
}

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Shades from the panel’s colour to that of its text. */
function shadesOf({ background, foreground }: { background: string; foreground: string }): Uint8Array {
  const [from, to] = [rgb(background), rgb(foreground)];
  return Uint8Array.from({ length: letterShades * 3 }, (_, n) => {
    const share = Math.floor(n / 3) / (letterShades - 1);
    return Math.round((from[n % 3] ?? 0) * (1 - share) + (to[n % 3] ?? 0) * share);
  });
}

/**
 * Draws a card as PNG in some 20 milliseconds: the scene comes with its palette ready, so that only the letters are
 * drawn anew. 256 flat colours stay under 100 KB; chat apps drop previews of several hundred.
 */
export function drawCard(card: OgCard, drawnWith: DrawnWith): Buffer {
  const { palette, pixels: scenePixels } = drawnWith.scene;
  const background = palette.length / 3;
  const pixels = Uint8Array.from(scenePixels);
  for (let y = 0; y < ogSize.height; y += 1) pixels.fill(background, y * ogSize.width, y * ogSize.width + panel.width);
  for (const { coverage, strength } of lettersOf(card, drawnWith)) {
    coverage.each((x, y, covered) => {
      const pixel = y * ogSize.width + x;
      pixels[pixel] = Math.max(pixels[pixel] ?? 0, background + Math.round(covered * strength * (letterShades - 1)));
    });
  }
  return indexedPng({ ...ogSize, palette: Buffer.concat([palette, shadesOf(sceneOf(card.scene))]), pixels });
}

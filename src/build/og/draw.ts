import path from 'node:path';
import sharp from 'sharp';
import type { OgCard } from './og-card.ts';
import { breakLines, letter } from './text-path.ts';

/** Pixels of a link preview's picture (Open Graph's usual 1.91:1). */
export const ogSize = { width: 1200, height: 630 } as const;

const panel = { width: 620, margin: 64 } as const;
const textWidth = panel.width - 2 * panel.margin;

interface Scene {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}
const scenes = new Map<string, Promise<Scene>>();

/** A scene is drawn once a build; every card takes the pixels from here. */
function drawScene(file: string): Promise<Scene> {
  const known = scenes.get(file);
  if (known) return known;
  const drawn = sharp(path.resolve('public', file))
    // The subject of every scene stands right of the middle, and the panel covers the left.
    .resize({ ...ogSize, fit: 'cover', position: 'right' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  scenes.set(file, drawn);
  return drawn;
}

/** The largest size at which the text fits the panel in at most `lines` lines. */
function fitText(font: string, text: string, sizes: readonly number[], lines: number): { size: number; broken: string[] } {
  let result = { size: sizes[0] ?? 48, broken: [''] };
  for (const size of sizes) {
    const broken = breakLines(font, text, size, textWidth);
    result = { size, broken: broken.slice(0, lines) };
    if (broken.length <= lines && broken.every((line) => letter(font, line, size).width <= textWidth)) break;
  }
  return result;
}

function panelOf(card: OgCard): string {
  const name = fitText(card.font, card.name, [84, 72, 62, 54, 46, 38], 4);
  const line = fitText(card.textFont, card.line, [36, 32, 28], 3);
  const nameHeight = name.broken.length * name.size * 1.08;
  const lineHeight = line.size * 1.4;
  const top = (ogSize.height - nameHeight - 28 - line.broken.length * lineHeight) / 2;
  const put = (font: string, text: string, size: number, y: number, opacity = 1) =>
    `<path transform="translate(${panel.margin} ${y.toFixed(1)})" d="${letter(font, text, size).path}" fill="${card.ink}" fill-opacity="${opacity}"/>`;
  const rows = [
    ...name.broken.map((text, row) => put(card.font, text, name.size, top + (row + 0.82) * name.size * 1.08)),
    ...line.broken.map((text, row) => put(card.textFont, text, line.size, top + nameHeight + 28 + (row + 0.78) * lineHeight, 0.86)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogSize.width}" height="${ogSize.height}"><path fill="${card.ground}" d="M0 0H${panel.width}V${ogSize.height}H0z"/>${rows.join('')}</svg>`;
}

/** Draws a card as PNG. A palette of 128 colours keeps flat scenes under 100 KB; chat apps drop previews of several hundred. */
export async function drawOgImage(card: OgCard): Promise<Buffer> {
  const { data, info } = await drawScene(card.scene);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .composite([{ input: Buffer.from(panelOf(card)) }])
    .png({ palette: true, colours: 128, effort: 1, compressionLevel: 8 })
    .toBuffer();
}

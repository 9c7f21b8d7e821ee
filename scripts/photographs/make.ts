// npm run photographs: draws photographs like those that clients send, ten per template, into tests/fixtures/photographs. They are drawn, so
// that the repository has nobody's pictures, and committed, because drawing them takes half a minute.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { projectRoot } from '../local/paths.ts';
import { randomOf } from '../soak/random.ts';
import { createBrush } from './brush.ts';
import { high, sceneOf, wide } from './scenes.ts';

interface Shot {
  name: string;
  /** Part of the scene, in its pixels. */
  crop: readonly [x: number, y: number, width: number, height: number];
  /** Of the file, in pixels; its height follows from the crop. */
  width: number;
  /** Factor and offset for the brightness. */
  light?: readonly [gain: number, lift: number];
  /** Standard deviation of the grain, on a scale of 255. */
  grain?: number;
  blur?: number;
  /** Rotation of the camera in degrees. */
  tilt?: number;
  vignette?: number;
}

/** Scenes are drawn at a reduced size, because photographs are soft and additional pixels would only take time. */
const scale = 0.7;

/** The shots; each is named after its difficulty. */
const shots: readonly Shot[] = [
  { name: 'cover', crop: [0, 60, 1800, 1080], width: 1400 },
  { name: 'upright', crop: [560, 0, 840, 1200], width: 800 },
  { name: 'panoramic', crop: [0, 470, 1800, 520], width: 1500 },
  { name: 'dark', crop: [100, 100, 1500, 1000], width: 1000, light: [0.3, -6], vignette: 0.8 },
  { name: 'light', crop: [200, 80, 1400, 1050], width: 1000, light: [1.15, 95], grain: 2, vignette: 0 },
  { name: 'small', crop: [200, 150, 1400, 1050], width: 240 },
  { name: 'square', crop: [420, 120, 1060, 1060], width: 900 },
  { name: 'noise', crop: [250, 200, 1350, 900], width: 720, light: [0.75, 14], grain: 17, vignette: 0.5 },
  { name: 'narrow', crop: [780, 160, 470, 880], width: 560, tilt: 7 },
  { name: 'blurred', crop: [200, 230, 1160, 870], width: 900, blur: 5, tilt: -4, light: [1.1, 12] },
];

async function develop(scene: Buffer, { crop, width, light = [1, 4], grain = 4, blur = 0.35, tilt = 0, vignette = 0.38 }: Shot, seed: number): Promise<Buffer> {
  const turned =
    tilt === 0
      ? scene
      : await sharp(scene)
          .rotate(tilt)
          .resize(Math.round(wide * scale), Math.round(high * scale), { fit: 'cover' })
          .png()
          .toBuffer();
  const [left = 0, top = 0, across = 1, down = 1] = crop.map((length) => Math.floor(length * scale));
  const cut = await sharp(turned).extract({ left, top, width: across, height: down }).resize({ width }).png({ compressionLevel: 1 }).toBuffer();
  const { data, info } = await sharp(cut)
    .blur(blur)
    .linear(...light)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { next: random } = randomOf(seed);
  for (let y = 0, offset = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const [dx, dy] = [x / info.width - 0.5, y / info.height - 0.5];
      const fall = 1 - vignette * Math.min(1, 2 * (dx * dx + dy * dy));
      const speck = (random() + random() + random() - 1.5) * 2 * grain;
      for (let end = offset + info.channels; offset < end; offset += 1)
        data[offset] = Math.max(0, Math.min(255, (data[offset] ?? 0) * fall + speck + (random() - 0.5) * grain));
    }
  }
  return sharp(data, { raw: info }).webp({ quality: 58 }).toBuffer();
}

async function photographs(template: TemplateId): Promise<number> {
  const folder = path.join(projectRoot, 'tests/fixtures/photographs', template);
  await mkdir(folder, { recursive: true });
  let bytes = 0;
  for (const [index, shot] of shots.entries()) {
    const brush = createBrush(1 + index);
    const body = sceneOf(template)(brush);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide * scale}" height="${high * scale}"><defs>${brush.definitions()}</defs>${body}</svg>`;
    const picture = await develop(await sharp(Buffer.from(svg), { unlimited: true }).flatten().png({ compressionLevel: 1 }).toBuffer(), shot, index);
    await writeFile(path.join(folder, `${index + 1}-${shot.name}.webp`), picture);
    bytes += picture.length;
  }
  return bytes;
}

const wanted = process.argv.slice(2);
for (const template of templateIds) {
  if (wanted.length > 0 && !wanted.includes(template)) continue;
  console.log(template, await photographs(template), 'bytes');
}

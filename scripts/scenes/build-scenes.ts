import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { type IndexedScene, letterShades, ogSize, packScene, panel, type SceneName, sceneNames, sceneOf, scenePath } from '#build/og/scenes.ts';
import { keptFile, putCopy } from '#build/run/files.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/scenes', import.meta.url));

/** To be raised when the drawing of scenes changes, so that cached ones are drawn again. */
const version = 1;

/** Reduces a drawing to a palette of its own. The part that the text panel will cover does not count for the colours. */
async function drawScene(source: Buffer): Promise<IndexedScene> {
  // Loaded only when needed: most builds draw no scene.
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(source)
    // The subject of every scene stands right of the middle, and the panel covers the left.
    .resize({ ...ogSize, fit: 'cover', position: 'right' })
    .composite([{ input: { create: { width: panel.width, height: ogSize.height, channels: 3, background: '#000000' } }, left: 0, top: 0 }])
    .removeAlpha()
    .png({ palette: true, colours: 128, effort: 7, dither: 0 })
    .toBuffer();
  const raw = await sharp(drawn).removeAlpha().raw().toBuffer();
  const numbers = new Map<number, number>();
  const pixels = new Uint8Array(ogSize.width * ogSize.height);
  for (let n = 0; n < pixels.length; n += 1) {
    const colour = raw.readUIntBE(n * 3, 3);
    const number = numbers.get(colour) ?? numbers.size;
    numbers.set(colour, number);
    pixels[n] = number;
  }
  if (numbers.size > 256 - letterShades) throw new Error(`A scene has ${numbers.size} colours and leaves too few for the letters.`);
  const palette = Uint8Array.from([...numbers.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return { palette, pixels };
}

/** Draws a scene once for its source; afterwards it comes from the cache. */
async function drawn(source: Buffer): Promise<string> {
  const key = createHash('sha256').update(source).update(`${version}`).digest('hex').slice(0, 24);
  return keptFile(path.join(cache, `${key}.bin`), async () => deflateSync(packScene(await drawScene(source)), { level: 9 }));
}

/** Puts the scenes of the link previews into `publicDir` and gives their names. Cheap when nothing changed. */
export async function buildScenes(publicDir: string): Promise<SceneName[]> {
  await mkdir(cache, { recursive: true });
  for (const name of sceneNames) {
    const file = path.join(publicDir, scenePath(name));
    await mkdir(path.dirname(file), { recursive: true });
    await putCopy(await drawn(await readFile(path.join(publicDir, sceneOf(name).source))), file);
  }
  return [...sceneNames];
}

if (import.meta.main) {
  const names = await buildScenes(fileURLToPath(new URL('../../public', import.meta.url)));
  console.log(`${names.length} scenes in public/og-scenes`);
}

import { type Area, areaWithin, attempts, fitWithin, sizeQuality, targetBytes } from '#core/pictures/fit.ts';
import type { OpenPicture } from './open-picture.ts';

/** Whether a canvas has transparent pixels. Most PNG, WebP and HEIC files are photos without any. */
function isClear(canvas: OffscreenCanvas): boolean {
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

async function encode(canvas: OffscreenCanvas, quality: number, mayBeClear: boolean): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that cannot write WebP (Safari) gives PNG instead, which is far too heavy for a photo.
  if (webp.type === 'image/webp' || (mayBeClear && isClear(canvas))) return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Draws a part of a picture at a size. A large reduction is done by halves, which keeps fine lines that a single step would lose. */
function draw({ bitmap }: OpenPicture, area: Area, width: number, height: number): OffscreenCanvas {
  let step = new OffscreenCanvas(Math.max(width, Math.ceil(area.width / 2)), Math.max(height, Math.ceil(area.height / 2)));
  const paint = (canvas: OffscreenCanvas, source: CanvasImageSource, from: Area) => {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no canvas.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  };
  paint(step, bitmap, area);
  while (step.width > width) {
    const next = new OffscreenCanvas(Math.max(width, Math.ceil(step.width / 2)), Math.max(height, Math.ceil(step.height / 2)));
    paint(next, step, { x: 0, y: 0, width: step.width, height: step.height });
    step = next;
  }
  return step;
}

/**
 * Encodes the picture, or a part of it, for the upload: at most 2000 px long, in the best quality whose file has at most
 * `targetBytes`. If no attempt is small enough, returns the smallest file.
 */
export async function encodePicture(picture: OpenPicture, part?: Area): Promise<Blob> {
  const { bitmap, mayBeClear } = picture;
  const area = areaWithin(part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, bitmap);
  let lightest: Blob | undefined;
  let canvas: OffscreenCanvas | undefined;
  let drawnAt = 0;
  for (const { longest, quality } of attempts) {
    // Much too large: a slightly lower quality at this size would not be enough.
    if (lightest && drawnAt === longest && lightest.size > 1.6 * targetBytes && quality !== sizeQuality) continue;
    if (!canvas || drawnAt !== longest) {
      const { width, height } = fitWithin(area, longest);
      canvas = draw(picture, area, width, height);
      drawnAt = longest;
    }
    const blob = await encode(canvas, quality, mayBeClear);
    if (!lightest || blob.size < lightest.size) lightest = blob;
    if (lightest.size <= targetBytes) break;
  }
  if (!lightest) throw new Error('There is always a first attempt.');
  return lightest;
}

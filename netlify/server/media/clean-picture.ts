import { fileTypeFromBuffer } from 'file-type';
import { maxPicturePixels } from '#schema/calls/limits.ts';
import type { PictureExtension } from '#schema/calls/media.ts';
import { cleanAvif } from './formats/avif.ts';
import type { Clean, Cleaned } from './formats/cleaned.ts';
import { cleanGif } from './formats/gif.ts';
import { cleanJpeg } from './formats/jpeg.ts';
import { cleanPng } from './formats/png.ts';
import { cleanWebp } from './formats/webp.ts';

export type PictureFault = 'not_a_picture' | 'svg_refused' | 'picture_damaged' | 'picture_too_many_pixels';
export type CleanPicture = { ok: true; extension: PictureExtension; picture: Cleaned } | { ok: false; code: PictureFault };

const formats: Readonly<Record<string, { extension: PictureExtension; clean: Clean }>> = {
  'image/jpeg': { extension: 'jpg', clean: cleanJpeg },
  'image/png': { extension: 'png', clean: cleanPng },
  'image/apng': { extension: 'png', clean: cleanPng },
  'image/webp': { extension: 'webp', clean: cleanWebp },
  'image/avif': { extension: 'avif', clean: cleanAvif },
  'image/gif': { extension: 'gif', clean: cleanGif },
};

/** Only for the message: a drawing is refused like every other format. */
const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096));

/**
 * Accepts an upload by its content, never by its name or declared type, and removes everything that is not part of the picture.
 * Sizes are read from the headers; nothing is decoded. A file that cannot be parsed to the end is refused.
 */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const format = formats[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!format) return { ok: false, code: isDrawing(bytes) ? 'svg_refused' : 'not_a_picture' };
  const picture = format.clean(bytes);
  if (!picture) return { ok: false, code: 'picture_damaged' };
  if (picture.pixels > maxPicturePixels) return { ok: false, code: 'picture_too_many_pixels' };
  return { ok: true, extension: picture.isTurned ? 'jpeg' : format.extension, picture };
}

import { maxPicturePixels } from '#schema/media.ts';
import type { PictureHeader } from './picture-header.ts';

/** Heaviest file that is opened on the device, in bytes: a 48-megapixel JPEG of a phone fits. */
export const maxFileBytes = 30 * 1024 * 1024;

export type PictureRefusal =
  | { code: 'not_a_picture' | 'drawing' | 'heic' | 'undecodable' | 'empty' }
  | { code: 'too_heavy'; megabytes: number; most: number }
  | { code: 'too_many_pixels'; width: number; height: number };

const inMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Why a file is not opened at all, from its weight and its first bytes; `undefined` when it may be. Nothing is decoded for this. */
export function refusalOf(bytes: number, header: PictureHeader | undefined): PictureRefusal | undefined {
  if (bytes === 0) return { code: 'empty' };
  if (header?.kind === 'svg') return { code: 'drawing' };
  if (header === undefined) return { code: 'not_a_picture' };
  if (bytes > maxFileBytes) return { code: 'too_heavy', megabytes: inMegabytes(bytes), most: inMegabytes(maxFileBytes) };
  const { width = 0, height = 0 } = header;
  return width * height > maxPicturePixels ? { code: 'too_many_pixels', width, height } : undefined;
}

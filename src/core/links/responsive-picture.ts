import { mediaPathPattern } from '#schema/calls/media.ts';
import { pictureAddress } from './picture-address.ts';

/** Whether a picture's address is a placeholder, which counts as no picture (specification, sections 2 and 4). */
export const isPlaceholder = (address: string): boolean => address.toLowerCase().includes('placeholder');

/** Widths in pixels in which the host serves uploaded pictures: a closed list, so that its caches hold few variants. */
const widths = [480, 960, 1440, 1920] as const;

/**
 * Uploaded pictures that the host can resize. A rotated photo (`.jpeg`, see src/schema/calls/media.ts) would lose its orientation,
 * a GIF its animation.
 */
export const uploaded = /^\/media\/[0-9a-f]{40}(?:\.\d+x\d+)?\.(?:jpg|png|webp|avif)$/;

export interface ResponsivePicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * Attributes of an `img`: for an uploaded picture the widths the host makes of it (Netlify Image CDN), each in the best
 * format the browser takes; any other address as it is. `sizes` says how wide it is shown, as the HTML attribute does.
 */
export function responsivePicture(src: string, sizes: string): ResponsivePicture {
  if (!uploaded.test(src)) return { src };
  // `srcSet` first: a browser that gets `src` first may begin to fetch it.
  return { srcSet: widths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', '), sizes, src };
}

/** Factor by which a picture may be enlarged before it looks blurred. */
const maxEnlargement = 1.35;

/** Custom properties of a picture that has too few pixels for a frame: how wide and high it may be shown, and the picture itself, to be blurred behind it. */
export type SmallPicture = Readonly<Record<'--small-width' | '--small-height' | '--small-behind', string>>;

/** Size of an uploaded picture in pixels, if its address contains it (`mediaName` of netlify/server/media). */
export function pixelsOf(src: string): { width: number; height: number } | undefined {
  const [, width = '', height = ''] = (mediaPathPattern.test(src) && /\.(\d+)x(\d+)\.\w+$/.exec(src)) || [];
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : undefined;
}

/** For a picture with too few pixels for its frame (at its largest, in CSS pixels); `undefined` if it has enough, or its address does not tell its size. */
export function smallPicture(src: string, frame: { width: number; height: number }): SmallPicture | undefined {
  const pixels = pixelsOf(src);
  if (!pixels) return undefined;
  const [across, down] = [Math.round(pixels.width * maxEnlargement), Math.round(pixels.height * maxEnlargement)];
  if (across >= frame.width && down >= frame.height) return undefined;
  const behind = uploaded.test(src) && pixels.width > widths[0] ? pictureAddress(src, widths[0]) : src;
  return { '--small-width': `${across}px`, '--small-height': `${down}px`, '--small-behind': `url(${behind})` };
}

/** Whether an uploaded picture is so much wider than high that an upright frame would show a small part of it. */
export function isPanorama(src: string): boolean {
  const pixels = pixelsOf(src);
  return pixels !== undefined && pixels.width >= pixels.height * 2.2;
}

import { pictureAddress } from './picture-address.ts';

/** Whether a picture's address only keeps a place: such a picture counts as none (specification, sections 2 and 4). */
export const isPlaceholder = (address: string): boolean => address.toLowerCase().includes('placeholder');

/** Widths in pixels the host makes of an uploaded picture: a closed list, so that its caches hold few variants. */
const widths = [480, 960, 1440, 1920] as const;

/**
 * Uploaded pictures the host can make smaller. A turned photo (`.jpeg`, see the schema of media) would lose what says how
 * to turn it, a GIF its animation.
 */
const uploaded = /^\/media\/[0-9a-f]{40}\.(?:jpg|png|webp|avif)$/;

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
  // In this order: a browser that is given `src` first may begin to fetch it.
  return { srcSet: widths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', '), sizes, src };
}

/** Longest side of a picture as it is stored, in pixels: sharp on a large screen, light on a phone. */
export const longestSide = 2000;
/** Largest size of a stored photo in bytes: below the promised 400 KB, with room for what the server adds. */
export const targetBytes = 380 * 1024;

interface Size {
  width: number;
  height: number;
}
/** Part of a picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** The size a picture is drawn at so that neither side is longer than allowed; never larger than it is, never less than one pixel. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A part limited to the picture, in whole pixels, however it was dragged. */
export function areaWithin(area: Area, { width, height }: Size): Area {
  const x = Math.min(Math.max(0, Math.round(area.x)), width - 1);
  const y = Math.min(Math.max(0, Math.round(area.y)), height - 1);
  return { x, y, width: Math.max(1, Math.min(Math.round(area.width), width - x)), height: Math.max(1, Math.min(Math.round(area.height), height - y)) };
}

/** How a picture is encoded: its longest side in pixels and its quality, 0 to 1. */
interface Attempt {
  longest: number;
  quality: number;
}

/** The lowest quality at full size; below it the size is reduced. */
export const sizeQuality = 0.66;
const smaller = [1700, 1400, 1100] as const;

/** Attempts to encode, the best first: quality is reduced before size, and neither so far that it looks bad. */
export const attempts: readonly Attempt[] = [
  ...[0.82, 0.74, sizeQuality].map((quality) => ({ longest: longestSide, quality })),
  ...smaller.map((longest) => ({ longest, quality: sizeQuality })),
];

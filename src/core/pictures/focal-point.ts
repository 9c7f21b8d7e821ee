import { pixelsOf } from '../links/responsive-picture.ts';

/** A point of a picture in percent of its width and height. */
interface FocalPoint {
  across: number;
  down: number;
}

/**
 * The focal point of a picture if nobody has chosen one: above the middle, because in a picture that is cropped at its top and bottom that part
 * has the faces. In an upright picture, of which more is cropped, they are near the top.
 */
export function defaultFocalPoint(src: string): FocalPoint {
  const { width, height } = pixelsOf(src) ?? { width: 1, height: 1 };
  return { across: 50, down: height > width ? 20 : 36 };
}
const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Reads `84% 50%`, as configs keep it; the default of the picture for anything else. */
export function readFocalPoint(text: unknown, src: string): FocalPoint {
  const [, across, down] = typeof text === 'string' ? (/^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? []) : [];
  return across === undefined || down === undefined ? defaultFocalPoint(src) : { across: percent(Number(across)), down: percent(Number(down)) };
}

/** A focal point as configs keep it; always within the picture. */
export const writeFocalPoint = ({ across, down }: FocalPoint): string => `${percent(across)}% ${percent(down)}%`;

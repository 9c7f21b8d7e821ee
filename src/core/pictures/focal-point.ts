import { pixelsOf } from '../links/responsive-picture.ts';

/** A point of a picture in percent of its width and height. */
interface FocalPoint {
  across: number;
  down: number;
}

/**
 * Where nobody has chosen one. Above the middle: of a picture that is cut at its top and foot that part has the faces. An upright picture, which loses more of
 * both, has them near its top.
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

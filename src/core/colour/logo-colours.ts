import { convertLabToLch, convertRgbToOklab, serializeHex } from 'culori/fn';
import type { Palette } from '#schema/site-parts.ts';
import { contrast } from './contrast.ts';
import { shaded } from './palette.ts';

/** A colour of a picture, and its share of the visible pixels. */
export interface Found {
  colour: string;
  share: number;
  /** OKLCH. */
  l: number;
  c: number;
  h: number;
}

interface Bucket {
  r: number;
  g: number;
  b: number;
  weight: number;
}

/** Bits by which channels are reduced (steps of 16), so that shades between two colours, as edges have, are counted with one of them. */
const step = 4;
/** Two colours with a smaller distance than this (OKLab) count as one. */
const sameColour = 0.09;
/** A smaller share of the pixels than this is an edge or a speck. */
const leastShare = 0.004;
/** Chroma (OKLCH) from which a colour has a noticeable hue. */
const colourful = 0.045;

/** A channel without its gamma (WCAG relative luminance). */
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const labOf = ({ r, g, b }: { r: number; g: number; b: number }) => convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 });

/** The colours of a picture, the commonest first. `data` has red, green, blue and alpha of each pixel; transparent pixels are not counted. */
export function coloursOf(data: Uint8ClampedArray): Found[] {
  const buckets = new Map<number, Bucket>();
  let all = 0;
  for (let offset = 0; offset + 3 < data.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [data[offset], data[offset + 1], data[offset + 2], data[offset + 3]];
    if (alpha < 128) continue;
    const key = ((r >> step) << 8) | ((g >> step) << 4) | (b >> step);
    const bucket = buckets.get(key) ?? { r: 0, g: 0, b: 0, weight: 0 };
    buckets.set(key, { r: bucket.r + r, g: bucket.g + g, b: bucket.b + b, weight: bucket.weight + 1 });
    all += 1;
  }
  const groups: { mean: { r: number; g: number; b: number }; lab: ReturnType<typeof labOf>; weight: number }[] = [];
  for (const { r, g, b, weight } of [...buckets.values()].sort((one, other) => other.weight - one.weight)) {
    const mean = { r: r / weight, g: g / weight, b: b / weight };
    const lab = labOf(mean);
    const near = groups.find((group) => Math.hypot(group.lab.l - lab.l, group.lab.a - lab.a, group.lab.b - lab.b) < sameColour);
    // The commonest shade stands for all of its group: a mean of a gradient is a colour that the logo does not have.
    if (near) near.weight += weight;
    else groups.push({ mean, lab, weight });
  }
  return groups
    .map(({ mean: { r, g, b }, lab, weight }) => {
      const { l, c, h = 0 } = convertLabToLch(lab, 'oklch');
      return { colour: serializeHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }), share: weight / all, l, c, h };
    })
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share);
}

const isStrong = ({ c, l }: Found): boolean => c >= colourful && l > 0.15 && l < 0.97;

/** Whether a picture has only black, white and greys. */
export const isColourless = (found: readonly Found[]): boolean => !found.some(isStrong);

/** Three to five palettes from the colours of a picture; none if the picture is empty or pale everywhere, because it then says nothing about a brand. */
export function palettesOf(found: readonly Found[]): Palette[] {
  // A small area in a strong colour says more about a brand than a large pale background.
  const strength = ({ share, c }: Found) => Math.sqrt(share) * Math.min(c, 0.2);
  const strong = found.filter(isStrong).sort((one, other) => strength(other) - strength(one));
  const darkest = found.toSorted((one, other) => one.l - other.l)[0];
  const first = strong[0]?.colour ?? (darkest && darkest.l < 0.75 ? darkest.colour : undefined);
  if (first === undefined) return [];
  const dark = shaded(first, { l: 0.28, most: 0.09 });
  const second = strong[1]?.colour ?? (strong[0] ? dark : shaded(first, { l: 0.55, most: 0.02 }));
  const third = strong[2]?.colour ?? (strong[0] ? shaded(first, { l: 0.72, turn: 150 }) : '#b8862b');
  const paper = shaded(first, { l: 0.978, most: 0.012 });
  const warm = shaded(strong[1]?.colour ?? '#b8862b', { l: 0.975, most: 0.02 });
  const all: Palette[] = [
    { primary: first, accent: second, ground: '#ffffff' },
    { primary: first, accent: third, ground: paper },
    { primary: second, accent: first, ground: warm },
    { primary: dark, accent: first, ground: paper },
    ...(strong[2] ? [{ primary: third, accent: first, ground: '#ffffff' }] : []),
  ];
  const seen = new Set<string>();
  return all.filter(({ primary, accent, ground }) => {
    const key = `${primary} ${accent} ${ground}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Two areas with less contrast than this (WCAG) look like one. */
const visibleContrast = 1.5;

/**
 * How much of a picture's drawing is visible on the background `ground`, 0 to 1: of all outlines that are visible on white, on black or on
 * `ground`, the share visible on `ground`. `undefined` without any. `data` has red, green, blue and alpha of each pixel, `width` pixels per row.
 */
export function shownShare(data: Uint8ClampedArray, width: number, ground: string): number | undefined {
  const lightOn = (below: number): Float64Array => {
    const light = new Float64Array(data.length / 4);
    for (let index = 0; index < light.length; index++) {
      const alpha = (data[index * 4 + 3] ?? 0) / 255;
      const part = (channel: number) => linear((data[index * 4 + channel] ?? 0) / 255);
      light[index] = 0.05 + (0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)) * alpha + below * (1 - alpha);
    }
    return light;
  };
  // Its relative luminance, from its contrast with black.
  const onGround = lightOn(((contrast(ground, '#000') ?? 21) - 1) * 0.05);
  const [onWhite, onBlack] = [lightOn(1), lightOn(0)];
  let [drawn, shown] = [0, 0];
  for (let index = 0; index < onGround.length; index++) {
    // Two pixels on, because an edge is spread over more than one.
    for (const next of [index % width < width - 2 ? index + 2 : index, index + 2 * width]) {
      const isEdge = (light: Float64Array) => {
        const [one = 1, other = one] = [light[index], light[next]];
        return Math.max(one, other) / Math.min(one, other) >= visibleContrast;
      };
      const isShown = isEdge(onGround);
      if (isShown) shown += 1;
      if (isShown || isEdge(onWhite) || isEdge(onBlack)) drawn += 1;
    }
  }
  return drawn === 0 ? undefined : shown / drawn;
}

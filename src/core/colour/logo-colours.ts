import { convertLabToLch, convertRgbToOklab, serializeHex } from 'culori/fn';
import type { Palette } from '#schema/site-parts.ts';
import { shaded } from './palette.ts';

/** A colour of a picture, and how much of what can be seen of it has it. */
export interface Found {
  colour: string;
  share: number;
  /** OKLCH. */
  l: number;
  c: number;
  h: number;
}

interface Heap {
  r: number;
  g: number;
  b: number;
  weight: number;
}

/** Channels are taken together in steps of 16: what a camera or an edge has between two colours falls to one of them. */
const step = 4;
/** Two colours nearer than this (OKLab) are one. */
const sameColour = 0.09;
/** Less than this is an edge or a speck. */
const leastShare = 0.004;
/** From here on a colour has a hue that one would name. */
const colourful = 0.045;

const labOf = ({ r, g, b }: { r: number; g: number; b: number }) => convertRgbToOklab({ r: r / 255, g: g / 255, b: b / 255 });

/** The colours of a picture, the commonest first. `data` has red, green, blue and alpha of each pixel; transparent pixels are not counted. */
export function coloursOf(data: Uint8ClampedArray): Found[] {
  const heaps = new Map<number, Heap>();
  let all = 0;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
    if (alpha < 128) continue;
    const key = ((r >> step) << 8) | ((g >> step) << 4) | (b >> step);
    const heap = heaps.get(key) ?? { r: 0, g: 0, b: 0, weight: 0 };
    heaps.set(key, { r: heap.r + r, g: heap.g + g, b: heap.b + b, weight: heap.weight + 1 });
    all += 1;
  }
  const groups: { mean: { r: number; g: number; b: number }; lab: ReturnType<typeof labOf>; weight: number }[] = [];
  for (const { r, g, b, weight } of [...heaps.values()].sort((one, other) => other.weight - one.weight)) {
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

/** Three to five palettes from the colours of a picture; none of a picture in which nothing can be seen. */
export function palettesOf(found: readonly Found[]): Palette[] {
  const [commonest] = found;
  if (!commonest) return [];
  // A small area in a strong colour says more about a brand than a large pale background.
  const strength = ({ share, c }: Found) => Math.sqrt(share) * Math.min(c, 0.2);
  const strong = found.filter(({ c, l }) => c >= colourful && l > 0.15 && l < 0.97).sort((one, other) => strength(other) - strength(one));
  const darkest = found.reduce((one, other) => (other.l < one.l ? other : one));
  const first = strong[0]?.colour ?? (darkest.l < 0.75 ? darkest.colour : shaded(commonest.colour, { l: 0.25 }));
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

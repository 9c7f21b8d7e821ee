// Shapes that the drawn photographs are composed of: SVG that looks solid, because each shape is shaded by its light, throws a
// soft shadow and is blurred by its distance from the camera's focus.

import { randomOf } from '../soak/random.ts';

/** Left, top, width and height. */
type Box = readonly [number, number, number, number];
interface At {
  x: number;
  y: number;
}

/** Random choices and the SVG definitions of one picture. */
export interface Brush {
  /** A number in [0, 1). */
  random: () => number;
  between: (least: number, most: number) => number;
  pick: <T>(first: T, ...others: T[]) => T;
  /** Adds a definition and returns the reference to it. */
  define: (body: (id: string) => string) => string;
  /** All definitions added so far, for the picture's `<defs>`. */
  definitions: () => string;
}

/** A brush whose choices are the same for the same seed. */
export function createBrush(seed: number): Brush {
  const { next: random } = randomOf(seed);
  const kept: string[] = [];
  return {
    random,
    between: (least, most) => least + (most - least) * random(),
    pick: (first, ...others) => [first, ...others][Math.floor(random() * (others.length + 1))] ?? first,
    define: (body) => {
      const id = `d${kept.length}`;
      kept.push(body(id));
      return `url(#${id})`;
    },
    definitions: () => kept.join(''),
  };
}

const channels = (colour: string): number[] => [1, 3, 5].map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16));
/** A colour (#rrggbb) mixed with another by a share from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const to = channels(other);
  return `#${channels(colour)
    .map((from, index) =>
      Math.round(from + ((to[index] ?? 0) - from) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
const lit = (colour: string, share: number) => mix(colour, '#fff3dc', share);
const shaded = (colour: string, share: number) => mix(colour, '#0d0910', share);

/** A shape blurred by so many pixels. */
export function soft({ define }: Brush, body: string, by: number): string {
  if (by <= 0) return body;
  const filter = define((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`);
  return `<g filter="${filter}">${body}</g>`;
}

interface Shadow extends At {
  wide: number;
  high: number;
  dark?: number;
}
const shadow = (brush: Brush, { x, y, wide, high, dark = 0.6 }: Shadow) =>
  soft(brush, `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="#0a0508" opacity="${dark}"/>`, Math.max(3, high * 0.55));

/** A rectangle filled from one colour to another, downwards or `isSideways`. */
export function ground(brush: Brush, box: Box, { from, to, isSideways = false }: { from: string; to: string; isSideways?: boolean }): string {
  const [x, y, width, height] = box;
  const fill = brush.define(
    (id) =>
      `<linearGradient id="${id}" ${isSideways ? '' : 'x2="0" y2="1"'}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Noise over a part of the picture; `across` and `down` are its frequencies, which differ for wood grain and are equal for plaster. */
export function texture({ define, random }: Brush, box: Box, { across, down, strength }: { across: number; down: number; strength: number }): string {
  const [x, y, width, height] = box;
  const filter = define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="4" seed="${Math.floor(random() * 999)}"/><feColorMatrix values="0 0 0 0 0.08  0 0 0 0 0.05  0 0 0 0 0.04  0 ${strength * 3} 0 0 ${-strength * 1.2}"/></filter>`,
  );
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="${filter}"/>`;
}

interface Standing {
  x: number;
  /** Height at which it stands, in pixels from the top. */
  foot: number;
  height: number;
}
interface Turned extends Standing {
  /** Its half widths from its foot up, in shares of its height. */
  profile: readonly number[];
  colour: string;
  isOpen?: boolean;
}

/** A body as from a potter's wheel. */
export function turned(brush: Brush, { x, foot, height, profile, colour, isOpen = true }: Turned): string {
  const level = (index: number) => foot - (height * index) / (profile.length - 1);
  const wide = (index: number) => (profile[index] ?? 0) * height;
  const edge = (side: 1 | -1, indexes: readonly number[]) =>
    indexes.map((index) => {
      const before = indexes[indexes.indexOf(index) - 1];
      if (before === undefined) return `${x + side * wide(index)},${level(index)}`;
      const middle = (level(before) + level(index)) / 2;
      return `C${x + side * wide(before)},${middle} ${x + side * wide(index)},${middle} ${x + side * wide(index)},${level(index)}`;
    });
  const up = profile.map((_, index) => index);
  const path = `M${edge(1, up).join(' ')} L${edge(-1, up.toReversed()).join(' ')} Z`;
  const stops = [shaded(colour, 0.5), colour, lit(colour, 0.55), colour, shaded(colour, 0.35), shaded(colour, 0.8), shaded(colour, 0.55)];
  const round = brush.define(
    (id) =>
      `<linearGradient id="${id}">${stops.map((stop, index) => `<stop offset="${[0, 0.14, 0.3, 0.46, 0.68, 0.93, 1][index]}" stop-color="${stop}"/>`).join('')}</linearGradient>`,
  );
  const top = wide(profile.length - 1);
  const widest = Math.max(...profile) * height;
  const rim = isOpen
    ? `<ellipse cx="${x}" cy="${level(profile.length - 1)}" rx="${top}" ry="${top * 0.26}" fill="${lit(colour, 0.3)}"/><ellipse cx="${x}" cy="${level(profile.length - 1) + top * 0.03}" rx="${top * 0.88}" ry="${top * 0.2}" fill="${shaded(colour, 0.75)}"/>`
    : '';
  const gleam = soft(
    brush,
    `<ellipse cx="${x - widest * 0.42}" cy="${foot - height * 0.58}" rx="${widest * 0.07}" ry="${height * 0.2}" fill="#fff" opacity=".6"/>`,
    5,
  );
  const base = wide(0);
  const below = `<ellipse cx="${x}" cy="${foot}" rx="${base}" ry="${base * 0.24}" fill="${shaded(colour, 0.7)}"/>`;
  return `${shadow(brush, { x: x + widest * 0.45, y: foot + base * 0.1, wide: widest * 1.15, high: Math.max(8, base * 0.34) })}${below}<path d="${path}" fill="${round}"/>${rim}${gleam}`;
}

interface Round extends At {
  radius: number;
  colour: string;
}

export function ball(brush: Brush, { x, y, radius, colour, squash = 1 }: Round & { squash?: number }): string {
  const fill = brush.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop stop-color="${lit(colour, 0.62)}"/><stop offset=".38" stop-color="${colour}"/><stop offset=".82" stop-color="${shaded(colour, 0.6)}"/><stop offset="1" stop-color="${shaded(colour, 0.42)}"/></radialGradient>`,
  );
  return `${shadow(brush, { x: x + radius * 0.35, y: y + radius * squash * 0.92, wide: radius, high: radius * 0.26, dark: 0.5 })}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * squash}" fill="${fill}"/>`;
}

/** A plate seen from the side of the table, with what lies on it. */
export function plate(brush: Brush, { x, y, radius, colour, food = '' }: Round & { food?: string }): string {
  const flat = 0.42;
  const fill = brush.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="${lit(colour, 0.5)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${shaded(colour, 0.4)}"/></linearGradient>`,
  );
  const inside = soft(
    brush,
    `<ellipse cx="${x + radius * 0.03}" cy="${y + radius * 0.035}" rx="${radius * 0.72}" ry="${radius * 0.72 * flat}" fill="${shaded(colour, 0.16)}"/>`,
    3,
  );
  return `${shadow(brush, { x: x + radius * 0.16, y: y + radius * 0.16, wide: radius * 1.04, high: radius * flat })}<ellipse cx="${x}" cy="${y + radius * 0.06}" rx="${radius}" ry="${radius * flat}" fill="${shaded(colour, 0.5)}"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flat}" fill="${fill}"/>${inside}${food}`;
}

interface Slab extends At {
  width: number;
  height: number;
  colour: string;
  corner?: number;
}

/** A box or board, lit from above at the left. */
export function slab(brush: Brush, { x, y, width, height, colour, corner = 4 }: Slab): string {
  const fill = brush.define(
    (id) =>
      `<linearGradient id="${id}" x2="1" y2=".7"><stop stop-color="${lit(colour, 0.34)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${shaded(colour, 0.45)}"/></linearGradient>`,
  );
  const under = soft(brush, `<rect x="${x + 10}" y="${y + 14}" width="${width}" height="${height}" rx="${corner}" fill="#080407" opacity=".5"/>`, 14);
  return `${under}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
}

interface Person extends Standing {
  /** Colours; of the hat where there is one. */
  clothes: string;
  skin: string;
  hat?: string;
}

/** Somebody in working clothes from the hips up. */
export function person(brush: Brush, { x, foot, height, clothes, skin, hat }: Person): string {
  const head = height * 0.13;
  const neck = foot - height + head * 2;
  const cloth = brush.define(
    (id) =>
      `<linearGradient id="${id}" x2="1" y2=".3"><stop stop-color="${shaded(clothes, 0.25)}"/><stop offset=".3" stop-color="${lit(clothes, 0.3)}"/><stop offset=".62" stop-color="${clothes}"/><stop offset="1" stop-color="${shaded(clothes, 0.62)}"/></linearGradient>`,
  );
  const half = height * 0.25;
  const torso = `<path d="M${x - half * 0.34},${neck} C${x - half * 1.05},${neck + 18} ${x - half * 1.12},${neck + half} ${x - half * 1.18},${foot} L${x + half * 1.18},${foot} C${x + half * 1.12},${neck + half} ${x + half * 1.05},${neck + 18} ${x + half * 0.34},${neck} Z" fill="${cloth}"/>`;
  const throat = `<path d="M${x - head * 0.4},${neck - head * 0.5} h${head * 0.8} v${head * 0.8} q${-head * 0.4},${head * 0.4} ${-head * 0.8},0 Z" fill="${shaded(skin, 0.35)}"/>`;
  const hair = `<path d="M${x - head * 0.86},${neck - head * 0.95} C${x - head},${neck - head * 2.5} ${x + head},${neck - head * 2.5} ${x + head * 0.86},${neck - head * 0.95} C${x + head * 0.6},${neck - head * 1.7} ${x - head * 0.5},${neck - head * 1.75} ${x - head * 0.86},${neck - head * 0.95} Z" fill="#1c120e"/>`;
  const face = ball(brush, { x, y: neck - head, radius: head * 0.82, colour: skin, squash: 1.22 });
  const cover =
    hat === undefined
      ? hair
      : `<path d="M${x - head * 1.02},${neck - head * 1.3} C${x - head},${neck - head * 2.6} ${x + head},${neck - head * 2.6} ${x + head * 1.02},${neck - head * 1.3} q${-head},${-head * 0.3} ${-head * 2.04},0 Z" fill="${brush.define((id) => `<linearGradient id="${id}"><stop stop-color="${lit(hat, 0.5)}"/><stop offset="1" stop-color="${shaded(hat, 0.4)}"/></linearGradient>`)}"/>`;
  return `${torso}${throat}${face}${cover}`;
}

/** Points of light far out of focus. */
export function lights(brush: Brush, count: number, box: Box, colours: readonly [string, ...string[]]): string {
  const [x, y, width, height] = box;
  return Array.from({ length: count }, () => {
    const radius = brush.between(9, 30);
    const [cx, cy, colour] = [brush.between(x, x + width), brush.between(y, y + height), brush.pick(...colours)];
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${colour}" opacity="${brush.between(0.25, 0.7)}"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${colour}" stroke-width="2" opacity=".5"/>`;
  }).join('');
}

interface Ridge {
  top: number;
  rough: number;
  width: number;
  foot: number;
  from: string;
  to: string;
}

/** The outline of hills or foliage from the left to the right, filled down to the foot. */
export function ridge(brush: Brush, { top, rough, width, foot, from, to }: Ridge): string {
  let points = [top + brush.between(-rough, rough), top + brush.between(-rough, rough)];
  for (let spread = rough; points.length < 260; spread *= 0.52) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      return next === undefined ? [point] : [point, (point + next) / 2 + brush.between(-spread, spread)];
    });
  }
  const fill = brush.define(
    (id) => `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  );
  return `<path d="M0,${foot} ${points.map((point, index) => `L${(index * width) / (points.length - 1)},${point}`).join(' ')} L${width},${foot} Z" fill="${fill}"/>`;
}

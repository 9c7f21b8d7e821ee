import { convertLabToLch, convertLchToLab, convertOklabToRgb, convertRgbToOklab, type Oklch, type Rgb, serializeHex } from 'culori/fn';
import type { Palette } from '#schema/site-parts.ts';
import { contrast, flattened, isReadableOn, parseColour, readableContrast, type Scrim, type Tone } from './contrast.ts';

/** The colours that a client may choose: the main colour, a second one, and the background of most of the page. */
export const paletteRoles = ['primary', 'accent', 'ground'] as const satisfies readonly (keyof Palette)[];
export type PaletteRole = (typeof paletteRoles)[number];

/** The role that a colour of the design follows. `hue`: only its hue follows, so that dark colours stay dark; otherwise lightness and chroma, too. */
type Follows = PaletteRole | `${PaletteRole} hue`;

/** How a template's design takes a client's colours. Names are the custom properties of its stylesheet, without the dashes. */
export interface PaletteFacts {
  /** The colours of the design itself. */
  own: Readonly<Record<PaletteRole, string>>;
  /** Every colour of the design, and what it follows. */
  colours: Readonly<Record<string, readonly [colour: string, follows: Follows]>>;
  /** The backgrounds of each text colour, besides those that each ground has by its name (`ground`, `ground-ink`, `ground-muted`, `ground-accent`). */
  written: Readonly<Record<string, readonly string[]>>;
  /** Backgrounds of elements that are hovered or pressed, each with its text colour. If the contrast is too low, the background is changed. */
  shades?: Readonly<Record<string, string>>;
  /** The scrim between the hero's picture and a text of each tone. */
  scrims: Readonly<Record<Tone, { colour: string; ink: string }>>;
  /** The banner's ground and text where a config chooses none. */
  banner: { ground: string; ink: string };
  /** Name, in `colours`, of the colour for the browser's own bars. */
  bar: string;
}

/** A chosen colour that had to be changed, and why: the page's ground must be light, and text must be readable on its background. */
export type Correction = { role: PaletteRole; chosen: string; used: string } & ({ why: 'ground' } | { why: 'letters'; ratio: number });

/** A palette as a template's page shows it. */
export interface Painted {
  /** The three colours as the page has them: a chosen one, corrected where it must be, or the design's. */
  used: Readonly<Record<PaletteRole, string>>;
  /** Custom properties. */
  colours: Readonly<Record<`--${string}`, string>>;
  scrims: Readonly<Record<Tone, Scrim>>;
  banner: { ground: string; ink: string };
  bar: string;
  corrections: readonly Correction[];
}

const grounds = ['page', 'tint', 'deep', 'bright'];
/** The page's colours that replace a ground's missing ones (styles/tokens.css). */
const instead: Readonly<Record<string, string>> = { 'tint-ink': 'page-ink', 'tint-accent': 'page-accent' };

/** Least lightness and greatest chroma (OKLCH) of a page's ground: pictures, the approval form and its marks are drawn for a light one. */
const lightest = { l: 0.957, c: 0.05 };
/** Below this chroma (OKLCH) the hue of a colour is meaningless. */
const grey = 0.02;
/** Below this chroma (OKLCH) a colour looks grey. */
const colourless = 0.004;
/** Degrees of hue from which a colour of the design counts as independent of the colour that it follows. */
const sameFamily = 60;

const oklch = (colour: string): Oklch => {
  const { r, g, b } = parseColour(colour) ?? { r: 0, g: 0, b: 0 };
  return convertLabToLch(convertRgbToOklab({ r, g, b }), 'oklch');
};

const isShown = ({ r, g, b }: Rgb): boolean => [r, g, b].every((part) => part > -0.0005 && part < 1.0005);

/** As hex. A colour that no screen can show is made paler until one can. */
function hex({ l, c, h = 0 }: Omit<Oklch, 'mode'>): string {
  const lightness = Math.min(1, Math.max(0, l));
  const rgb = (strength: number): Rgb => {
    const { a, b } = convertLchToLab({ l: lightness, c: strength, h });
    return convertOklabToRgb({ l: lightness, a, b });
  };
  let [least, most] = [0, Math.max(0, c)];
  if (isShown(rgb(most))) return serializeHex(rgb(most));
  for (let step = 0; step < 12; step++) {
    const middle = (least + most) / 2;
    if (isShown(rgb(middle))) least = middle;
    else most = middle;
  }
  return serializeHex(rgb(least));
}

/** A colour with the lightness `l`, at most the chroma `most` (OKLCH), and its hue turned by `turn` degrees. */
export function shaded(colour: string, { l, most = 1, turn = 0 }: { l: number; most?: number; turn?: number }): string {
  const { c, h = 0 } = oklch(colour);
  return hex({ l, c: Math.min(c, most), h: h + turn });
}

const apart = (one: number, other: number): number => ((one - other + 540) % 360) - 180;

/** A colour of the design, changed in the same way as the colour that it follows. */
function moved(colour: string, from: Oklch, to: Oklch, isHueOnly: boolean): string {
  const { l, c, h = 0 } = oklch(colour);
  const turn = c > grey && from.c > grey ? apart(h, from.h ?? 0) : 0;
  const hue = (to.h ?? 0) + (Math.abs(turn) > sameFamily ? 0 : turn);
  if (isHueOnly) return hex({ l, c: Math.min(c, to.c * 1.2), h: hue });
  // If the client chose a grey, the colours that follow it become grey, too: the little colour in a grey is not a hue.
  const strength = to.c < colourless ? 0 : from.c > colourless ? Math.min(c * (to.c / from.c), Math.max(c, to.c) + 0.04) : c + (to.c - from.c);
  return hex({ l: l + to.l - from.l, c: strength, h: hue });
}

/** The lightness nearest to the colour's own, towards black or white, at which the condition is met; `undefined` if there is none. */
function towards(colour: string, end: 0 | 1, holds: (candidate: string) => boolean): { colour: string; way: number } | undefined {
  const { l, c, h = 0 } = oklch(colour);
  const moved = (share: number) => hex({ l: l + (end - l) * share, c: c * (1 - share * share), h });
  if (!holds(moved(1))) return undefined;
  let [bad, good] = [0, 1];
  for (let step = 0; step < 9; step++) {
    const middle = (bad + good) / 2;
    if (holds(moved(middle))) good = middle;
    else bad = middle;
  }
  return { colour: moved(good), way: Math.abs(end - l) * good };
}

/** The colour itself if it meets the condition, else the nearest one that does. */
function nearest(colour: string, holds: (candidate: string) => boolean): string {
  if (holds(colour)) return colour;
  const [dark, light] = [towards(colour, 0, holds), towards(colour, 1, holds)];
  if (dark && light) return dark.way <= light.way ? dark.colour : light.colour;
  return dark?.colour ?? light?.colour ?? colour;
}

/** All backgrounds of each text colour. */
function allWritten({ colours, written }: PaletteFacts): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const add = (ink: string, on: readonly string[]) => all.set(ink, new Set([...(all.get(ink) ?? []), ...on]));
  for (const ground of grounds) {
    if (!(ground in colours)) continue;
    for (const part of ['ink', 'muted', 'accent']) {
      const ink = `${ground}-${part}`;
      add(ink in colours ? ink : (instead[ink] ?? ink), [ground]);
    }
  }
  for (const [ink, on] of Object.entries(written)) add(ink, on);
  return all;
}

/** The chosen ground, made light and pale enough for a page if it is not. */
function lightGround(chosen: string): string {
  const { l, c, h = 0 } = oklch(chosen);
  return l >= lightest.l && c <= lightest.c ? chosen : hex({ l: Math.max(l, lightest.l), c: Math.min(c, lightest.c), h });
}

/** As six digits of hex, over white where it is see-through; white where it is no colour. */
const opaque = (colour: string): string => serializeHex(parseColour(flattened(colour.trim(), '#fff')) ?? { mode: 'rgb', r: 1, g: 1, b: 1 });

type Roles = Readonly<Record<PaletteRole, string>>;

/** The design's own three colours, those that the client chose, and those that the page uses. A chosen ground that is too dark or strong is corrected. */
function colourRoles(palette: Palette, facts: PaletteFacts): { own: Roles; chosen: Partial<Roles>; used: Roles; corrections: Correction[] } {
  const chosen: Partial<Record<PaletteRole, string>> = {};
  for (const role of paletteRoles) if ((palette[role] ?? '').trim() !== '') chosen[role] = opaque(palette[role] ?? '');
  const own = { primary: opaque(facts.own.primary), accent: opaque(facts.own.accent), ground: opaque(facts.own.ground) };
  const used = { ...own, ...chosen };
  if (chosen.ground === undefined) return { own, chosen, used, corrections: [] };
  used.ground = lightGround(chosen.ground);
  const isCorrected = used.ground !== chosen.ground;
  return { own, chosen, used, corrections: isCorrected ? [{ role: 'ground', chosen: chosen.ground, used: used.ground, why: 'ground' }] : [] };
}

/** The role that a colour of the design follows completely; `undefined` if only its hue follows. */
function roleFollowed(facts: PaletteFacts, name: string): PaletteRole | undefined {
  return paletteRoles.find((role) => role === facts.colours[name]?.[1]);
}

/** Every colour of the design, moved in the same way as the colour that it follows. */
function followingColours(facts: PaletteFacts, own: Roles, used: Roles): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [name, [colour, follows]] of Object.entries(facts.colours)) {
    const role = paletteRoles.find((each) => follows.startsWith(each)) ?? 'primary';
    const [from, to] = [own[role], used[role]];
    const isHueOnly = follows !== role;
    colours.set(name, from === to ? colour : !isHueOnly && opaque(colour) === from ? to : moved(colour, oklch(from), oklch(to), isHueOnly));
  }
  return colours;
}

const colourIn = (colours: ReadonlyMap<string, string>, name: string): string => colours.get(name) ?? '#000';

/** Makes a colour the nearest one that meets a condition. */
function correct(colours: Map<string, string>, name: string, holds: (candidate: string) => boolean): void {
  colours.set(name, nearest(colourIn(colours, name), holds));
}

/** A scrim that lets the picture through is itself made darker or lighter: its text has no other way to be readable. */
function correctScrims(colours: Map<string, string>, facts: PaletteFacts, strengths: Readonly<Record<Tone, number>>): void {
  for (const tone of ['light', 'dark'] as const) {
    const { colour, ink } = facts.scrims[tone];
    const strength = strengths[tone];
    if (strength === 1) continue;
    correct(colours, ink, (candidate) => isReadableOn(candidate, { colour: tone === 'light' ? '#000' : '#fff', strength }));
    correct(colours, colour, (candidate) => isReadableOn(colourIn(colours, ink), { colour: candidate, strength }));
  }
}

/**
 * The contrast for text that has to change its colour: what it has in the original design, or nearly the highest possible. With the lowest
 * allowed contrast, grey words on yellow would be readable but look washed out.
 */
function wantedContrast(facts: PaletteFacts, ink: string, on: ReadonlySet<string>, worst: (candidate: string) => number): number {
  const ofDesign = Math.min(...[...on].map((ground) => contrast(facts.colours[ink]?.[0] ?? '', facts.colours[ground]?.[0] ?? '') ?? 1));
  return Math.max(readableContrast, Math.min(ofDesign, Math.max(worst('#000'), worst('#fff')) * 0.9));
}

/** Makes all text readable on all of its backgrounds. Returns the first correction of each chosen colour. */
function correctText(colours: Map<string, string>, facts: PaletteFacts, chosen: Partial<Roles>): Correction[] {
  const corrections: Correction[] = [];
  for (const [ink, on] of allWritten(facts)) {
    const before = colourIn(colours, ink);
    const worst = (candidate: string) => Math.min(...[...on].map((ground) => contrast(candidate, colourIn(colours, ground)) ?? 1));
    const role = roleFollowed(facts, ink);
    // A colour that the client chose changes as little as possible; the colour of plain text may change freely.
    const least = role === undefined || role === 'ground' ? wantedContrast(facts, ink, on, worst) : readableContrast;
    const after = worst(before) >= readableContrast ? before : nearest(before, (candidate) => worst(candidate) >= least);
    colours.set(ink, after);
    const was = role && chosen[role];
    if (role === undefined || was === undefined || role === 'ground' || after === before || corrections.some((each) => each.role === role)) continue;
    corrections.push({ role, chosen: was, used: after, why: 'letters', ratio: worst(before) });
  }
  return corrections;
}

/** Contrast of graphics, which is enough for stars (WCAG 2.2, 1.4.11). */
const graphicsContrast = 3;

/**
 * The colours of a template's page in a client's palette. Every colour of the design is moved in the same way as the chosen colour that
 * it follows. Then all text is brought to 4.5:1 on all of its backgrounds, so that no choice makes a page unreadable. Choosing the
 * design's own colours gives the design.
 * @param strengths opacity of the scrim for each tone, 0 to 1
 */
export function paint(palette: Palette, facts: PaletteFacts, strengths: Readonly<Record<Tone, number>>): Painted {
  const { own, chosen, used, corrections } = colourRoles(palette, facts);
  const colours = followingColours(facts, own, used);
  const colourOf = (name: string): string => colourIn(colours, name);
  correctScrims(colours, facts, strengths);
  corrections.push(...correctText(colours, facts, chosen));
  for (const [ground, ink] of Object.entries(facts.shades ?? {}))
    correct(colours, ground, (candidate) => (contrast(colourOf(ink), candidate) ?? 1) >= readableContrast);
  if (colours.has('star')) correct(colours, 'star', (candidate) => (contrast(candidate, colourOf('page')) ?? 1) >= graphicsContrast);
  const scrim = (tone: Tone): Scrim => ({ colour: colourOf(facts.scrims[tone].colour), strength: strengths[tone] });
  return {
    used,
    colours: Object.fromEntries([...colours].map(([name, colour]) => [`--${name}`, colour])),
    scrims: { light: scrim('light'), dark: scrim('dark') },
    banner: { ground: colourOf(facts.banner.ground), ink: colourOf(facts.banner.ink) },
    bar: colourOf(facts.bar),
    corrections,
  };
}

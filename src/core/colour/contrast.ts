import {
  convertHslToRgb,
  convertRgbToLrgb,
  parse,
  parseHex,
  parseHsl,
  parseHslLegacy,
  parseRgb,
  parseRgbLegacy,
  type Rgb,
  useParser as readWith,
} from 'culori/fn';

// The colour formats that a config may contain. culori's modes would include a table of named colours, which triples the size of the script.
for (const parser of [parseHex, parseRgbLegacy, parseRgb, parseHslLegacy, parseHsl]) {
  // @ts-expect-error: culori's types do not say that a parser may give nothing, which is what its own parsers do.
  readWith(parser);
}

/** Smallest contrast of text with what lies behind it (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;
/** Text with at least this relative luminance (WCAG) is light: at this value black and white contrast equally. */
const lightFrom = 0.18;

const black = { mode: 'rgb', r: 0, g: 0, b: 0, alpha: 1 } as const;
const white = { mode: 'rgb', r: 1, g: 1, b: 1, alpha: 1 } as const;

const clamped = (part: number): number => Math.min(1, Math.max(0, part));

/**
 * Reads the CSS colours a config may hold, as channels from 0 to 1: hex with 3, 4, 6 or 8 digits, `rgb()` and `hsl()`.
 * `undefined` for anything else. Values out of range are clamped, as a browser does.
 */
export function parseColour(text: string): Required<Rgb> | undefined {
  const value = text.trim().toLowerCase();
  const parsed = /^(?:#|rgb|hsl)/.test(value) ? parse(value) : undefined;
  if (parsed?.mode !== 'rgb' && parsed?.mode !== 'hsl') return undefined;
  const { r, g, b, alpha = 1 } = parsed.mode === 'hsl' ? convertHslToRgb(parsed) : parsed;
  return { mode: 'rgb', r: clamped(r), g: clamped(g), b: clamped(b), alpha: clamped(alpha) };
}

/** A colour as it looks over an opaque background; `strength` (0 to 1) multiplies its opacity. */
function over(colour: Required<Rgb>, background: Required<Rgb>, strength = 1): Required<Rgb> {
  const share = colour.alpha * strength;
  const mix = (channel: 'r' | 'g' | 'b') => colour[channel] * share + background[channel] * (1 - share);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b'), alpha: 1 };
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: Rgb): number {
  const { r, g, b } = convertRgbToLrgb(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Contrast of a text colour over a background, 1 to 21 (WCAG 2.2); `undefined` when either is no colour. The background is taken as opaque. */
export function contrast(text: string, background: string): number | undefined {
  const foreground = parseColour(text);
  const below = parseColour(background);
  return foreground && below && ratio(over(foreground, below), below);
}

/** The tone of a text, not of its background: light text is on a dark scrim or panel, dark text on a light one. */
export type Tone = 'light' | 'dark';

/** Whether text in a colour is light or dark, by relative luminance; `undefined` when it is no colour. */
export function toneOf(colour: string): Tone | undefined {
  const parsed = parseColour(colour);
  return parsed && (luminanceOf(parsed) > lightFrom ? 'light' : 'dark');
}

/** The layer between a picture and the text over it: `strength` is its opacity, 0 to 1. */
export interface Scrim {
  colour: string;
  strength: number;
}

/** Whether a text colour keeps 4.5:1 on a scrim, whatever the picture under it: the worst are plain white and plain black. */
export function isReadableOn(text: string, scrim: Scrim): boolean {
  const foreground = parseColour(text);
  const veil = parseColour(scrim.colour);
  if (!foreground || !veil) return false;
  return [black, white].every((picture) => {
    const background = over(veil, picture, scrim.strength);
    return ratio(over(foreground, background), background) >= readableContrast;
  });
}

/** The wanted text colour where it can be read on the background, else black or white, whichever stands out more. */
export function readableForeground(wanted: string, background: string): string {
  if ((contrast(wanted, background) ?? 0) >= readableContrast) return wanted;
  return (contrast('#000', background) ?? 0) >= (contrast('#fff', background) ?? 0) ? '#000' : '#fff';
}

/** A colour without transparency, as it looks over an opaque background, so that nothing below a banner makes its text unreadable. Opaque colours and texts that are no colour are returned as they are. */
export function flattened(colour: string, background: string): string {
  const top = parseColour(colour);
  const below = parseColour(background);
  if (!top || !below || top.alpha === 1) return colour;
  const { r, g, b } = over(top, below);
  // A half may have come out a hair below itself.
  return `rgb(${[r, g, b].map((channel) => Math.round(Number((channel * 255).toFixed(6)))).join(' ')})`;
}

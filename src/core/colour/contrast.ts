import { parseColour, type Rgb } from './parse.ts';

/** Smallest contrast of text with what lies behind it (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5;
/** Text brighter than this is light: black and white stand out from it equally (WCAG relative luminance). */
const lightFrom = 0.18;

const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 };

/** A colour as it looks over an opaque ground; `strength` thins it further. */
function over(colour: Rgb, ground: Rgb, strength = 1): Rgb {
  const share = colour.alpha * strength;
  const mix = (top: number, below: number) => top * share + below * (1 - share);
  return { red: mix(colour.red, ground.red), green: mix(colour.green, ground.green), blue: mix(colour.blue, ground.blue), alpha: 1 };
}

function luminanceOf({ red, green, blue }: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** Contrast of a text colour over a ground colour, 1 to 21 (WCAG 2.2); `undefined` when either is no colour. The ground is taken as opaque. */
export function contrast(text: string, ground: string): number | undefined {
  const ink = parseColour(text);
  const below = parseColour(ground);
  if (ink === undefined || below === undefined) return undefined;
  const opaque = { ...below, alpha: 1 };
  return ratio(over(ink, opaque), opaque);
}

/** Names the text: light text stands on a dark scrim or panel, dark text on a light one. */
export type Tone = 'light' | 'dark';

/** Whether text in a colour is light or dark, by relative luminance; `undefined` when it is no colour. */
export function toneOf(colour: string): Tone | undefined {
  const parsed = parseColour(colour);
  return parsed === undefined ? undefined : luminanceOf(parsed) > lightFrom ? 'light' : 'dark';
}

/** What a text stands on over a picture: a scrim colour that covers `strength` (0 to 1) of whatever is below. */
export interface Scrim {
  colour: string;
  strength: number;
}

/** Whether a text colour keeps 4.5:1 on a scrim, whatever the picture under it: the worst are plain white and plain black. */
export function isReadableOn(text: string, scrim: Scrim): boolean {
  const ink = parseColour(text);
  const veil = parseColour(scrim.colour);
  if (ink === undefined || veil === undefined) return false;
  return [black, white].every((picture) => {
    const ground = over(veil, picture, scrim.strength);
    return ratio(over(ink, ground), ground) >= readableContrast;
  });
}

/** The wanted text colour where it can be read on the ground, else black or white, whichever stands out more. */
export function readableInk(wanted: string, ground: string): string {
  if ((contrast(wanted, ground) ?? 0) >= readableContrast) return wanted;
  return (contrast('#000', ground) ?? 0) >= (contrast('#fff', ground) ?? 0) ? '#000' : '#fff';
}

/** A colour without transparency, as it looks over an opaque ground: what is below a see-through banner cannot spoil its text. The colour itself when it is opaque or no colour. */
export function flattened(colour: string, ground: string): string {
  const top = parseColour(colour);
  const below = parseColour(ground);
  if (top === undefined || below === undefined || top.alpha === 1) return colour;
  const { red, green, blue } = over(top, { ...below, alpha: 1 });
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`;
}

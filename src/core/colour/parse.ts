/** A colour in sRGB: channels from 0 to 255, alpha from 0 to 1. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const clamp = (value: number, highest: number): number => Math.min(highest, Math.max(0, value));

function parseHex(digits: string): Rgb {
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

/** Degrees of a CSS hue; a bare number is in degrees. */
function hueDegrees(text: string): number {
  const value = Number.parseFloat(text);
  const degrees = text.endsWith('turn') ? value * 360 : text.endsWith('rad') ? (value * 180) / Math.PI : value;
  return ((degrees % 360) + 360) % 360;
}

function hslToRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/**
 * Reads the CSS colours a config may hold: hex with 3, 4, 6 or 8 digits, `rgb()` and `hsl()` in the comma and the
 * space form. `undefined` for anything else. Values out of range are clamped, as a browser does.
 */
export function parseColour(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#((?:[0-9a-f]{3,4}){1,2})$/.exec(value)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const [, model, inner] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(value) ?? [];
  if (model === undefined || inner === undefined) return undefined;
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  const [first, second, third, fourth] = parts;
  if (first === undefined || second === undefined || third === undefined || parts.length > 4) return undefined;
  const fraction = (part: string) => clamp(part.endsWith('%') ? Number.parseFloat(part) / 100 : Number.parseFloat(part), 1);
  const alpha = fourth === undefined ? 1 : fraction(fourth);
  const channel = (part: string) => clamp(part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part), 255);
  const percent = (part: string) => clamp(Number.parseFloat(part) / 100, 1);
  const [red, green, blue] = model === 'rgb' ? [channel(first), channel(second), channel(third)] : hslToRgb(hueDegrees(first), percent(second), percent(third));
  return [red, green, blue, alpha].every(Number.isFinite) ? { red, green, blue, alpha } : undefined;
}

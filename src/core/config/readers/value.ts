import type * as z from 'zod';
import { instantFieldSchema } from '#schema/approval.ts';
import { checkedEnglishSchema, colourSchema, emailFieldSchema, isColour, isWebUrl, limits, phoneSchema, pixelSizeSchema, urlSchema } from '#schema/field.ts';
import { isRefusedMapValue } from '../../maps/map.ts';
import { isMissing } from '../loose-json.ts';
import type { Place, WarningCode } from '../warning.ts';
import type { Reader } from './text.ts';

/**
 * A value that its strict schema already takes stays exactly as it is, so that a canonical config is a fixed point;
 * otherwise the loosened form is tried, and what is still refused is left out with a warning.
 */
const checked =
  (schema: z.ZodType, code: WarningCode, loosen: (text: string) => string): Reader =>
  (value, place) => {
    const given = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
    if (typeof given === 'string' && given.isWellFormed() && schema.safeParse(given).success) return given;
    if (isMissing(given)) return undefined;
    if (typeof given !== 'string') return place.warn('wrong_type');
    if (given.length > limits.map) return place.warn(code);
    const loosened = loosen(given.trim());
    return loosened.isWellFormed() && schema.safeParse(loosened).success ? loosened : place.warn(code);
  };

/** `facebook.com/negocio` is how people write an address. */
const withScheme = (text: string): string => (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#].*)?$/i.test(text) ? `https://${text}` : text);

export const url = checked(urlSchema, 'bad_url', withScheme);
export const colour = checked(colourSchema, 'bad_colour', (text) => (isColour(`#${text}`) ? `#${text}` : text));
export const pixelSize = checked(pixelSizeSchema, 'bad_size', (text) => `${text.replace(/\s*(?:px)?$/i, '')}px`);
export const email = checked(emailFieldSchema, 'bad_email', (text) => text.replace(/^mailto:/i, ''));
export const phone = checked(phoneSchema, 'bad_phone', (text) => text.replace(/^(?:tel|whatsapp|cel)[.:\s]*/i, ''));

const datePattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;
/** An instant; one without a time zone would mean something else on every machine, so it is refused. */
export const instant = checked(instantFieldSchema, 'bad_date', (text) => {
  const time = datePattern.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? text : new Date(time).toISOString();
});

/** Any text a schema takes, trimmed where that helps. */
export const textOf = (schema: z.ZodType, code: WarningCode): Reader => checked(schema, code, (text) => text);

/** A mark of English that was checked against its Spanish. */
export const checkedMark = checked(checkedEnglishSchema.unwrap().element, 'bad_option', (text) => text);

/** Logo: a picture's address, or the name in letters. A script address is neither. */
export const logo = (schema: z.ZodType): Reader => checked(schema, 'bad_url', (text) => (isWebUrl(withScheme(text)) ? withScheme(text) : text));

/** What was pasted from a map service is kept; a script or a foreign frame is not. */
export const map: Reader = (value, place) => {
  if (isMissing(value)) return typeof value === 'string' && value.length <= limits.map ? value : undefined;
  if (typeof value !== 'string') return place.warn('wrong_type');
  return value.length > limits.map || !value.isWellFormed() || isRefusedMapValue(value) ? place.warn('bad_map') : value;
};

/** One of a closed list, in any case, by its name or a synonym. */
export const option =
  (names: readonly string[], synonyms: Readonly<Record<string, string>> = {}, code: WarningCode = 'bad_option'): Reader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string') return place.warn('wrong_type');
    const name = value.trim().toLowerCase();
    const known = Object.hasOwn(synonyms, name) ? synonyms[name] : names.find((candidate) => candidate.toLowerCase() === name);
    return known ?? place.warn(code);
  };

/** Icon names arrive capitalised (`CheckCircle`) and with spaces or underscores. */
export const icon = (names: readonly string[]): Reader => {
  const read = option(names, {}, 'unknown_icon');
  const kebab = (text: string): string =>
    text
      .trim()
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replace(/[\s_]+/g, '-');
  return (value, place) => read(typeof value === 'string' ? kebab(value) : value, place);
};

const switches: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  on: true,
  off: false,
  yes: true,
  no: false,
  sí: true,
  si: true,
};
export const toggle: Reader = (value, place) => {
  if (typeof value === 'boolean') return value;
  if (isMissing(value)) return undefined;
  const name = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
  return Object.hasOwn(switches, name) ? switches[name] : place.warn('wrong_type');
};

function readNumber(value: unknown, place: Place): number | undefined {
  if (isMissing(value)) return undefined;
  const [, digits, percent] = typeof value === 'string' ? (/^([+-]?\d+(?:\.\d+)?) ?(%?)$/.exec(value.trim()) ?? []) : [];
  const number = typeof value === 'number' ? value : digits === undefined ? Number.NaN : Number(digits) / (percent ? 100 : 1);
  return Number.isFinite(number) ? number : place.warn('bad_number');
}

const within =
  (least: number, most: number, round: (number: number) => number): Reader =>
  (value, place) => {
    const number = readNumber(value, place);
    if (number === undefined) return undefined;
    const fitted = Math.min(most, Math.max(least, round(number)));
    if (fitted !== number) place.warn('out_of_range');
    return fitted;
  };

/** 0 to 1; `"70%"` is 0.7. */
export const opacity = within(0, 1, (number) => number);
/** Whole stars, 1 to 5. */
export const rating = within(1, 5, Math.round);
export const revision = within(1, Number.MAX_SAFE_INTEGER, Math.round);

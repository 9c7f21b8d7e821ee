import type * as z from 'zod';
import { limits, longLine } from '#schema/field.ts';
import type { Loose, WarningCode } from '#schema/loose.ts';
import { isRefusedMapValue } from '../../maps/map.ts';
import { withoutLineBreaks } from '../../typed-text.ts';
import { isMissing, isObject, own, unfold } from '../loose-json.ts';
import type { Place } from './warning.ts';

/** Reads one loose value into its canonical form; `undefined` when there is nothing usable, with a warning unless it was simply not given. */
export type FieldReader = (value: unknown, place: Place) => unknown;
export type TextReader = (value: unknown, place: Place) => string | undefined;

/** Cuts a text without splitting a character that takes two code units. */
const cut = (text: string, limit: number): string => text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

const text =
  (limit: number, clean: (raw: string) => string, advised = limit): TextReader =>
  (value, place) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    if (typeof value !== 'string') return place.warn('wrong_type');
    const cleaned = clean(value).toWellFormed();
    if (cleaned !== value) place.warn('cleaned');
    if (cleaned.length <= limit) {
      if (cleaned.length > advised) place.warn('long_line');
      return cleaned;
    }
    place.warn('too_long');
    return cut(cleaned, limit);
  };

/** One line; a long one gives a warning and is kept whole, up to the limit of a write. */
export const line = text(limits.line, withoutLineBreaks, longLine);
/** One line with a limit of its own, shorter than that of other lines. */
export const shortLine = (longest: number): TextReader => text(longest, withoutLineBreaks);
/** Several lines. Markup stays text: nothing ever interprets it. */
export const paragraph = text(limits.paragraph, (raw) => raw.replace(/(?![\r\n\t])\p{Cc}/gu, ''));

/** Spanish and English read from an object; a language that is not given is copied from the other, Spanish first. */
function readLanguages(object: Record<string, unknown>, read: TextReader, place: Place): { es: string; en: string } | undefined {
  const es = read(own(object, 'es'), place.at('es'));
  const en = read(own(object, 'en'), place.at('en'));
  const either = es ?? en;
  return either === undefined ? undefined : { es: es ?? either, en: en ?? either };
}

/** Text in both languages from an object, a JSON string, or one text for both. */
export const bilingual =
  (read: TextReader): FieldReader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const given = unfold(value);
    if (isObject(given)) {
      for (const key of Object.keys(given)) if (key !== 'es' && key !== 'en') place.at(key).warn('unknown_field');
      return readLanguages(given, read, place);
    }
    const both = read(value, place);
    return isMissing(both) ? undefined : { es: both, en: both };
  };

/** A text that may stay one for both languages, such as a price. A number is taken as its digits. */
export const flex =
  (read: TextReader): FieldReader =>
  (value, place) =>
    isObject(unfold(value)) ? bilingual(read)(value, place) : read(value, place);

/**
 * One line for both languages where the canonical form has no second: the Spanish of a bilingual value, else the
 * English. A text taken from JSON text is read once more, since the result must not itself be JSON that the next
 * reading would unfold.
 */
export const singleLine: TextReader = (value, place) => {
  const given = unfold(value);
  if (!isObject(given)) return line(value, place);
  const chosen = readLanguages(given, line, place)?.es;
  return chosen === undefined ? undefined : singleLine(chosen, place);
};

/**
 * A value that its strict schema accepts stays exactly as it is, so that a canonical config is a fixed point; otherwise
 * the corrected value is tried, then the first of several, and if that is refused the field is left out with a warning.
 */
export const checked =
  (schema: z.ZodType, code: WarningCode, { mend = (text) => text, first = mend }: Loose): FieldReader =>
  (value, place) => {
    const given = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
    if (typeof given === 'string' && given.isWellFormed() && schema.safeParse(given).success) return given;
    if (isMissing(given)) return undefined;
    if (typeof given !== 'string') return place.warn('wrong_type');
    if (given.length > limits.map) return place.warn(code);
    const mended = mend(given.trim());
    if (!mended.isWellFormed()) return place.warn(code);
    if (schema.safeParse(mended).success) return mended;
    const one = first(mended);
    if (one === mended || one === '' || !schema.safeParse(one).success) return place.warn(code);
    place.warn('several');
    return one;
  };

/** For values that only the server makes: accepts no looser form. */
export const exact =
  (schema: z.ZodType): FieldReader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const read = schema.safeParse(value);
    return read.success ? read.data : place.warn('wrong_type');
  };

/** Keeps what was pasted from a map service, but no script and no frame of another host. */
export const map: FieldReader = (value, place) => {
  if (isMissing(value)) return typeof value === 'string' && value.length <= limits.map ? value : undefined;
  if (typeof value !== 'string') return place.warn('wrong_type');
  return value.length > limits.map || !value.isWellFormed() || isRefusedMapValue(value) ? place.warn('bad_map') : value;
};

/** One of a closed list, in any case, by its name or a synonym. */
export function option(names: readonly string[], { synonyms = {}, refused = 'bad_option', mend, otherwise }: Loose): FieldReader {
  const read: TextReader = (value, place) => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string') return place.warn('wrong_type');
    const name = (mend ? mend(value.trim()) : value.trim()).toLowerCase();
    const known = Object.hasOwn(synonyms, name) ? synonyms[name] : names.find((candidate) => candidate.toLowerCase() === name);
    return known ?? place.warn(refused);
  };
  return otherwise === undefined ? read : (value, place) => read(value, place) ?? (value === undefined || value === null ? undefined : otherwise);
}

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
/** Reads a switch, also from the words and numbers above. */
export const toggle: FieldReader = (value, place) => {
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

/** A number brought into the schema's limits, whole where it must be; `"70%"` is 0.7. */
export function numberWithin(schema: z.ZodNumber): FieldReader {
  const { minValue, maxValue, format } = schema;
  const isInt = format === 'safeint';
  const most = maxValue ?? Number.POSITIVE_INFINITY;
  // A limit may be exclusive, as 0 is for a positive number.
  const least = (minValue ?? Number.NEGATIVE_INFINITY) + (isInt && !schema.safeParse(minValue).success ? 1 : 0);
  return (value, place) => {
    const number = readNumber(value, place);
    if (number === undefined) return undefined;
    const fitted = Math.min(most, Math.max(least, isInt ? Math.round(number) : number));
    if (fitted !== number) place.warn('out_of_range');
    return fitted;
  };
}

import { limits, longLine } from '#schema/field.ts';
import { isMissing, isObject, own, unfold } from '../loose-json.ts';
import type { Place } from '../warning.ts';

/** Reads one loose value into its canonical form; `undefined` when there is nothing usable, with a warning unless it was simply not given. */
export type Reader = (value: unknown, place: Place) => unknown;
type TextReader = (value: unknown, place: Place) => string | undefined;

/** Cuts without leaving half of a character that takes two code units. */
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

/** One line, kept whole though it is long: line breaks and tabs become spaces, other control characters go. */
export const line = text(limits.line, (raw) => raw.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, ''), longLine);
/** Several lines. Markup stays text: nothing ever interprets it. */
export const paragraph = text(limits.paragraph, (raw) => raw.replace(/(?![\r\n\t])\p{Cc}/gu, ''));

/** Spanish and English read from an object; a language that is not given is copied from the other, Spanish first. */
export function readLanguages(object: Record<string, unknown>, read: TextReader, place: Place): { es: string; en: string } | undefined {
  const es = read(own(object, 'es'), place.at('es'));
  const en = read(own(object, 'en'), place.at('en'));
  const either = es ?? en;
  return either === undefined ? undefined : { es: es ?? either, en: en ?? either };
}

const bilingual =
  (read: TextReader): Reader =>
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

/** Text in both languages from an object, a JSON string, or one text for both. */
export const bilingualLine = bilingual(line);
export const bilingualParagraph = bilingual(paragraph);

const flex =
  (read: TextReader): Reader =>
  (value, place) =>
    isObject(unfold(value)) ? bilingual(read)(value, place) : read(value, place);

/** A text that may stay one for both languages, such as a price. A number is taken as its digits. */
export const flexLine = flex(line);
export const flexParagraph = flex(paragraph);

/**
 * One line for both languages where the canonical form has no second: from a bilingual value the Spanish, else the
 * English. What is taken from JSON text is read again, since a plain text here must not be JSON that another reading would take apart.
 */
export const singleLine: Reader = (value, place) => {
  const given = unfold(value);
  if (!isObject(given)) return line(value, place);
  const chosen = readLanguages(given, line, place)?.es;
  return chosen === undefined ? undefined : singleLine(chosen, place);
};

import type { Bilingual } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** A text written in both languages: Spanish, then English. */
export const text = (es: string, en: string): Bilingual => ({ es, en });

/** A text that reads the same in both languages: a name, an hour. */
export const both = (words: string): Bilingual => ({ es: words, en: words });

/** The locale in which numbers and dates are written, by language. */
export const locales = { es: 'es-MX', en: 'en-US' } as const satisfies Record<Language, string>;

/** Caches a formatter (such as `Intl.DateTimeFormat`) per language, because making one takes longer than using it a hundred times. */
export function madeOnce<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(locales[language]));
}

/** Dates of one form in either language, in the reader's time zone unless the options name one. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((language: Language) => Intl.DateTimeFormat) =>
  madeOnce((locale) => new Intl.DateTimeFormat(locale, options));

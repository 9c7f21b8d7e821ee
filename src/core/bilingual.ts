import type { Bilingual } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** A text written in both languages: Spanish, then English. */
export const text = (es: string, en: string): Bilingual => ({ es, en });

/** A text that reads the same in both languages: a name, an hour. */
export const both = (words: string): Bilingual => ({ es: words, en: words });

/** How numbers and dates of a language are written. */
export const locales = { es: 'es-MX', en: 'en-US' } as const satisfies Record<Language, string>;

/** What writes something in a language's locale: made when it is first asked for, and kept, as making one takes longer than a hundred uses of it. */
export function madeOnce<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made: Partial<Record<Language, Format>> = {};
  return (language) => (made[language] ??= make(locales[language]));
}

/** Dates of one form in either language, in the reader's time zone unless the options name one. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): ((language: Language) => Intl.DateTimeFormat) =>
  madeOnce((locale) => new Intl.DateTimeFormat(locale, options));

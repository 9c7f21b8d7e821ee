import type { Bilingual } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';

/** A text written in both languages: Spanish, then English. */
export const text = (es: string, en: string): Bilingual => ({ es, en });

/** A text that reads the same in both languages: a name, an hour. */
export const both = (words: string): Bilingual => ({ es: words, en: words });

/** How numbers and dates of a language are written. */
export const locales = { es: 'es-MX', en: 'en-US' } as const satisfies Record<Language, string>;

/**
 * Dates of one form in either language, in the reader's time zone unless the options name one. Made when it is first asked for, and
 * kept: making one takes longer than a hundred uses of it.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language) => (made[language] ??= new Intl.DateTimeFormat(locales[language], options));
}

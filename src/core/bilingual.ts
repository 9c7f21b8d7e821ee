import type { Bilingual } from '#schema/field.ts';

/** A text written in both languages: Spanish, then English. */
export const text = (es: string, en: string): Bilingual => ({ es, en });

/** A text that reads the same in both languages: a name, an hour. */
export const both = (words: string): Bilingual => ({ es: words, en: words });

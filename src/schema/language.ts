import * as z from 'zod';

/** The two languages of every page. Spanish is the default (specification, section 9). */
export const languages = ['es', 'en'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
export const defaultLanguage: Language = 'es';

/** The language the toggle leads to. */
export const otherLanguage = (language: Language): Language => (language === 'es' ? 'en' : 'es');

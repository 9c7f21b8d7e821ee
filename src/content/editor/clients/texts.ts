import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { type ClientTexts, spanish } from './es.ts';

/** The texts of the client list and of what is done from it. */
export const clientTexts: Record<Language, ClientTexts> = { es: spanish, en: english };

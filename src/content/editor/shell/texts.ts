import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { type ShellTexts, spanish } from './es.ts';

/** What `useTexts` takes: the texts of the editor's shell. */
export const shellTexts: Record<Language, ShellTexts> = { es: spanish, en: english };

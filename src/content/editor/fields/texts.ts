import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { type FieldTexts, spanish } from './es.ts';

/** What `useTexts` takes: the texts of the editor's inputs. */
export const fieldTexts: Record<Language, FieldTexts> = { es: spanish, en: english };

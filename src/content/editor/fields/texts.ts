import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { type FieldTexts, spanish } from './es.ts';

/** What `useTexts` takes: the texts of the editor's inputs. */
export const fieldTexts: Record<Language, FieldTexts> = { es: spanish, en: english };

/** The words of a list by its name: of its button, of an item that has none of its own yet, and of one without items. */
export const listWords = ({ lists }: FieldTexts, name: unknown): { add: string; item: string; empty: string } | undefined =>
  new Map(Object.entries(lists)).get(String(name));

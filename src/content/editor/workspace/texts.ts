import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { spanish, type WorkspaceTexts } from './es.ts';

/** What `useTexts` takes: the texts of the editing screen. */
export const workspaceTexts: Record<Language, WorkspaceTexts> = { es: spanish, en: english };

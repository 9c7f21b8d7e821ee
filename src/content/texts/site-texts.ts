import type { Language } from '#schema/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { SiteTexts } from './schema.ts';

export type { SiteTexts } from './schema.ts';

export const siteTexts: Record<Language, SiteTexts> = { es, en };

/** Fills the named places of a text: `fill('Mapa de {name}', { name })`. An unknown place stays as it is. */
export const fill = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

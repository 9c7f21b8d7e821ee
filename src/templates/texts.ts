import type { TemplateLabels } from '#core/site/content-facts.ts';
import type { Language } from '#schema/language.ts';

/** The template's own interface texts in both languages. */
export type TemplateTexts = Record<Language, TemplateWords>;

/** Names of sections, and what a button asks for. */
export interface TemplateWords extends TemplateLabels {
  /** While the page is fetched and rendered in the browser. */
  loading: string;
  /** What stands in the catalogue's place when it is empty. */
  noItems: string;
  /** What stands in the map's place for a short link, which cannot be embedded. */
  mapShort: string;
  /** Names in the menu. */
  about: string;
  catalogue: string;
  /** What the approval form says otherwise than for other templates: the name of the section about the business, its button. */
  approval?: { about?: string; submit?: string };
}

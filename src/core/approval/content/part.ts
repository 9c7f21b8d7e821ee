import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** One line of a part: a text, or the cells of a list's item, such as a service's title, description and price. */
export type Line = readonly string[];

/** One thing of a section as its page shows it, in both languages: defaults filled in, a missing language taken from the other. */
export interface Part {
  field: keyof SiteConfig;
  kind: 'text' | 'picture' | 'look';
  lines: Readonly<Record<Language, readonly Line[]>>;
}

import { localPath } from '#core/links/client-path.ts';
import { pagePath } from '#core/pages/table.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type SiteView, siteView } from '#site/site-view.ts';

export interface ComparedPage {
  path: string;
  language: Language;
  view: SiteView;
}

/** The pages of one client, resolved as the product's own build does: the input for the builders that the benchmark compares. */
export function pagesOf(record: ConfigRecord<SiteConfig>): ComparedPage[] {
  const path = pagePath(record);
  if (path === undefined) return [];
  return languages.map((language) => ({
    path: localPath(path, language),
    language,
    view: siteView({ config: record.config, id: record.id, path, language, providerName: 'Vitrina', year: 2026 }),
  }));
}

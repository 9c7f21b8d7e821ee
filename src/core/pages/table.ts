import type { ConfigRecord } from '#schema/config.ts';
import { type Language, languages } from '#schema/language.ts';
import { configKind, demoTemplate, homeConfigId, proConfigId, type TemplateId } from '#schema/template.ts';
import { configSlug } from '../config/describe.ts';
import { isSiteConfig } from '../config/kind.ts';
import { clientPath, localPath } from '../links/client-path.ts';

/** One page of a build: a config in a language at a path. Both languages of a page share everything but `language` and `path`. */
export interface PageEntry {
  /** Absolute path on the site: `/`, `/en/services-demo`, `/plomeria-ortega-201`. */
  path: string;
  /** The same page in each language. */
  paths: Record<Language, string>;
  kind: 'home' | 'pro' | 'site';
  language: Language;
  configId: string;
  /** The revision shown: for the pro page that of config 46. */
  revision: number;
  /** For a site: the template it renders with. */
  template?: TemplateId;
  /**
   * Every revision the page's HTML depends on, for the build's cache key: the pro page takes its contact data from the
   * homepage's config, the homepage adds up the pro page's prices.
   */
  dependsOn: readonly string[];
}

/** Where a config's page lives in Spanish, or `undefined` for a config without a page. */
export function pagePath(record: ConfigRecord): string | undefined {
  if (record.id === homeConfigId) return '/';
  if (record.id === proConfigId) return '/pro';
  if (demoTemplate(record.id)) return `/${record.id}`;
  return configKind(record.id) === 'client' ? clientPath(configSlug(record.config), record.id) : undefined;
}

/**
 * The one table of pages: routes, sitemap, `hreflang`, the incremental build, `published.json` and the tests read it.
 * An archived config has no page. Sorted by path so that a build is the same whatever order the store lists in.
 */
export function pageTable(records: Iterable<ConfigRecord>): PageEntry[] {
  const all = [...records].filter((record) => !record.archived);
  const home = all.find((record) => record.id === homeConfigId);
  const pro = all.find((record) => record.id === proConfigId);
  const key = (record: ConfigRecord | undefined) => (record ? [`${record.id}@${record.revision}`] : []);
  const others = { home: key(pro), pro: key(home), site: [] };
  const pages = all.flatMap((record): PageEntry[] => {
    const path = pagePath(record);
    if (path === undefined) return [];
    const paths = { es: localPath(path, 'es'), en: localPath(path, 'en') };
    const kind = record.id === homeConfigId ? 'home' : record.id === proConfigId ? 'pro' : 'site';
    const dependsOn = [...key(record), ...others[kind]];
    return languages.map((language) => ({
      path: paths[language],
      paths,
      kind,
      language,
      configId: record.id,
      revision: record.revision,
      ...(isSiteConfig(record.config) ? { template: record.config.templateType } : {}),
      dependsOn,
    }));
  });
  return pages.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

import type { Config, ConfigRecord } from '#schema/config.ts';
import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import { type Language, languages } from '#schema/language.ts';
import { configKind, demoConfigId, demoTemplate, type TemplateId } from '#schema/template.ts';
import { configSlug } from '../config/describe.ts';
import { isSiteConfig } from '../config/kind.ts';
import { clientPath, localPath, privacyPath } from '../links/client-path.ts';
import { previewKind } from './draft-path.ts';

/** One page of a build: a config in a language at a path. Both languages of a page share everything but `language` and `path`. */
export interface PageEntry {
  /** Absolute path on the site: `/`, `/en/services-demo`, `/plomeria-ortega-201`. */
  path: string;
  /** The same page in each language. */
  paths: Readonly<Record<Language, string>>;
  kind: 'home' | 'pro' | 'privacy' | 'site';
  language: Language;
  configId: string;
  /** The revision shown: for the pro page that of config 46. */
  revision: number;
  /** For a site: the template it renders with. */
  template?: TemplateId;
  /** The page says only that the site is being made (publish gate). */
  isPreparing?: boolean;
  /**
   * Every revision the page's HTML depends on, for the build's cache key: the pro page takes its contact data from the
   * homepage's config, the homepage adds up the pro page's prices and shows clients' sites.
   */
  dependsOn: readonly string[];
}

/** The path of a config's Spanish page; `undefined` for a config without a page. */
export function pagePath(record: ConfigRecord): string | undefined {
  if (record.id === homeConfigId) return '/';
  if (record.id === proConfigId) return '/pro';
  if (demoTemplate(record.id)) return `/${record.id}`;
  return configKind(record.id) === 'client' ? clientPath(configSlug(record.config), record.id) : undefined;
}

/** The path of the built page that shows a preview of a config, in Spanish. */
export function previewPath(config: Config): string {
  if (isSiteConfig(config)) return `/${demoConfigId(config.templateType)}`;
  return previewKind(config) === 'pro' ? '/pro' : '/';
}

/** The data about a config that the table needs: small enough to be kept for ten thousand configs, so that they need not be read again. */
export interface PageSource {
  id: string;
  revision: number;
  archived: boolean;
  /** Path of its Spanish page; missing for a config without a page. */
  path?: string | undefined;
  template?: TemplateId | undefined;
  /** The head's revision, where the publish gate shows an earlier one, or nothing yet (`revision` 0). */
  held?: number | undefined;
  /** The taps on its page are counted. */
  countsTaps?: true | undefined;
  /** Id of the write that made the revision: after a restore, the same revision number may have other content. */
  writeId?: string | undefined;
  /** For the homepage: the clients in its portfolio. */
  shows?: readonly string[] | undefined;
}

/**
 * The entry of the table for the shown version of a config. `held`: the head's revision if the publish gate shows an earlier one,
 * or nothing yet (a record with revision 0).
 */
export const pageSource = (record: ConfigRecord, held?: number): PageSource => ({
  id: record.id,
  revision: record.revision,
  archived: record.archived,
  path: pagePath(record),
  template: isSiteConfig(record.config) ? record.config.templateType : undefined,
  writeId: record.writeId,
  ...('portfolio' in record.config ? { shows: record.config.portfolio?.map(({ client }) => client) } : {}),
  ...(held === undefined ? {} : { held }),
  ...(isSiteConfig(record.config) && record.config.countsTaps === true && isClientId(record.id) ? { countsTaps: true } : {}),
});

/**
 * The one table of pages: routes, sitemap, `hreflang`, the incremental build, `published.json` and the tests read it. An
 * archived config has no page. Sorted by path so that a build is the same whatever order the store lists in. The table of one
 * array is made only once, so nobody may change that array afterwards.
 */
export function pageTable(sources: readonly PageSource[]): readonly PageEntry[] {
  const known = tables.get(sources);
  if (known) return known;
  const table = makeTable(sources);
  tables.set(sources, table);
  return table;
}

/** The sources of the clients in the homepage's portfolio that are public, in the order in which they were chosen, without duplicates. */
function shownOn(home: PageSource | undefined, sources: readonly PageSource[]): PageSource[] {
  const chosen = [...new Set(home?.shows ?? [])];
  if (chosen.length === 0) return [];
  const isPublic = ({ id, archived, path, revision }: PageSource) =>
    chosen.includes(id) && configKind(id) === 'client' && !archived && path !== undefined && revision > 0;
  const found = new Map(sources.filter(isPublic).map((source) => [source.id, source]));
  return chosen.flatMap((id) => found.get(id) ?? []);
}

/** Ids of the public clients in the homepage's portfolio. */
export const portfolioIds = (sources: readonly PageSource[]): string[] =>
  shownOn(
    sources.find(({ id, archived }) => id === homeConfigId && !archived),
    sources,
  ).map(({ id }) => id);

const tables = new WeakMap<readonly PageSource[], readonly PageEntry[]>();

function makeTable(sources: readonly PageSource[]): readonly PageEntry[] {
  const all = sources.filter((source) => !source.archived);
  const home = all.find(({ id }) => id === homeConfigId);
  const pro = all.find(({ id }) => id === proConfigId);
  // Includes revisions that the gate holds back, because the page shows the state of its approval.
  const key = (source: PageSource | undefined) =>
    source ? [`${source.id}@${source.revision}.${source.writeId ?? ''}${source.held === undefined ? '' : `<${source.held}`}`] : [];
  const clients = shownOn(home, all).flatMap(key);
  const others = { home: [...key(pro), ...clients], pro: key(home), site: [] };
  const pages = all.flatMap((source): PageEntry[] => {
    const { id, path, template, revision, held } = source;
    if (path === undefined) return [];
    const isPreparing = held !== undefined && revision === 0;
    const paths = { es: localPath(path, 'es'), en: localPath(path, 'en') };
    const kind = id === homeConfigId ? 'home' : id === proConfigId ? 'pro' : 'site';
    const dependsOn = [...key(source), ...others[kind]];
    const entries = (of: PageEntry['kind'], at: Readonly<Record<Language, string>>) =>
      languages.map((language) => ({
        path: at[language],
        paths: at,
        kind: of,
        language,
        configId: id,
        revision,
        ...(template ? { template } : {}),
        ...(isPreparing ? { isPreparing } : {}),
        dependsOn,
      }));
    // The privacy notice is made from the provider's name and contact data.
    return [...entries(kind, paths), ...(kind === 'home' ? entries('privacy', privacyPath) : [])];
  });
  return pages.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

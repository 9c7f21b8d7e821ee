import { execFileSync } from 'node:child_process';
import { seeds } from '#content/seeds.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isPhotograph } from '#core/links/photograph.ts';
import { ogName } from '#core/pages/og-path.ts';
import { type PageEntry, pageTable } from '#core/pages/table.ts';
import { defaultProviderName, providerOf } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { type HomeConfig, homeConfigSchema } from '#schema/home-config.ts';
import { type ProConfig, proConfigSchema } from '#schema/pro-config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind, homeConfigId, proConfigId } from '#schema/template.ts';
import { readRecords } from './records.ts';

export interface Content {
  pages: PageEntry[];
  records: ReadonlyMap<string, ConfigRecord>;
  home: HomeConfig;
  pro: ProConfig;
}

type PageContent = { kind: 'home' } | { kind: 'pro' } | { kind: 'site'; config: SiteConfig };

/** What a page of the build gets. `year` is the build's, for copyright lines. */
export interface RouteProps {
  page: PageEntry;
  content: PageContent;
  home: HomeConfig;
  pro: ProConfig;
  providerName: string;
  year: number;
}

/** The homepage, the pro page and the demos exist even in an empty store, as they ship: revision 0, which no saved config has. */
function builtIn(): ConfigRecord[] {
  return seeds
    .filter(({ id }) => configKind(id) !== 'client')
    .map(({ id, config }) => ({
      id,
      revision: 0,
      savedAt: '1970-01-01T00:00:00.000Z',
      savedBy: 'system',
      action: 'import',
      archived: false,
      writeId: '',
      config,
    }));
}

async function read(): Promise<Content> {
  const records = new Map(builtIn().map((record) => [record.id, record]));
  for (const record of await readRecords()) records.set(record.id, record);
  return {
    pages: pageTable(records.values()),
    records,
    home: homeConfigSchema.parse(records.get(homeConfigId)?.config ?? {}),
    pro: proConfigSchema.parse(records.get(proConfigId)?.config ?? {}),
  };
}

let content: Promise<Content> | undefined;
/** Everything this build shows, read once; with hot reload, read again for every page. */
export function loadContent(): Promise<Content> {
  if (import.meta.env.DEV) return read();
  content ??= read();
  return content;
}

function contentOf(page: PageEntry, record: ConfigRecord): PageContent {
  if (page.kind === 'home') return { kind: 'home' };
  if (record.id === proConfigId) return { kind: 'pro' };
  if (!isSiteConfig(record.config)) throw new Error(`Config ${record.id} has no known template.`);
  return { kind: 'site', config: record.config };
}

/**
 * The routes of the build. The cache key holds everything of a page that is neither code nor path: the revisions it
 * shows, the provider's name in the credit and the year, so that a page is rendered again exactly when one changed.
 */
export function pageRoutes(content: Content): { params: { path: string | undefined }; props: RouteProps; cacheKey: string }[] {
  return routeProps(content).map(({ props, cacheKey }) => ({ params: { path: props.page.path.slice(1) || undefined }, props, cacheKey }));
}

/** The same for link previews: one picture for each page that has no photograph of its own to show. */
export function ogRoutes(content: Content): { params: { name: string }; props: RouteProps; cacheKey: string }[] {
  return routeProps(content)
    .filter(({ props: { content: shown } }) => shown.kind !== 'site' || !isPhotograph(shown.config.heroImage))
    .map(({ props, cacheKey }) => ({ params: { name: ogName(props.page) }, props, cacheKey }));
}

function routeProps({ pages, records, home, pro }: Content): { props: RouteProps; cacheKey: string }[] {
  const year = new Date().getFullYear();
  const providerName = providerOf(home, 'es').name || defaultProviderName;
  return pages.map((page) => {
    const record = records.get(page.configId);
    if (!record) throw new Error(`The page ${page.path} has no config.`);
    return {
      props: { page, content: contentOf(page, record), home, pro, providerName, year },
      cacheKey: [...page.dependsOn, page.paths.es, providerName, year].join('|'),
    };
  });
}

/** Names the code of a build: the host's commit, else the checkout's, else `local`. */
export function codeVersion(): string {
  const { COMMIT_REF } = process.env;
  if (COMMIT_REF) return COMMIT_REF;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'local';
  }
}

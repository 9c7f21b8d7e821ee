import { builtInRecords } from '#content/seeds.ts';
import { tapRateOf } from '#core/clients/taps.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { withoutPrivateFields } from '#core/config/public-view.ts';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { cardPath } from '#core/links/client-path.ts';
import { type ContactCard, vcard } from '#core/links/vcard.ts';
import { type PageEntry, pageSource, pageTable, portfolioIds } from '#core/pages/table.ts';
import type { PortfolioSite } from '#marketing/portfolio/portfolio-view.ts';
import { type ProviderFacts, providerFacts } from '#marketing/provider.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { type HomeConfig, homeConfigSchema } from '#schema/home-config.ts';
import { type ProConfig, proConfigSchema } from '#schema/pro-config.ts';
import type { Published } from '#schema/publish/publish.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { siteCard } from '#site/view/contact.ts';
import { listStoredHeads, readRecords, storesOfBuild } from './build-source.ts';
import { type BuildInput, publishedBy } from './input.ts';
import type { OwnPage, PageTexts } from './run/loaded-pages.ts';

export interface Content {
  /** The whole table of pages. */
  pages: readonly PageEntry[];
  /** The pages that are made now: all of them, or those that changed. */
  rendered: readonly PageEntry[];
  /** The public view of a config, which is all that a public page may show. The same object each time. */
  shown(id: string): Config | undefined;
  home: HomeConfig;
  pro: ProConfig;
  provider: ProviderFacts;
  /** Clients' sites for the homepage. */
  portfolio(): readonly PortfolioSite[];
  published: Published;
  year: number;
  /** The clients whose taps are counted: one page view in `rate` counts them. */
  taps: { clients: ReadonlySet<string>; rate: number };
}

type PageContent =
  | { kind: 'home'; portfolio: readonly PortfolioSite[] }
  | { kind: 'pro' }
  | { kind: 'privacy' }
  | { kind: 'site'; config: SiteConfig }
  | { kind: 'preparing'; config: SiteConfig };

/** The props of a page of the build. `year`: the year of the build, for copyright lines. */
export interface RouteProps {
  page: PageEntry;
  content: PageContent;
  home: HomeConfig;
  pro: ProConfig;
  provider: ProviderFacts;
  year: number;
  /** For the page of a client whose taps are counted. */
  tapRate?: number | undefined;
}

/** All that is stored, for `astro dev` and a plain `astro build`, which run without a plan. */
async function readAll(): Promise<Content> {
  const records = new Map(builtInRecords.map((record) => [record.id, record]));
  const stores = storesOfBuild();
  const sources = new Map([...records.values()].map((record) => [record.id, pageSource(record)]));
  const read = stores ? await readRecords(stores, [...(await listStoredHeads(stores)).values()]) : [];
  for (const { record, held } of read) {
    if (!record) continue;
    records.set(record.id, record);
    sources.set(record.id, pageSource(record, held));
  }
  const all = [...sources.values()];
  const provider = providerFacts(homeConfigSchema.parse(records.get(homeConfigId)?.config ?? {}));
  const known = {
    sources: all,
    records: [...records.values()],
    provider,
    published: publishedBy(all, {}),
    year: copyrightYear(new Date()),
    tapRate: tapRateOf(all),
  };
  return contentOf(sources.keys(), known);
}

/** A parser that returns its last result for the same input: every part of a build contains the provider's configs. */
function lastParsed<Parsed>(parse: (config: unknown) => Parsed): (config: unknown) => Parsed {
  let last: { text: string; parsed: Parsed } | undefined;
  return (config) => {
    const text = JSON.stringify(config);
    if (last?.text !== text) last = { text, parsed: parse(config) };
    return last.parsed;
  };
}
const homeOf = lastParsed((config) => homeConfigSchema.parse(config));
const proOf = lastParsed((config) => proConfigSchema.parse(config));

type Known = Omit<BuildInput, 'rendered'>;

function contentOf(rendered: Iterable<string>, { sources, pages = pageTable(sources), records, provider, published, year, tapRate }: Known): Content {
  const byId = new Map(records.map((record) => [record.id, record]));
  const isRendered = new Set(rendered);
  const configs = new Map<string, Config>();
  const shown = (id: string): Config | undefined => {
    const record = configs.has(id) ? undefined : byId.get(id);
    if (record) configs.set(id, withoutPrivateFields(record.config));
    return configs.get(id);
  };
  return {
    pages,
    rendered: pages.filter(({ configId }) => isRendered.has(configId)),
    shown,
    portfolio: () =>
      portfolioIds(sources).flatMap((id) => {
        const [config, page] = [shown(id), pages.find(({ configId }) => configId === id)];
        return config && isSiteConfig(config) && page ? [{ config, path: page.paths.es }] : [];
      }),
    home: homeOf(byId.get(homeConfigId)?.config ?? {}),
    pro: proOf(byId.get(proConfigId)?.config ?? {}),
    provider,
    published,
    year,
    taps: { clients: new Set(sources.flatMap(({ id, countsTaps }) => (countsTaps ? [id] : []))), rate: tapRate },
  };
}

let known: { input: BuildInput | undefined; content: Promise<Content> } | undefined;
/** Everything this build shows, read once; with hot reload, read again for every page. */
export function loadContent(): Promise<Content> {
  const input = globalThis.vitrinaBuild;
  // Astro also takes an environment variable DEV for its own flag, so a plan is looked for first.
  if (!input && import.meta.env.DEV) return readAll();
  if (!known || known.input !== input) known = { input, content: input ? Promise.resolve(contentOf(input.rendered, input)) : readAll() };
  return known.content;
}

function shownBy(page: PageEntry, { id, config }: Pick<ConfigRecord, 'id' | 'config'>, portfolio: Content['portfolio']): PageContent {
  if (page.kind === 'home') return { kind: 'home', portfolio: portfolio() };
  if (page.kind === 'privacy') return { kind: 'privacy' };
  if (id === proConfigId) return { kind: 'pro' };
  if (!isSiteConfig(config)) throw new Error(`Config ${id} has no known template.`);
  return { kind: page.isPreparing ? 'preparing' : 'site', config };
}

/** The contact card that is made with a client's Spanish page; `undefined` for all other pages, and if the site has none. */
export function cardOf({ language, isPreparing }: PageEntry, config: Config): ContactCard | undefined {
  return language === 'es' && !isPreparing && isSiteConfig(config) ? siteCard(config) : undefined;
}

/** The content of a contact card's file. */
export const cardText = (card: ContactCard, path: string, origin: string | URL): string => vcard({ ...card, url: new URL(path, origin).href });

/** The parts of a page's HTML that differ between clients (`documentTexts` of src/layouts/site-document.tsx). */
type DocumentTexts = (document: Omit<RouteProps, 'content' | 'home' | 'pro'> & { config: SiteConfig }, origin: string) => PageTexts;

/**
 * Registers `globalThis.vitrinaTexts`, a function that lists a client's files, in the order of the routes, with those parts. With them the build
 * assembles pages without Astro (`pageFrames` of run/loaded-pages.ts). A page without `texts` must be made by Astro.
 */
export function offerTexts(documentTexts: DocumentTexts): void {
  globalThis.vitrinaTexts = async (origin) => {
    const content = await loadContent();
    const cards = new Map<string, OwnPage>();
    const pages = new Map<string, OwnPage[]>();
    for (const { page, content: shown, provider, year, tapRate } of routeProps(content)) {
      const file = `${page.path}.html`;
      const { configId: id } = page;
      const texts = shown.kind === 'site' ? () => documentTexts({ page, config: shown.config, provider, year, tapRate }, origin) : undefined;
      pages.set(id, [...(pages.get(id) ?? []), { file, texts }]);
      const card = shown.kind === 'site' ? cardOf(page, shown.config) : undefined;
      if (card) cards.set(id, { file: cardPath(page.paths.es), texts: () => ({ kind: 'card', texts: [cardText(card, page.paths.es, origin)] }) });
    }
    return (id) => [cards.get(id) ?? [], pages.get(id) ?? []].flat();
  };
}

/** The routes of the pages that are made now. */
export function pageRoutes(content: Content): { params: { path: string | undefined }; props: RouteProps }[] {
  return routeProps(content).map((props) => ({ params: { path: props.page.path.slice(1) || undefined }, props }));
}

function routeProps({ rendered, shown, home, pro, provider, portfolio, year, taps }: Content): RouteProps[] {
  // One language of a page after the other, by the path of both.
  const ordered = rendered.toSorted((a, b) => (a.paths.es < b.paths.es ? -1 : a.paths.es > b.paths.es ? 1 : 0));
  return ordered.map((page) => {
    const config = shown(page.configId);
    if (!config) throw new Error(`The page ${page.path} has no config.`);
    return {
      page,
      content: shownBy(page, { id: page.configId, config }, portfolio),
      home,
      pro,
      provider,
      year,
      tapRate: taps.clients.has(page.configId) ? taps.rate : undefined,
    };
  });
}

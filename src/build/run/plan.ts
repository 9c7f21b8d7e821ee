import { builtInRecords } from '#content/seeds.ts';
import { ownDomainRate, tapRateOf } from '#core/clients/taps.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { copyrightYear } from '#core/hours/wall-time.ts';
import { type PageSource, pageSource, pageTable, portfolioIds } from '#core/pages/table.ts';
import { providerFacts } from '#marketing/provider.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { homeConfigId, isClientId, proConfigId } from '#schema/config-id.ts';
import { homeConfigSchema } from '#schema/home-config.ts';
import type { SkippedConfig } from '#schema/publish/publish.ts';
import type { JournalMark } from '#server/store/index/head-journal.ts';
import type { Stores } from '#server/store/stores.ts';
import type { ReadRecord } from '../build-source.ts';
import { type KnownHeads, openBuildSource } from '../build-source.ts';
import { type BuildInput, publishedBy } from '../input.ts';
import { atRoot, type OneClient, type RegionSite } from '../one-client.ts';
import type { RecordCache } from '../record-cache.ts';
import { digest } from './files.ts';
import type { OutputState, ShownConfig } from './output-state.ts';

export interface BuildPlan {
  input: BuildInput;
  /** What the finished output will show of each config; `files` is still empty for those that are made now. */
  configs: Record<string, ShownConfig>;
  /** The heads it was made from. */
  heads: ReadonlyMap<string, { etag: string }>;
  /** Configs whose stored record could not be shown, with the reason for the log. */
  faults: { id: string; fault: string }[];
  /** For the state of the finished output: the position up to which the journal of heads was read. */
  mark(): Promise<JournalMark | undefined>;
}

/** A built-in config is its own head as long as nothing is stored under its id. */
const builtInETag = 'built-in';

interface PlanOptions {
  /** For a build of one client's site. */
  client: OneClient | undefined;
  /** For a build of a region's clients. */
  region?: RegionSite | undefined;
  /** State of an output made by the same code; without one every page is made. */
  previous: OutputState | undefined;
  cache: RecordCache;
  fingerprint: string;
  now: Date;
  /** Other stores than those of the environment. */
  stores?: Stores | undefined;
}

/**
 * Compares the store with what an output shows, and reads only what changed. A page's key holds all it is made of: the
 * code, its path, the revisions it shows, the provider's data on it, the year of the copyright.
 */
export async function planBuild({ previous, cache, fingerprint, now, client, region, stores }: PlanOptions): Promise<BuildPlan> {
  const stored = await openBuildSource({ client, region, known: previous && knownHeads(previous), stores });
  const { heads } = stored;
  const provider = [homeConfigId, proConfigId];
  const shipped = new Map(builtInRecords.flatMap((record) => (heads.has(record.id) ? [] : [[record.id, record]])));

  const always = [...provider, ...(client ? [client.id] : [])].filter((id) => heads.has(id));
  const changed = [...heads.values()].filter(({ key, etag }) => previous?.configs[key]?.etag !== etag && !always.includes(key)).map(({ key }) => key);
  const read = new Map((await stored.read([...always, ...changed], cache)).map((entry) => [entry.id, entry]));

  const shown = withOwnOnly(shownConfigs(heads.keys(), { shipped, read, previous }), client, region);
  const own = client && shown.get(client.id)?.source;
  // For an archived client, a build without pages takes its site off its own domain, but a folder without pages is useless.
  if (client && (!own || (own.archived && client.data === 'stores'))) throw new Error(`There is no client ${client.id}, or it is archived.`);

  const year = copyrightYear(now);
  const home = read.get(homeConfigId)?.record ?? shipped.get(homeConfigId);
  const facts = providerFacts(homeConfigSchema.parse(home?.config ?? {}), (client ?? region)?.providerOrigin);
  const customDomain = client && customDomainOf(read.get(client.id)?.record);
  const sources = [...shown.values()].map(({ source }) => source);
  const table = pageTable(sources);
  const pages = new Map(table.map((page) => [page.configId, page]));
  const tapRate = client ? ownDomainRate : tapRateOf(sources);
  const keyOf = (id: string): string => {
    const parts = [fingerprint, pages.get(id)?.dependsOn, pages.get(id)?.paths.es, facts, customDomain, year];
    return digest(JSON.stringify(shown.get(id)?.source.countsTaps ? [...parts, tapRate] : parts)).slice(0, 22);
  };

  const configs: Record<string, ShownConfig> = {};
  const rendered = new Set<string>();
  for (const [id, config] of shown) {
    const key = keyOf(id);
    const known = previous?.configs[id];
    const stands = known !== undefined && known.key === key;
    if (pages.has(id) && !stands) rendered.add(id);
    configs[id] = { ...config, key, files: stands ? known.files : [], ...(stands && known.skipped === 'unrenderable' ? { skipped: known.skipped } : {}) };
  }

  const needed = new Set([...rendered, ...(rendered.has(homeConfigId) ? portfolioIds(sources) : [])]);
  const wanted = [...needed].filter((id) => !read.has(id) && heads.has(id));
  for (const entry of await stored.read(wanted, cache)) read.set(entry.id, entry);
  const records = [...read.values()].flatMap(({ record }) => record ?? []);
  const input = {
    sources,
    pages: table,
    records: [...shipped.values(), ...records],
    rendered,
    published: publishedOf(configs, heads),
    year,
    provider: facts,
    tapRate,
    customDomain,
  };
  return {
    input,
    configs,
    heads,
    faults: [...read.values()].flatMap(({ id, fault }) => (fault === undefined ? [] : [{ id, fault }])),
    mark: async () => stored.mark?.(new Map(storedRevisions(configs))),
  };
}

/** The version of a config to show, before its pages are planned. */
type Shown = Omit<ShownConfig, 'key' | 'files'>;

interface Seen {
  /** Configs that ship with the code and have not been stored. */
  shipped: ReadonlyMap<string, ConfigRecord>;
  read: ReadonlyMap<string, ReadRecord>;
  previous: OutputState | undefined;
}

/** The version of each config to show, read now or unchanged since the previous output. */
function shownConfigs(stored: Iterable<string>, { shipped, read, previous }: Seen): Map<string, Shown> {
  const shown = new Map<string, Shown>([...shipped].map(([id, record]) => [id, { etag: builtInETag, source: pageSource(record) }]));
  for (const id of stored) {
    const known = previous?.configs[id];
    const fresh = read.get(id);
    if (fresh) shown.set(id, fromRead(fresh, known));
    else if (known) shown.set(id, known);
  }
  return shown;
}

/** Only the configs that the build makes pages of: in a build of one client's site, or of a region, the provider's configs are only read. */
function withOwnOnly(shown: ReadonlyMap<string, Shown>, client: OneClient | undefined, region: RegionSite | undefined): ReadonlyMap<string, Shown> {
  if (region) return new Map([...shown].filter(([id]) => isClientId(id)));
  if (!client) return shown;
  const own = shown.get(client.id);
  return new Map(own ? [[client.id, { ...own, source: atRoot(own.source) }]] : []);
}

/** The newest revision that was seen of each stored config. */
const storedRevisions = (configs: OutputState['configs']): [string, number][] =>
  Object.entries(configs).flatMap(([id, { etag, source }]): [string, number][] => (etag === builtInETag ? [] : [[id, source.held ?? source.revision]]));

/** The heads that were stored when an output was made, from its state. */
function knownHeads({ configs, journal: mark }: OutputState): KnownHeads {
  return { mark, heads: new Map(storedRevisions(configs).map(([key, revision]) => [key, { key, etag: configs[key]?.etag ?? '', revision }])) };
}

const customDomainOf = (record: ConfigRecord | undefined): string | undefined =>
  record && isSiteConfig(record.config) ? record.config.customDomain : undefined;

function fromRead({ id, etag, record, held, fault }: ReadRecord, known: ShownConfig | undefined): Shown {
  const nothing: PageSource = { id, revision: 0, archived: true };
  const source = record ? pageSource(record, held) : (known?.source ?? nothing);
  // Without an ETag the next build reads it again: a repair may leave its head as it is.
  return fault === undefined ? { etag, source } : { etag: '', source, skipped: 'unreadable' };
}

/** The build's `published.json`. */
export function publishedOf(configs: Readonly<Record<string, ShownConfig>>, heads: ReadonlyMap<string, { etag: string }>): BuildInput['published'] {
  const entries = Object.entries(configs);
  const skipped = entries.flatMap(([id, { skipped }]): SkippedConfig[] => (skipped ? [{ id, code: skipped }] : []));
  return publishedBy(
    entries.map(([, { source }]) => source),
    {
      skipped,
      // If something was left out, the next requested build tries it again, even if nothing has changed.
      heads: new Map(skipped.length > 0 ? [] : [...heads].map(([id, { etag }]) => [id, configs[id]?.etag ?? etag])),
    },
  );
}

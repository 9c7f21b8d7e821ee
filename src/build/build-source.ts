import pLimit from 'p-limit';
import { builtInRecords } from '#content/seeds.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { buildRecordsSchema, clientSitePath } from '#schema/publish/client-site.ts';
import { callMainSite } from '#server/client-sites/main-site.ts';
import { buildsConfig, mainRegion, readRegions } from '#server/regions/regions.ts';
import type { ListedKey } from '#server/store/blobs/blob-store.ts';
import { listHeads, readHeadIfWhole } from '#server/store/head.ts';
import { beginEpoch, fillJournal, type JournalMark, type JournalView, journalShardOf, markAfter, readJournal } from '#server/store/index/head-journal.ts';
import { buildScope } from '#server/store/scope.ts';
import { readPublicVersion } from '#server/store/stored-revision.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import type { OneClient, RegionSite } from './one-client.ts';
import type { CachedRecord, RecordCache } from './record-cache.ts';

/**
 * The stores of this build. Without a Blobs context (a plain `astro build` on a developer's machine) there are none and
 * the site is made of what ships.
 */
export const storesOfBuild = (): Stores | undefined => {
  return process.env['NETLIFY_BLOBS_CONTEXT'] ? openStores(buildScope(process.env)) : undefined;
};

/** ETags of the stored heads by id, as `listHeads` gives them. */
export async function listStoredHeads(stores: Stores): Promise<Map<string, ListedKey>> {
  return new Map([...(await listHeads(stores))].map(([key, etag]) => [key, { key, etag }]));
}

const concurrentReads = 24;
/** Above this number, heads are listed together, a thousand at a time. */
const oneByOne = 50;

/** ETags of these heads as a list gives them, because a read may spell the same ETag differently. Missing heads are left out. */
async function listHeadsOf({ own }: Stores, ids: readonly string[]): Promise<ListedKey[]> {
  const limit = pLimit(concurrentReads);
  const list = async (id: string) => (await own.configs.list(id)).flatMap(({ key, etag }) => (key === id ? [{ key, etag }] : []));
  return (await Promise.all(ids.map((id) => limit(() => list(id))))).flat();
}

/** Heads of configs that may have moved, each brought forward where it is behind. */
async function readStoredHeads(stores: Stores, ids: readonly string[]): Promise<ListedKey[]> {
  const limit = pLimit(concurrentReads);
  await Promise.all(ids.map((id) => limit(() => readHeadIfWhole(stores, id))));
  return listHeadsOf(stores, ids);
}

export interface ReadRecord {
  id: string;
  /** ETag of the head that it was read from, as listed; blank if the next build must read it again. */
  etag: string;
  /**
   * The version that the public sees. If the publish gate shows nothing yet: the head with revision 0, of which only the address
   * and the name may be shown. `undefined` if nothing readable was ever stored.
   */
  record: ConfigRecord | undefined;
  /** The head's revision, if the publish gate shows an earlier one or none. */
  held?: number | undefined;
  /** Why the stored record cannot be shown; `record` is then the last good one. */
  fault?: string;
}

/**
 * What these heads show: from the cache if it has the ETag and was written by this code. A head that is behind or damaged is
 * restored from its revisions. If that is impossible, or the revision that a gate shows is lost, the fault is reported and the
 * last good record is used; the build goes on. Throws if the store does not answer.
 */
export async function readRecords(
  stores: Stores,
  heads: readonly ListedKey[],
  { cache, announced, isUnsure = false }: ReadOptions = {},
): Promise<ReadRecord[]> {
  const limit = pLimit(concurrentReads);
  return Promise.all(
    heads.map((head) => limit(() => readOne(stores, head, { cache, announced: isUnsure ? Number.POSITIVE_INFINITY : announced?.get(head.key) }))),
  );
}

interface ReadOptions {
  cache?: RecordCache | undefined;
  /** The highest revisions announced by the journal before these heads were listed: above a head with that revision there is nothing to look for. */
  announced?: ReadonlyMap<string, number> | undefined;
  /** Whether there may be revisions above a head. The cache does not know that. */
  isUnsure?: boolean | undefined;
}

const asShown = ({ record, head, isPreparing }: Omit<CachedRecord, 'etag'>): Pick<ReadRecord, 'record' | 'held'> => {
  if (isPreparing) return { record: { ...record, revision: 0 }, held: head };
  return record.revision === head ? { record } : { record, held: head };
};

/** The last good version of a config, else the one that ships with the code, which is better than no page. */
const lastGood = (id: string, known: CachedRecord | undefined): Pick<ReadRecord, 'record' | 'held'> =>
  known ? asShown(known) : { record: builtInRecords.find((record) => record.id === id) };

async function readOne(
  stores: Stores,
  listed: ListedKey,
  { cache, announced }: { cache: RecordCache | undefined; announced: number | undefined },
): Promise<ReadRecord> {
  const { key: id } = listed;
  const known = await cache?.read(id);
  if (known?.isCurrent && known.etag === listed.etag && known.head >= (announced ?? 0)) return { id, etag: listed.etag, ...asShown(known) };
  const head = await readHeadIfWhole(stores, id, announced);
  if (!head) return { id, etag: '', ...lastGood(id, known), fault: `The record configs/${id} cannot be read, nor any revision of it.` };
  // A head that was brought forward has a new ETag, which is not known here, so the next build reads it again.
  const etag = head.healed ? '' : listed.etag;
  const { state, record } = await readPublicVersion(stores, head.record);
  const revision = head.record.revision;
  if (state === 'lost') {
    const fault = `The revision revisions/${id}/${publicRevisionOf(head.record)} cannot be read, and nothing else may be shown.`;
    return { id, etag: '', ...(known ? asShown(known) : asShown({ record, head: revision, isPreparing: true })), fault };
  }
  const cached = { etag, record, head: revision, isPreparing: state === 'preparing' };
  await cache?.keep(id, cached);
  return { id, etag, ...asShown(cached) };
}

/** The source of a build's configs. */
interface BuildSource {
  /** Every config, archived ones included, with a tag that changes when what it shows changes. */
  heads: ReadonlyMap<string, ListedKey>;
  /** Reads the public versions of these configs. */
  read(ids: readonly string[], cache: RecordCache): Promise<ReadRecord[]>;
  /** The position up to which the journal of heads was read, given the newest revisions that this build has seen; `undefined` without a journal. */
  mark?(seen: ReadonlyMap<string, number>): Promise<JournalMark | undefined>;
}

/** The state of the stores at the previous build. */
export interface KnownHeads {
  /** How far it had read the journal. */
  mark: JournalMark | undefined;
  /** The heads that were stored, and the newest revision of each. */
  heads: ReadonlyMap<string, ListedKey & { revision: number }>;
}

interface PresentHeads {
  heads: ReadonlyMap<string, ListedKey>;
  /** The part of the journal that was read before the heads; `undefined` in a preview, which has none. */
  journal?: Pick<JournalView, 'mark' | 'lines' | 'isKept'> & { isWhole: boolean };
}

/** Which of a store's configs a project builds, and which it only reads. */
interface Share {
  has(id: string): boolean;
  reads: readonly string[];
  /** Changes when any client moves to another project, as the journal does not say which one moved. */
  name: string;
}

/** The part of the configs that one project builds. Throws for an unknown region, which would otherwise go live without clients. */
async function shareOf(stores: Stores, region: RegionSite | undefined): Promise<Share | undefined> {
  const regions = await readRegions(stores);
  const name = region?.name ?? mainRegion;
  if (region && !regions.origins[name])
    throw new Error(`The store that is open here knows no region ${name}. Check which store this project opens, and SITE_REGION.`);
  if (!region && regions.ranges.length === 0) return undefined;
  return { has: (id) => buildsConfig(regions, name, id), reads: region ? [homeConfigId, proConfigId] : [], name: JSON.stringify([name, regions.ranges]) };
}

const within = <Value>(entries: ReadonlyMap<string, Value>, has: ((id: string) => boolean) | undefined): Map<string, Value> =>
  new Map(has ? [...entries].filter(([id]) => has(id)) : entries);

/**
 * Reads the journal. If several projects build from one store, they share an epoch: each lists every head once when it meets a new one.
 * If each began an epoch of its own, they would make each other list all heads again without end.
 */
async function journalFor(stores: Stores, known: KnownHeads | undefined, share: Share | undefined) {
  const view = await readJournal(stores, known?.mark);
  const isFollowed = known?.mark !== undefined && known.mark.share === share?.name;
  if (!view || view.isKept || !share || known?.mark === undefined) return { view, isFollowed };
  const anew = await readJournal(stores);
  return anew?.isKept ? { view: anew, isFollowed: false } : { view, isFollowed };
}

const seenRevision = (known: KnownHeads | undefined, id: string): number => known?.heads.get(id)?.revision ?? 0;

/** Shards of the journal that have lost lines. A line with a lower revision than one that was seen cannot have been written in this epoch. */
function lostShards({ lost, read, lines }: JournalView, known: KnownHeads | undefined): ReadonlySet<string> {
  const ids = [...(known?.heads.keys() ?? [])];
  const behind = ids.filter((id) => read.has(journalShardOf(id)) && (lines.get(id) ?? 0) < seenRevision(known, id));
  return new Set([...lost, ...behind.map(journalShardOf)]);
}

/**
 * The present heads. If the journal tells which of them may have moved, only those are read and the others are taken from the previous
 * build; otherwise all are listed.
 */
async function presentHeads(stores: Stores, known: KnownHeads | undefined, share: Share | undefined): Promise<PresentHeads> {
  const { view, isFollowed } = await journalFor(stores, known, share);
  const listed = async () => within(await listStoredHeads(stores), share?.has);
  if (!view) return { heads: await listed() };
  const lines = within(view.lines, share && ((id) => share.has(id) && !share.reads.includes(id)));
  const lost = lostShards(view, known);
  const isKept = view.isKept && lost.size === 0;
  const mark = isKept ? view.mark : await beginEpoch(stores);
  const isWhole = !isKept || !isFollowed || !known;
  const heads: Map<string, ListedKey> = isWhole ? await listed() : within(known.heads, share?.has);
  const unsure = [...heads.values()].flatMap(({ key, etag }) => (etag === '' || lost.has(journalShardOf(key)) ? [key] : []));
  const announced = [...lines].flatMap(([id, revision]) => (revision > seenRevision(known, id) ? [id] : []));
  // Without anything known this is a build of everything, which reads each head anyway.
  const moved = new Set([...(known ? [...unsure, ...announced] : []), ...(share?.reads ?? [])]);
  for (const id of moved) heads.delete(id);
  for (const head of await readStoredHeads(stores, [...moved])) heads.set(head.key, head);
  return { heads, journal: { mark, lines, isKept, isWhole } };
}

async function fromStores(stores: Stores | undefined, known: KnownHeads | undefined, region: RegionSite | undefined): Promise<BuildSource> {
  if (!stores && region) throw new Error('SITE_REGION needs the store of the main project, and none is open here.');
  if (!stores) return { heads: new Map(), read: async () => [] };
  const share = await shareOf(stores, region);
  const { heads, journal } = await presentHeads(stores, known, share);
  return {
    heads,
    async read(ids, cache) {
      // The journal only covers what an earlier build of this same output has seen.
      const options = known || !journal ? {} : journal.isKept ? { announced: journal.lines } : { isUnsure: true };
      const read = await readRecords(stores, headsOf(heads, ids), { cache, ...options });
      // A head that moved after it was listed may have been read with newer content. Kept under the older ETag it would differ from
      // the stores until the next save, and a full build would be ordered for nothing.
      if (!journal) return read;
      const present = ids.length > oneByOne ? await listStoredHeads(stores) : new Map((await listHeadsOf(stores, ids)).map((head) => [head.key, head]));
      return read.map((entry) => (present.get(entry.id)?.etag === entry.etag ? entry : { ...entry, etag: '' }));
    },
    async mark(seen) {
      if (journal?.isWhole) await fillJournal(stores, seen);
      return journal && { ...markAfter(journal, (id) => seen.get(id) ?? 0), ...(share ? { share: share.name } : {}) };
    },
  };
}

const headsOf = (heads: ReadonlyMap<string, ListedKey>, ids: readonly string[]): ListedKey[] => ids.flatMap((id) => heads.get(id) ?? []);

/** The approval form and the counting of taps need functions, so a site without functions has neither. */
function withoutCalls(record: ConfigRecord): ConfigRecord {
  if (!isSiteConfig(record.config)) return record;
  const { clientApproval: _form, countsTaps: _taps, ...config } = record.config;
  return { ...record, config };
}

/** The source for a folder with one client's pages: the stores that are open here. */
async function forFolder({ id }: OneClient, stores: Stores | undefined): Promise<BuildSource> {
  const wanted = [id, homeConfigId, proConfigId];
  const heads = new Map(stores && [...(await listStoredHeads(stores))].filter(([key]) => wanted.includes(key)));
  return {
    heads,
    async read(ids, cache) {
      const read = stores ? await readRecords(stores, headsOf(heads, ids), { cache }) : [];
      return read.map((entry) => ({ ...entry, record: entry.record && withoutCalls(entry.record) }));
    },
  };
}

/** A client's own site has no store: the main site sends what its pages show, and nothing about other clients. */
async function fromMainSite({ id }: OneClient): Promise<BuildSource> {
  const answer = await callMainSite(clientSitePath(id, 'build'));
  if (answer.status === 401) {
    throw new Error(`The main site does not take this project's CLIENT_SITE_SECRET. Make a new one in the panel "Own domain" of client ${id}.`);
  }
  if (!answer.ok) throw new Error(`The main site answered ${answer.status} when it was asked for what client ${id} shows.`);
  const { records } = buildRecordsSchema.parse(await answer.json());
  const known = new Map(
    records.map(({ record, head, isPreparing, etag }): [string, ReadRecord] => {
      const shown = isPreparing ? { ...record, revision: 0 } : record;
      return [record.id, { id: record.id, etag, record: shown, ...(shown.revision === head ? {} : { held: head }) }];
    }),
  );
  return {
    heads: new Map(records.map(({ record, etag }) => [record.id, { key: record.id, etag }])),
    read: async (ids) => ids.flatMap((wanted) => known.get(wanted) ?? []),
  };
}

interface SourceOptions {
  /** For a build of one client's site. */
  client?: OneClient | undefined;
  /** For a build of a region's clients. */
  region?: RegionSite | undefined;
  /** The state at the previous build of the same output, so that not everything has to be read. */
  known?: KnownHeads | undefined;
  /** The stores that are open here: those of the build where they are left out. */
  stores?: Stores | undefined;
}

/** Opens the source that a build reads: the stores that are open here or, for a client's own project, the main site. Throws if it is not available. */
export function openBuildSource({ client, region, known, stores = storesOfBuild() }: SourceOptions): Promise<BuildSource> {
  if (!client) return fromStores(stores, known, region);
  return client.data === 'stores' ? forFolder(client, stores) : fromMainSite(client);
}

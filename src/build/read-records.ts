import pLimit from 'p-limit';
import { builtInRecords } from '#content/seeds.ts';
import { publicRevisionOf } from '#core/approval/gate.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readPublicVersion } from '#server/approval/public-version.ts';
import type { ListedKey } from '#server/store/blobs/blob-store.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import { buildScope } from '#server/store/scope.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import type { CachedRecord, RecordCache } from './record-cache.ts';

/**
 * The stores of this build. Without a Blobs context (a plain `astro build` on a developer's machine) there are none and
 * the site is made of what ships.
 */
export const storesOfBuild = (): Stores | undefined => {
  return process.env['NETLIFY_BLOBS_CONTEXT'] ? openStores(buildScope(process.env)) : undefined;
};

/** Heads by id, archived ones included. A preview's own head hides production's. */
export async function listStoredHeads({ own, base }: Stores): Promise<Map<string, ListedKey>> {
  const layers = [base?.configs, own.configs].filter((store) => store !== undefined);
  const lists = await Promise.all(layers.map((store) => store.list()));
  return new Map(lists.flat().map(({ key, etag }) => [key, { key, etag }]));
}

/** Heads of configs that may have moved, each brought forward where it is behind; those that are not there are left out. */
export async function readStoredHeads(stores: Stores, ids: readonly string[]): Promise<ListedKey[]> {
  const limit = pLimit(concurrentReads);
  const read = async (id: string): Promise<ListedKey[]> => {
    await readHeadIfWhole(stores, id);
    // As all others were: nobody promises that a read says it in the same letters as a list.
    return (await stores.own.configs.list(id)).flatMap(({ key, etag }) => (key === id ? [{ key, etag }] : []));
  };
  return (await Promise.all(ids.map((id) => limit(() => read(id))))).flat();
}

const concurrentReads = 24;

export interface ReadRecord {
  id: string;
  /** ETag of the head it was made of, as listed; blank where the next build is to read it again. */
  etag: string;
  /**
   * What the public sees of it: where the publish gate shows nothing yet, the head with revision 0, of which only the
   * address and the name may be shown. `undefined` where nothing readable was ever there.
   */
  record: ConfigRecord | undefined;
  /** The head's revision, where the publish gate shows an earlier one or none. */
  held?: number | undefined;
  /** Why the stored record cannot be shown; `record` is then the last good one. */
  fault?: string;
}

/**
 * What these heads show, from the cache where their ETag is known and this code has decided it. One that is behind or damaged is
 * brought forward from its revisions; where that is impossible, or the revision that a gate shows is lost, it stops nothing: the
 * fault is named and the last good record is used. A store that does not answer throws.
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
  /** The highest revisions that the journal of heads announced before these were listed: above heads of those nothing is looked for. */
  announced?: ReadonlyMap<string, number> | undefined;
  /** Whether anything may stand above a head, which no cache tells. */
  isUnsure?: boolean | undefined;
}

const asShown = ({ record, head, isPreparing }: Omit<CachedRecord, 'etag'>): Pick<ReadRecord, 'record' | 'held'> => {
  if (isPreparing) return { record: { ...record, revision: 0 }, held: head };
  return record.revision === head ? { record } : { record, held: head };
};

/** What shipped is better than no page at all. */
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
  // One that was brought forward has another now, which nobody has told: the next build reads it again.
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

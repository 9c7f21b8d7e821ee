import pLimit from 'p-limit';
import { builtInRecords } from '#content/seeds.ts';
import { publicRevisionOf } from '#core/approval/gate.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readPublicVersion } from '#server/approval/public-version.ts';
import type { ListedKey, ReadableBlobStore } from '#server/store/blobs/blob-store.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import { buildScope } from '#server/store/scope.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import type { CachedRecord, RecordCache } from './record-cache.ts';

/** A head as the store lists it, and where to read it. */
type ListedHead = ListedKey & { store: ReadableBlobStore };

/**
 * The stores of this build. Without a Blobs context (a plain `astro build` on a developer's machine) there are none and
 * the site is made of what ships.
 */
export const storesOfBuild = (): Stores | undefined => {
  return process.env['NETLIFY_BLOBS_CONTEXT'] ? openStores(buildScope(process.env)) : undefined;
};

/** Heads by id, archived ones included. A preview's own head hides production's. */
export async function listStoredHeads({ own, base }: Stores): Promise<Map<string, ListedHead>> {
  const layers = [base?.configs, own.configs].filter((store) => store !== undefined);
  const lists = await Promise.all(layers.map(async (store) => (await store.list()).map((key) => ({ ...key, store }))));
  return new Map(lists.flat().map((head) => [head.key, head]));
}

const concurrentReads = 24;

export interface ReadRecord {
  id: string;
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
 * What these heads show, from the cache where their ETag is known. One that is behind or damaged is
 * brought forward from its revisions; where that is impossible, or the revision that a gate shows is lost, it stops nothing: the
 * fault is named and the last good record is used. A store that does not answer throws.
 */
export async function readRecords(stores: Stores, heads: readonly ListedHead[], cache?: RecordCache): Promise<ReadRecord[]> {
  const limit = pLimit(concurrentReads);
  return Promise.all(heads.map((head) => limit(() => readOne(stores, head, cache))));
}

const asShown = ({ record, head, isPreparing }: Omit<CachedRecord, 'etag'>): Pick<ReadRecord, 'record' | 'held'> => {
  if (isPreparing) return { record: { ...record, revision: 0 }, held: head };
  return record.revision === head ? { record } : { record, held: head };
};

/** What shipped is better than no page at all. */
const lastGood = (id: string, known: CachedRecord | undefined): Pick<ReadRecord, 'record' | 'held'> =>
  known ? asShown(known) : { record: builtInRecords.find((record) => record.id === id) };

async function readOne(stores: Stores, { key: id, etag }: ListedHead, cache: RecordCache | undefined): Promise<ReadRecord> {
  const known = await cache?.read(id);
  if (known?.etag === etag) return { id, ...asShown(known) };
  const head = await readHeadIfWhole(stores, id);
  if (!head) return { id, ...lastGood(id, known), fault: `The record configs/${id} cannot be read, nor any revision of it.` };
  const { state, record } = await readPublicVersion(stores, head.record);
  const revision = head.record.revision;
  if (state === 'lost') {
    const fault = `The revision revisions/${id}/${publicRevisionOf(head.record)} cannot be read, and nothing else may be shown.`;
    return { id, ...(known ? asShown(known) : asShown({ record, head: revision, isPreparing: true })), fault };
  }
  const cached = { etag, record, head: revision, isPreparing: state === 'preparing' };
  await cache?.keep(id, cached);
  return { id, ...asShown(cached) };
}

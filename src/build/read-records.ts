import pLimit from 'p-limit';
import type { ConfigRecord } from '#schema/config.ts';
import { readShown } from '#server/approval/shown.ts';
import { parseRecord } from '#server/store/records.ts';
import type { Stores } from '#server/store/stores.ts';
import type { CachedRecord, RecordCache } from './record-cache.ts';
import type { ListedHead } from './stored.ts';

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
 * What these heads show, from the cache where their ETag is known. One that cannot be parsed stops nothing: its fault is
 * named and the last good one is used. A store that does not answer throws.
 */
export async function readRecords(stores: Stores, heads: readonly ListedHead[], cache?: RecordCache): Promise<ReadRecord[]> {
  const limit = pLimit(concurrentReads);
  return Promise.all(heads.map((head) => limit(() => readOne(stores, head, cache))));
}

const asShown = ({ record, head, isPreparing }: Omit<CachedRecord, 'etag'>): Pick<ReadRecord, 'record' | 'held'> => {
  if (isPreparing) return { record: { ...record, revision: 0 }, held: head };
  return record.revision === head ? { record } : { record, held: head };
};

async function readOne(stores: Stores, { key: id, etag, store }: ListedHead, cache: RecordCache | undefined): Promise<ReadRecord> {
  const known = await cache?.read(id);
  if (known?.etag === etag) return { id, ...asShown(known) };
  const stored = await store.read(id);
  if (stored === undefined) throw new Error(`The config ${id} was listed but cannot be read.`);
  let head: ConfigRecord;
  try {
    head = parseRecord(`configs/${id}`, stored);
  } catch (error) {
    return { id, ...(known ? asShown(known) : { record: undefined }), fault: error instanceof Error ? error.message : String(error) };
  }
  const { state, record } = await readShown(stores, head);
  const cached = { etag, record, head: head.revision, isPreparing: state === 'preparing' };
  await cache?.keep(id, cached);
  return { id, ...asShown(cached) };
}

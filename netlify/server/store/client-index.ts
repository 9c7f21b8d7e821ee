import pLimit from 'p-limit';
import * as z from 'zod';
import { indexEntry } from '#core/config/describe.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { type IndexEntry, indexEntrySchema } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { logProblem } from '../log.ts';
import type { ReadableBlobStore } from './blobs/blob-store.ts';
import { changeBlob } from './blobs/change-blob.ts';
import { listHeads } from './create.ts';
import { readHead } from './head.ts';
import { healHighestId } from './next-id.ts';
import { parsedOnce } from './parsed-once.ts';
import type { Stores } from './stores.ts';

const shards = Array.from({ length: 16 }, (_, number) => `clients/${number.toString(16)}`);
const shardOf = (id: string): string => `clients/${(Number(id) % shards.length).toString(16)}`;
const shardSchema = z.record(z.string(), indexEntrySchema);
type Shard = z.infer<typeof shardSchema>;

const parallelReads = 32;

// A shard that cannot be read is as good as lost: it is only a copy, and reindexing brings it back.
function parseShard(key: string, value: unknown): Shard {
  const result = shardSchema.safeParse(value ?? {});
  if (!result.success) logProblem(`The index shard ${key} cannot be read and counts as empty; run a reindex.`);
  return result.success ? result.data : {};
}

const parseStored = parsedOnce(parseShard);
/** What the shards of a store held together when they were last read: the same array as long as none of them changes. */
const joined = new WeakMap<ReadableBlobStore, { shards: readonly Shard[]; entries: readonly IndexEntry[] }>();

async function readShards(index: ReadableBlobStore): Promise<readonly IndexEntry[]> {
  const stored = await Promise.all(shards.map(async (key) => parseStored(index, key, await index.read(key))));
  const last = joined.get(index);
  if (last?.shards.every((shard, place) => shard === stored[place])) return last.entries;
  const entries = stored.flatMap((shard) => Object.values(shard));
  joined.set(index, { shards: stored, entries });
  return entries;
}

function entryOf(record: ConfigRecord): IndexEntry | undefined {
  const { config } = record;
  return configKind(record.id) === 'client' && isSiteConfig(config) ? indexEntry({ ...record, config }) : undefined;
}

/** All clients, archived ones included, in no order; at most as old as the last lost index update. Shared: nobody may change it. */
export async function readIndex(stores: Stores): Promise<readonly IndexEntry[]> {
  if (!stores.base) return readShards(stores.own.index);
  const layers = await Promise.all([readShards(stores.base.index), readShards(stores.own.index)]);
  return [...new Map(layers.flat().map((entry) => [entry.id, entry])).values()];
}

/** Brings the index up to a record. Throws when the store fails. An older record than the indexed one changes nothing. */
export async function indexRecord(stores: Stores, record: ConfigRecord): Promise<void> {
  const entry = entryOf(record);
  if (!entry) return;
  const key = shardOf(record.id);
  await changeBlob(stores.own.index, key, (value) => {
    const shard = parseShard(key, value);
    const known = shard[entry.id];
    return known && known.revision >= entry.revision ? { result: undefined } : { value: { ...shard, [entry.id]: entry }, result: undefined };
  });
}

/** Whether the index shows this record or a newer one. */
export async function isIndexed(stores: Stores, record: ConfigRecord): Promise<boolean> {
  if (configKind(record.id) !== 'client') return true;
  const key = shardOf(record.id);
  for (const layer of [stores.own, stores.base]) {
    const known = layer && parseShard(key, (await layer.index.read(key))?.value)[record.id];
    if (known) return known.revision >= record.revision;
  }
  return false;
}

/**
 * Tells which lines of the index speak of a revision that does not exist, as after an older backup was restored: they are
 * ahead of what was read, and still are when the client is read again.
 */
async function findMistaken(stores: Stores, entries: readonly IndexEntry[]): Promise<(entry: IndexEntry) => boolean> {
  const read = new Map(entries.map(({ id, revision }) => [id, revision]));
  const ahead = (await readShards(stores.own.index)).filter(({ id, revision }) => revision > (read.get(id) ?? 0));
  const lines = await Promise.all(
    ahead.map(async ({ id, revision }) => {
      const head = await readHead(stores, id);
      return !head?.own || head.record.revision < revision ? `${id}@${revision}` : undefined;
    }),
  );
  return ({ id, revision }) => lines.includes(`${id}@${revision}`);
}

/**
 * Rebuilds the index from the deploy's own records (a preview sees production's index beneath its own). Finds clients
 * whose very first head was lost, too. Returns how many clients were indexed.
 */
export async function reindex(stores: Stores): Promise<number> {
  const known = await Promise.all([listHeads(stores).then((heads) => [...heads.keys()]), stores.own.revisions.folders()]);
  const ids = [...new Set(known.flat())].filter((id) => configKind(id) === 'client');
  await healHighestId(stores);
  const limit = pLimit(parallelReads);
  const heads = await Promise.all(ids.map((id) => limit(() => readHead(stores, id))));
  const entries = heads.flatMap((head) => (head?.own ? (entryOf(head.record) ?? []) : []));
  const isMistaken = await findMistaken(stores, entries);
  for (const key of shards) {
    const fresh = Object.fromEntries(entries.filter(({ id }) => shardOf(id) === key).map((entry) => [entry.id, entry]));
    await changeBlob(stores.own.index, key, (value) => {
      // A save that happened while the records were being read is newer than what was read.
      const newer = Object.values(parseShard(key, value)).filter((entry) => entry.revision > (fresh[entry.id]?.revision ?? 0) && !isMistaken(entry));
      return { value: { ...fresh, ...Object.fromEntries(newer.map((entry) => [entry.id, entry])) }, result: undefined };
    });
  }
  return entries.length;
}

import pLimit from 'p-limit';
import { isWaitingForClient } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { isObject } from '#core/config/loose-json.ts';
import { publicRevisionOf } from '#core/publish/publication.ts';
import { type EarlierConfigs, indexEntry } from '#core/publish/standing.ts';
import { type IndexEntry, indexEntrySchema } from '#schema/api.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { linkEnd } from '../../approval/links.ts';
import { noteFault } from '../../faults/faults.ts';
import { logProblem } from '../../log.ts';
import type { ReadableBlobStore } from '../blobs/blob-store.ts';
import { changeBlob } from '../blobs/change-blob.ts';
import { listHeads, readHeadIfWhole } from '../head.ts';
import { parsedOnce } from '../parsed-once.ts';
import { readStoredRevision } from '../stored-revision.ts';
import type { Stores } from '../stores.ts';
import { clientShardOf, clientShards } from './client-shards.ts';
import { beginEpoch, fillJournal, readJournal } from './head-journal.ts';
import { healHighestId } from './next-id.ts';

type Shard = Record<string, IndexEntry>;
type Json = Readonly<Record<string, unknown>>;

const parallelReads = 32;

/** Whether a stored line equals the one that was parsed before. */
function isUnchanged(line: unknown, known: IndexEntry | undefined): known is IndexEntry {
  if (known === undefined || !isObject(line)) return false;
  const before: Json = known;
  const keys = Object.keys(line);
  return keys.length === Object.keys(before).length && keys.every((key) => line[key] === before[key]);
}

/**
 * The readable lines of a shard, and whether those are all: a damaged line does not affect the others. A line that is unchanged
 * since `last` is the same object as before.
 */
function parseShard(value: unknown, last: Shard = {}): { shard: Shard; isWhole: boolean } {
  const lines = value ?? {};
  const isShard = isObject(lines);
  const entries = Object.entries(isShard ? lines : {}).map(([id, line]) => {
    if (isUnchanged(line, last[id])) return last[id];
    const entry = indexEntrySchema.safeParse(line).data;
    return entry?.id === id ? entry : undefined;
  });
  const shard = Object.fromEntries(entries.flatMap((entry) => (entry ? [[entry.id, entry]] : [])));
  return { shard, isWhole: isShard && !entries.includes(undefined) };
}

const parseOnce = parsedOnce((_key, value, last: ReturnType<typeof parseShard> | undefined) => parseShard(value, last?.shard));
type ReadShard = ReturnType<typeof parseShard>;
/** All lines of a store's shards as last read, with the shards' ETags: the same array as long as no shard changes. */
const joined = new WeakMap<ReadableBlobStore, { etags: readonly (string | undefined)[]; shards: readonly ReadShard[]; entries: readonly IndexEntry[] }>();

/** Reads a shard of this deploy. A damaged one is rebuilt from the clients' records; if that fails, its readable lines are returned. */
async function readOwnShard(stores: Stores, key: string): Promise<ReadShard> {
  const { index, faults } = stores.own;
  const stored = await index.read(key);
  const read = parseOnce(index, key, stored);
  if (!stored || read.isWhole) return read;
  await noteFault(faults, 'index', key, stored.etag);
  try {
    await rebuildShards(stores, [key]);
    return parseOnce(index, key, await index.read(key));
  } catch (error) {
    logProblem(`The index shard ${key} is damaged and could not be made again; the next reader tries again.`, error);
    return read;
  }
}

/** Lists the shards once and reads only those whose ETag has changed: with 100,000 clients they are 23 MB. */
async function readShards(index: ReadableBlobStore, read: (key: string) => Promise<ReadShard>): Promise<readonly IndexEntry[]> {
  const listed = new Map((await index.list('clients/')).map(({ key, etag }) => [key, etag]));
  const last = joined.get(index);
  // ETags from before reading: a shard that changes in between is read again. A damaged shard is always read again.
  const etags = clientShards.map((key) => listed.get(key));
  const isKnown = (index: number): boolean => last?.shards[index]?.isWhole === true && last.etags[index] === etags[index];
  const stored = await Promise.all(clientShards.map(async (key, index) => (isKnown(index) && last?.shards[index]) || read(key)));
  const isSame = last?.shards.every(({ shard }, index) => shard === stored[index]?.shard) === true;
  const entries = isSame ? last.entries : stored.flatMap(({ shard }) => Object.values(shard));
  joined.set(index, { etags, shards: stored, entries });
  return entries;
}
async function entryOf(stores: Stores, record: ConfigRecord, link?: IndexEntry['link']): Promise<IndexEntry | undefined> {
  const { config } = record;
  return configKind(record.id) === 'client' && isSiteConfig(config) ? indexEntry({ ...record, config }, await readEarlier(stores, record), link) : undefined;
}

/** The earlier revisions that a record's standing depends on. */
export async function readEarlier(stores: Stores, record: ConfigRecord): Promise<EarlierConfigs> {
  const read = async (revision = 0): Promise<Config | undefined> =>
    revision === 0 || revision === record.revision ? undefined : (await readStoredRevision(stores, record.id, revision))?.config;
  const [shown, scheduled] = await Promise.all([read(publicRevisionOf(record)), read(record.schedule?.revision)]);
  return { shown, scheduled };
}

/** All clients, archived ones included, in no order; at most as old as the last lost index update. Shared: nobody may change it. */
export async function readIndex(stores: Stores): Promise<readonly IndexEntry[]> {
  const { own, base } = stores;
  const mine = () => readShards(own.index, (key) => readOwnShard(stores, key));
  if (!base) return mine();
  const theirs = readShards(base.index, async (key) => parseOnce(base.index, key, await base.index.read(key)));
  const layers = await Promise.all([theirs, mine()]);
  return [...new Map(layers.flat().map((entry) => [entry.id, entry])).values()];
}

/** Whether a line has all fields: lines written by earlier versions lack `held`. */
const isComplete = ({ publicRevision, held }: IndexEntry): boolean => publicRevision === undefined || held !== undefined;

/**
 * Updates the line of a client with a pending approval to the newest link; returns whether it was outdated. After a write the link is read
 * again, because it may have been made or revoked between reading and writing.
 */
async function indexLink(stores: Stores, id: string): Promise<boolean> {
  const key = clientShardOf(id);
  for (let wasBehind = false; ; wasBehind = true) {
    const link = await linkEnd(stores, id);
    const isWritten = await changeBlob<boolean>(stores.own.index, key, (value) => {
      const { shard, isWhole } = parseShard(value);
      const known = shard[id];
      if (!isWhole || known?.approval !== 'active' || known.link === link) return { result: false };
      const { link: _link, ...rest } = known;
      return { value: { ...shard, [id]: link === undefined ? rest : { ...rest, link } }, result: true };
    });
    if (!isWritten) return wasBehind;
  }
}

/** `indexLink` for calls that make, revoke or read a link. Never throws: the call itself has succeeded, and the next one tries again. */
export const noteLink = (stores: Stores, id: string): Promise<boolean> =>
  indexLink(stores, id).catch((error: unknown) => {
    logProblem(`The client list does not know yet how the approval link of config ${id} stands.`, error);
    return false;
  });

/** Brings the index up to a record. Throws when the store fails. An older record than the indexed one changes nothing. */
export async function indexRecord(stores: Stores, record: ConfigRecord): Promise<void> {
  const entry = await entryOf(stores, record);
  if (!entry) return;
  const key = clientShardOf(record.id);
  const isWhole = await changeBlob<boolean>(stores.own.index, key, (value) => {
    const { shard, isWhole } = parseShard(value);
    const known = shard[entry.id];
    if (!isWhole || (known && (known.revision > entry.revision || (known.revision === entry.revision && isComplete(known))))) return { result: isWhole };
    const link = entry.approval === 'active' ? known?.link : undefined;
    return { value: { ...shard, [entry.id]: link === undefined ? entry : { ...entry, link } }, result: true };
  });
  // Written into a damaged shard, the record would hide that the rest is missing.
  if (!isWhole) await readOwnShard(stores, key);
  else if (entry.approval === 'active') await indexLink(stores, entry.id);
}

/** Whether the index shows this record or a newer one. */
export async function isIndexed(stores: Stores, record: ConfigRecord): Promise<boolean> {
  if (configKind(record.id) !== 'client') return true;
  const key = clientShardOf(record.id);
  for (const layer of [stores.own, stores.base]) {
    const known = layer && parseShard((await layer.index.read(key))?.value).shard[record.id];
    if (known) return known.revision > record.revision || (known.revision === record.revision && isComplete(known));
  }
  return false;
}

/**
 * Finds lines of the index with a revision that does not exist, as after an older backup was restored: they are ahead of the
 * records, and still are when the client is read again.
 */
async function findMistaken(stores: Stores, keys: readonly string[], entries: readonly IndexEntry[]): Promise<(entry: IndexEntry) => boolean> {
  const read = new Map(entries.map(({ id, revision }) => [id, revision]));
  const shown = await Promise.all(keys.map(async (key) => Object.values(parseShard((await stores.own.index.read(key))?.value).shard)));
  const ahead = shown.flat().filter(({ id, revision }) => revision > (read.get(id) ?? 0));
  const lines = await Promise.all(
    ahead.map(async ({ id, revision }) => {
      const head = await readHeadIfWhole(stores, id);
      return !head?.own || head.record.revision < revision ? `${id}@${revision}` : undefined;
    }),
  );
  return ({ id, revision }) => lines.includes(`${id}@${revision}`);
}

const linkOf = async (stores: Stores, record: ConfigRecord) => (isWaitingForClient(record) ? linkEnd(stores, record.id) : undefined);

/** Rebuilds shards from the clients' records; returns their lines. */
async function rebuildShards(stores: Stores, keys: readonly string[]): Promise<readonly IndexEntry[]> {
  const known = await Promise.all([listHeads(stores).then((heads) => [...heads.keys()]), stores.own.revisions.folders()]);
  const ids = [...new Set(known.flat())].filter((id) => configKind(id) === 'client' && keys.includes(clientShardOf(id)));
  const limit = pLimit(parallelReads);
  const heads = await Promise.all(ids.map((id) => limit(() => readHeadIfWhole(stores, id))));
  const records = heads.flatMap((head) => (head?.own ? [head.record] : []));
  const entries = (await Promise.all(records.map((record) => limit(async () => entryOf(stores, record, await linkOf(stores, record)))))).filter(
    (entry) => entry !== undefined,
  );
  const isMistaken = await findMistaken(stores, keys, entries);
  for (const key of keys) {
    const fresh = Object.fromEntries(entries.filter(({ id }) => clientShardOf(id) === key).map((entry) => [entry.id, entry]));
    await changeBlob(stores.own.index, key, (value) => {
      // Keeps lines of saves that happened while the records were being read.
      const newer = Object.values(parseShard(value).shard).filter((entry) => entry.revision > (fresh[entry.id]?.revision ?? 0) && !isMistaken(entry));
      return { value: { ...fresh, ...Object.fromEntries(newer.map((entry) => [entry.id, entry])) }, result: undefined };
    });
  }
  // Links have no revision, so a link that was made or revoked during the rebuild is not recognised above; the lines are updated to the newest links.
  const waited = entries.filter(({ approval }) => approval === 'active');
  await Promise.all(waited.map(({ id, link }) => limit(async () => (await linkEnd(stores, id)) === link || indexLink(stores, id))));
  return entries;
}

/**
 * Rebuilds the index from the deploy's own records (a preview sees production's index beneath its own). Finds clients
 * whose very first head was lost, too, and mends the journal of heads. Returns how many clients were indexed.
 */
export async function reindex(stores: Stores): Promise<number> {
  await healHighestId(stores);
  const entries = await rebuildShards(stores, clientShards);
  await fillJournal(stores, new Map(entries.map(({ id, revision }) => [id, revision])));
  // The records above were read together with any revisions above their heads.
  const journal = await readJournal(stores);
  if (journal && !journal.isKept) await beginEpoch(stores);
  return entries.length;
}

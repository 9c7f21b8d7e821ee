import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import * as z from 'zod';
import { shardOf } from '#schema/config-id.ts';
import { noteFault } from '../../faults/faults.ts';
import { changeBlob } from '../blobs/change-blob.ts';
import type { Stores } from '../stores.ts';

/**
 * The journal of heads: for each config the highest revision that was ever announced. A revision is announced before it is
 * stored, so every head that has moved since a build read the journal is listed there with a revision that the build has not seen,
 * even if the writer was killed half-way. A revision that was announced and never stored costs one extra read.
 *
 * An epoch is the time for which this is guaranteed. When it may not be (a head was put back), the next build lists
 * every head and begins another epoch; if a shard was lost or damaged, it also looks for revisions above each head of that shard
 * (docs/decisions/041).
 */
const shardCount = 32;
const prefix = 'heads/';
const shards: readonly string[] = Array.from({ length: shardCount }, (_, number) => `${prefix}${number.toString(shardCount)}`);

/** Key of the shard of the journal that has an id's line. */
export const journalShardOf = (id: string): string => shards[shardOf(id, shardCount)] ?? prefix;

const shardSchema = z.strictObject({ epoch: z.string().optional(), isDoubted: z.literal(true).optional(), heads: z.record(z.string(), z.int().positive()) });
type Shard = z.infer<typeof shardSchema>;

/** Parses a shard; `undefined` if it is damaged. */
function parseShard(key: string, value: unknown): Shard | undefined {
  const shard = shardSchema.safeParse(value ?? { heads: {} }).data;
  return shard && Object.keys(shard.heads).every((id) => journalShardOf(id) === key) ? shard : undefined;
}

/** Changes a shard. A damaged one is reported, and replaced by an empty one without an epoch. */
async function changeShard({ own }: Stores, key: string, change: (shard: Shard) => Shard | undefined): Promise<boolean> {
  const { isChanged, damaged } = await changeBlob<{ isChanged: boolean; damaged?: string | undefined }>(own.index, key, (value, etag) => {
    const shard = parseShard(key, value);
    const next = change(shard ?? { heads: {} });
    if (next) return { value: next, result: { isChanged: true, ...(shard ? {} : { damaged: etag }) } };
    return shard ? { result: { isChanged: false } } : { value: { heads: {} }, result: { isChanged: true, damaged: etag } };
  });
  if (damaged !== undefined) await noteFault(own.faults, 'index', key, damaged);
  return isChanged;
}

const withLines = (shard: Shard, lines: ReadonlyMap<string, number>): Shard | undefined => {
  const higher = [...lines].filter(([id, revision]) => revision > (shard.heads[id] ?? 0));
  return higher.length > 0 ? { ...shard, heads: { ...shard.heads, ...Object.fromEntries(higher) } } : undefined;
};

/**
 * To be called before a revision is stored: from then on no build treats this config as unchanged until it has seen that
 * revision. Does nothing in a preview, whose builds list every head.
 */
export async function announceRevision(stores: Stores, id: string, revision: number): Promise<void> {
  if (!stores.base) await changeShard(stores, journalShardOf(id), (shard) => withLines(shard, new Map([[id, revision]])));
}

/** Makes the next build compare every head: for heads that changed without a new revision, or possibly without an announcement. */
export async function invalidateJournal(stores: Stores): Promise<void> {
  if (!stores.base) await changeShard(stores, journalShardOf(''), (shard) => (shard.isDoubted ? undefined : { ...shard, isDoubted: true }));
}

const parallel = 16;

/** Makes sure that these revisions are announced and that every shard is readable. Returns how many shards had to be changed. */
export async function fillJournal(stores: Stores, revisions: ReadonlyMap<string, number>): Promise<number> {
  if (stores.base) return 0;
  const lines = new Map(shards.map((key) => [key, new Map<string, number>()]));
  for (const [id, revision] of revisions) lines.get(journalShardOf(id))?.set(id, revision);
  const limit = pLimit(parallel);
  const changed = await Promise.all([...lines].map(([key, own]) => limit(() => changeShard(stores, key, (shard) => withLines(shard, own)))));
  return changed.filter(Boolean).length;
}

export const journalMarkSchema = z.object({
  epoch: z.string(),
  /** ETags of the shards; blank where something was announced that has not been seen yet. */
  shards: z.record(z.string(), z.string()),
  /** Name of the share of configs whose lines were read, if several projects build from one store. */
  share: z.string().optional(),
});
/** The position up to which a build has read the journal. */
export type JournalMark = z.infer<typeof journalMarkSchema>;

/** The part of the journal that was read; to be read before the heads that it lists. */
export interface JournalView {
  mark: JournalMark;
  /** Keys of the shards that were read, and all of their lines. In the other shards, everything announced has been seen. */
  read: ReadonlySet<string>;
  lines: ReadonlyMap<string, number>;
  /** Shards that cannot be relied on since the mark: lost, damaged or restored. */
  lost: ReadonlySet<string>;
  /** Whether the epoch is still the same: then every head that moved, and every revision above a head, has been announced. */
  isKept: boolean;
}

/** Reads the journal: one list, and all of its shards or those that changed since a mark. `undefined` in a preview. */
export async function readJournal({ own, base }: Stores, mark?: JournalMark): Promise<JournalView | undefined> {
  if (base) return undefined;
  const present = new Map((await own.index.list(prefix)).map(({ key, etag }) => [key, etag]));
  const isSeen = (key: string) => (mark?.shards[key] ?? '') !== '' && mark?.shards[key] === present.get(key);
  const limit = pLimit(parallel);
  const changed = shards.filter((key) => !isSeen(key));
  const read = await Promise.all(changed.map((key) => limit(async () => ({ key, stored: await own.index.read(key) }))));
  const etags: Record<string, string> = { ...mark?.shards };
  const lines = new Map<string, number>();
  const lost = new Set<string>();
  let [epoch, isKept] = [mark?.epoch, true];
  for (const { key, stored } of read) {
    const shard = stored && parseShard(key, stored.value);
    if (stored && !shard) await noteFault(own.faults, 'index', key, stored.etag);
    epoch ??= shard?.epoch;
    if (shard?.epoch === undefined || shard.epoch !== epoch) lost.add(key);
    if (shard?.isDoubted) isKept = false;
    // ETag from before reading: a shard that changes in between is read again.
    etags[key] = present.get(key) ?? '';
    for (const [id, revision] of Object.entries(shard?.heads ?? {})) lines.set(id, revision);
  }
  return { mark: { epoch: epoch ?? '', shards: etags }, read: new Set(changed), lines, lost, isKept: isKept && lost.size === 0 };
}

/** Begins another epoch; to be called before all heads are listed. Revisions that are being announced at this moment are kept. */
export async function beginEpoch(stores: Stores): Promise<JournalMark> {
  const epoch = randomUUID();
  const limit = pLimit(parallel);
  await Promise.all(shards.map((key) => limit(() => changeShard(stores, key, ({ heads }) => ({ epoch, heads })))));
  return { epoch, shards: {} };
}

/** The mark for the next build, from the newest revision of each config that this build has seen. Shards with unseen announcements are read again. */
export function markAfter({ mark, lines }: Pick<JournalView, 'mark' | 'lines'>, seen: (id: string) => number): JournalMark {
  const open = new Set([...lines].flatMap(([id, revision]) => (revision > seen(id) ? [journalShardOf(id)] : [])));
  return { ...mark, shards: Object.fromEntries(Object.entries(mark.shards).map(([key, etag]) => [key, open.has(key) ? '' : etag])) };
}

/** Unreadable shards, and lines that are behind a config's newest revision, which a build would therefore miss. */
export function journalFaults(stored: ReadonlyMap<string, unknown>, newest: ReadonlyMap<string, number>): { key: string; detail: string }[] {
  return [...stored].flatMap(([key, value]) => {
    if (!key.startsWith(prefix)) return [];
    const shard = shards.includes(key) ? parseShard(key, value) : undefined;
    if (!shard) return [{ key, detail: '·' }];
    return Object.entries(shard.heads).flatMap(([id, revision]) => {
      const last = newest.get(id) ?? 0;
      return revision < last ? [{ key, detail: `${id}: ${revision} < ${last}` }] : [];
    });
  });
}

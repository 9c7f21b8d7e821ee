import * as z from 'zod';
import { changePlanning, isBlankPlanning, noPlanning, tagKey } from '#core/clients/planning.ts';
import {
  type Planning,
  type PlanningAnswer,
  type PlanningChange,
  type PlanningChanged,
  planningSchema,
  type View,
  viewsSchema,
} from '#schema/calls/planning.ts';
import { noteFault } from '../faults/faults.ts';
import type { ReadableBlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { clientShardOf, clientShards } from '../store/index/client-shards.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import type { Stores } from '../store/stores.ts';
import { changeRecord, findRecord, type RecordDefinition } from '../store/whole-record.ts';

const viewsKey = (person: string): string => `views/${person}`;
const linesSchema = z.record(z.string(), z.unknown());

type Views = z.infer<typeof viewsSchema>;
type Plans = ReadonlyMap<string, Planning>;
interface Shard {
  plans: Plans;
  isWhole: boolean;
}

const parseShard = parsedOnce((_key, value): Shard => {
  const lines = linesSchema.safeParse(value ?? {});
  const parsed = Object.entries(lines.data ?? {}).map(([id, line]) => [id, planningSchema.safeParse(line).data] as const);
  return {
    plans: new Map(parsed.flatMap(([id, plan]) => (plan ? [[id, plan] as const] : []))),
    isWhole: lines.success && parsed.every(([, plan]) => plan !== undefined),
  };
});

/** The joined content of a store's shards as last read: the same map as long as none of them changes. */
const joined = new WeakMap<ReadableBlobStore, { shards: readonly Plans[]; plans: Plans }>();

async function readLayer(store: ReadableBlobStore, faults: Stores['own']['faults'] | undefined): Promise<Plans> {
  const read = await Promise.all(
    clientShards.map(async (key) => {
      const stored = await store.read(key);
      const { plans, isWhole } = parseShard(store, key, stored);
      // A damaged line does not affect the others.
      if (!isWhole && faults) await noteFault(faults, 'planning', key, stored?.etag);
      return plans;
    }),
  );
  const last = joined.get(store);
  if (last?.shards.every((shard, index) => shard === read[index])) return last.plans;
  const plans: Plans = new Map(read.flatMap((shard) => [...shard]));
  joined.set(store, { shards: read, plans });
  return plans;
}

/** The planning of all clients. A preview also sees production's where it has none of its own. The map is shared and must not be changed. */
export async function readPlans({ own, base }: Stores): Promise<Plans> {
  const mine = await readLayer(own.planning, own.faults);
  if (!base) return mine;
  const theirs = await readLayer(base.planning, undefined);
  return mine.size === 0 ? theirs : new Map([...theirs, ...mine]);
}

const counted = new WeakMap<Plans, PlanningAnswer['tags']>();

/** The tags in use, each in its most frequent spelling, the commonest first. */
export function tagsOf(plans: Plans): PlanningAnswer['tags'] {
  const known = counted.get(plans);
  if (known) return known;
  const ways = new Map<string, Map<string, number>>();
  for (const { tags } of plans.values()) {
    for (const tag of tags) {
      const written = ways.get(tagKey(tag)) ?? new Map<string, number>();
      ways.set(tagKey(tag), written.set(tag, (written.get(tag) ?? 0) + 1));
    }
  }
  const found = [...ways.values()].map((written) => {
    const [tag = ''] = [...written].sort(([a, n], [b, m]) => m - n || a.localeCompare(b, 'es')).map(([name]) => name);
    return { tag, clients: [...written.values()].reduce((sum, n) => sum + n, 0) };
  });
  const tags = found.sort((a, b) => b.clients - a.clients || a.tag.localeCompare(b.tag, 'es'));
  counted.set(plans, tags);
  return tags;
}

type Done = Pick<PlanningChanged, 'changed' | 'refused'>;

/** Changes the clients of one shard. A line that cannot be read is not overwritten, as it may be repaired. */
async function changeShard(stores: Stores, key: string, changes: readonly PlanningChange[], inherited: Plans): Promise<Done> {
  return changeBlob<Done>(stores.own.planning, key, (value) => {
    const lines = linesSchema.safeParse(value ?? {}).data;
    if (!lines) return { result: { changed: [], refused: changes.map(({ id }) => ({ id, what: 'damaged' })) } };
    const next: Record<string, unknown> = { ...lines };
    const done: Done = { changed: [], refused: [] };
    for (const change of changes) {
      const { id } = change;
      const line = next[id];
      const before = line === undefined ? (inherited.get(id) ?? noPlanning) : planningSchema.safeParse(line).data;
      if (!before) {
        done.refused.push({ id, what: 'damaged' });
        continue;
      }
      const { now, refused } = changePlanning(before, change);
      // In a preview, a blank line hides the line of production.
      if (isBlankPlanning(now) && !stores.base) delete next[id];
      else next[id] = now;
      done.changed.push({ id, before, now });
      done.refused.push(...refused.map((what) => ({ id, what })));
    }
    const isSame = JSON.stringify(next) === JSON.stringify(lines);
    return { ...(isSame ? {} : { value: next }), result: done };
  });
}

/** Changes what is noted of clients: those of one shard together, by compare-and-set. */
export async function changePlans(stores: Stores, changes: readonly PlanningChange[]): Promise<Done> {
  const inherited: Plans = stores.base ? await readLayer(stores.base.planning, undefined) : new Map();
  const byShard = Map.groupBy(changes, ({ id }) => clientShardOf(id));
  const done = await Promise.all([...byShard].map(([key, own]) => changeShard(stores, key, own, inherited)));
  return { changed: done.flatMap(({ changed }) => changed), refused: done.flatMap(({ refused }) => refused) };
}

const viewsOf: RecordDefinition<Views> = { store: 'planning', schema: viewsSchema, blank: { views: [] } };

/** A user's saved views. A damaged record is reported and counts as none. */
export const readViews = async (stores: Stores, person: string): Promise<View[]> => (await findRecord(stores, viewsOf, viewsKey(person)))?.views ?? [];

/** Changes a user's views; if `change` returns `undefined`, nothing is changed and `undefined` is returned. */
export const changeViews = (
  stores: Stores,
  person: string,
  change: (views: readonly View[]) => readonly View[] | undefined,
): Promise<readonly View[] | undefined> =>
  changeRecord<Views, readonly View[] | undefined>(stores, viewsOf, viewsKey(person), ({ views }) => {
    const next = change(views);
    return { ...(next ? { record: { views: [...next] } } : {}), result: next };
  });

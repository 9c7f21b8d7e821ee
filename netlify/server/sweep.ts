import * as z from 'zod';
import { isExpiredMonth } from '#core/clients/taps.ts';
import { dayMs, minuteMs } from '#core/durations.ts';
import { expiryOfPreview } from './previews/store.ts';
import { finishSave } from './publish/request.ts';
import { changeBlob } from './store/blobs/change-blob.ts';
import { readHeadIfWhole } from './store/head.ts';
import { noteLink } from './store/index/client-index.ts';
import { creationsFolder, sweepCreations } from './store/index/creations.ts';
import { announceRevision } from './store/index/head-journal.ts';
import type { Stores } from './store/stores.ts';

/** Interval of sweeping in milliseconds, and the most entries that are checked each time. */
export const sweepEveryMs = 10 * minuteMs;
export const maxSwept = 40;
/** Age in milliseconds at which a counter is removed: longer than any attempts are counted. */
const throttleMs = dayMs;

const attemptsSchema = z.array(z.number());
const shardSchema = z.record(z.string(), z.object({ until: z.number() }));
const slotsSchema = z.object({ next: z.number(), pausedUntil: z.number().default(0) });
const linksSchema = z.looseObject({ expiresAt: z.iso.datetime().nullable(), createdBy: z.string() });

interface Kind {
  list(stores: Stores, now: number): Promise<string[]>;
  /** Sweeps one entry; says whether there was something to sweep. */
  sweep(stores: Stores, key: string, now: number): Promise<boolean>;
}

const keysOf = async (store: Stores['own']['throttle'], prefix?: string): Promise<string[]> => (await store.list(prefix)).map(({ key }) => key);

/**
 * Removes entries that have expired; values of an unknown form are left alone. A counter that starts at the same
 * moment may be lost, which is harmless.
 */
const removing = (name: 'throttle' | 'domains', prefix: string | undefined, isOver: (value: unknown, now: number) => boolean): Kind => ({
  list: ({ own }) => keysOf(own[name], prefix),
  async sweep({ own }, key, now) {
    const stored = await own[name].read(key);
    if (!stored || !isOver(stored.value, now)) return false;
    await own[name].remove(key);
    return true;
  },
});

const kinds: readonly Kind[] = [
  removing('throttle', undefined, (value, now) => attemptsSchema.safeParse(value).data?.every((at) => at < now - throttleMs) ?? false),
  removing('domains', 'answers/', (value, now) => {
    const shard = shardSchema.safeParse(value).data;
    return shard !== undefined && Object.values(shard).every(({ until }) => until < now);
  }),
  removing('domains', 'turns/', (value, now) => {
    const slots = slotsSchema.safeParse(value).data;
    return slots !== undefined && Math.max(slots.next, slots.pausedUntil) < now - throttleMs;
  }),
  { list: ({ own }) => keysOf(own.publish, creationsFolder), sweep: sweepCreations },
  {
    list: async ({ own }) => keysOf(own.previews),
    async sweep({ own }, key, now) {
      if (expiryOfPreview(key) > now) return false;
      await own.previews.remove(key);
      return true;
    },
  },
  {
    // These keys begin with the month, so only months that are not kept need to be listed.
    async list({ own }, now) {
      const over = (await own.taps.folders()).filter((month) => isExpiredMonth(month, new Date(now)));
      return (await Promise.all(over.map((month) => keysOf(own.taps, `${month}/`)))).flat();
    },
    async sweep({ own }, key) {
      await own.taps.remove(key);
      return true;
    },
  },
  {
    list: async ({ own }) => keysOf(own['approval-links']),
    // The record stays: without its generation a revoked link might work again, and without its end the link could not be reported as expired.
    // Only its maker's address is removed, also if all links were revoked.
    async sweep(stores, key, now) {
      const isForgotten = await changeBlob<boolean>(stores.own['approval-links'], key, (value) => {
        const links = linksSchema.safeParse(value).data;
        const isOver = links?.expiresAt === null || Date.parse(links?.expiresAt ?? '') <= now;
        if (!links || links.createdBy === '' || !isOver) return { result: false };
        return { value: { ...links, createdBy: '' }, result: true };
      });
      // The client list may not have been told when a link was made or revoked.
      return (await noteLink(stores, key)) || isForgotten;
    },
  },
  {
    list: async ({ own }) => keysOf(own.configs),
    async sweep(stores, id, now) {
      const head = await readHeadIfWhole(stores, id);
      if (head?.own) await announceRevision(stores, id, head.record.revision);
      return head?.own === true && (await finishSave({ stores, source: { now: () => new Date(now) } }, head));
    },
  },
];

/**
 * One small step of removing expired entries (counters of failed attempts, answers of registries, idempotency keys, previews, months
 * of taps, makers of approval links) and of finishing interrupted saves that nobody has read since. The time decides which kind of entries is
 * swept, and which part of them, so no progress has to be stored. Returns the number of entries swept.
 */
export async function sweepStep(stores: Stores, now: Date): Promise<number> {
  const step = Math.floor(now.getTime() / sweepEveryMs);
  const kind = kinds[step % kinds.length];
  if (!kind) return 0;
  const keys = (await kind.list(stores, now.getTime())).sort();
  const parts = Math.max(1, Math.ceil(keys.length / maxSwept));
  const from = (Math.floor(step / kinds.length) % parts) * maxSwept;
  const swept = await Promise.all(keys.slice(from, from + maxSwept).map((key) => kind.sweep(stores, key, now.getTime())));
  return swept.filter(Boolean).length;
}

/** Whether the timer, which runs every minute, sweeps in this run. */
export const isTimeToSweep = (now: Date): boolean => Math.floor(now.getTime() / minuteMs) % (sweepEveryMs / minuteMs) === 0;

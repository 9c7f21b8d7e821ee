import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Registration } from '#core/domains/rdap.ts';
import { dayMs, minuteMs } from '#core/durations.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';

/** How long an answer is cached, in milliseconds. Registered names stay so for years; a free name may be registered at any moment. */
export const keptMs = { taken: dayMs, free: 5 * minuteMs, unknown: 30_000 } as const satisfies Record<Registration, number>;

const entrySchema = z.union([
  z.object({ registration: z.enum(['taken', 'free', 'unknown']), until: z.number() }),
  z.object({ askedBy: z.string(), until: z.number() }),
]);
const shardSchema = z.record(z.string(), entrySchema);
type Shard = z.infer<typeof shardSchema>;

export type Claim = { kind: 'known'; registration: Registration } | { kind: 'asked-elsewhere' } | { kind: 'claimed' };

/** Answers are kept in 256 shards: each write drops the shard's outdated ones, so the store stays small. */
const keyOf = (domain: string): string => `answers/${createHash('sha256').update(domain).digest('hex').slice(0, 2)}`;

function current(value: unknown, now: number): Shard {
  // A shard that cannot be read is forgotten: its answers can be asked for again.
  const shard = shardSchema.safeParse(value ?? {}).data ?? {};
  return Object.fromEntries(Object.entries(shard).filter(([, { until }]) => until > now));
}

/**
 * Claims the question about a domain until `until`, so that no two instances ask the same at once, unless the answer is
 * known or somebody else asks already. `askedBy` is unique to the caller.
 */
export const claimQuestion = (store: BlobStore, domain: string, { askedBy, until }: { askedBy: string; until: number }, now: number): Promise<Claim> =>
  changeBlob<Claim>(store, keyOf(domain), (value) => {
    const shard = current(value, now);
    const entry = shard[domain];
    if (entry && 'registration' in entry) return { result: { kind: 'known', registration: entry.registration } };
    if (entry && entry.askedBy !== askedBy) return { result: { kind: 'asked-elsewhere' } };
    return { value: { ...shard, [domain]: { askedBy, until } }, result: { kind: 'claimed' } };
  });

/** The cached answer; `undefined` if there is none, or that another call is asking. */
export async function knownAnswer(store: BlobStore, domain: string, now: number): Promise<Registration | 'being-asked' | undefined> {
  const entry = current((await store.read(keyOf(domain)))?.value, now)[domain];
  return entry && ('registration' in entry ? entry.registration : 'being-asked');
}

/** Caches an answer for the time of its kind, and ends the claim on the question. */
export const keepAnswer = (store: BlobStore, domain: string, registration: Registration, now: number): Promise<void> =>
  changeBlob<void>(store, keyOf(domain), (value) => ({
    value: { ...current(value, now), [domain]: { registration, until: now + keptMs[registration] } },
    result: undefined,
  }));

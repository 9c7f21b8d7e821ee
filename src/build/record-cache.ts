import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import { shardOf } from '#schema/config-id.ts';
import { digest, writeWhole } from './run/files.ts';

/** A config's public version as it was last read (see build-source.ts). */
export interface CachedRecord {
  /** ETag of the head. */
  etag: string;
  record: ConfigRecord;
  head: number;
  isPreparing: boolean;
}

/** `isCurrent`: written by the same code. Other code may choose another revision of the same head. */
export type KeptRecord = CachedRecord & { isCurrent: boolean };

/** With ten thousand clients each file holds some forty (0.8 MB), which a build after one edit parses and writes again. */
export const shardCount = 256;
const shardSchema = z.record(
  z.string(),
  z.object({ etag: z.string(), record: z.unknown(), head: z.int(), isPreparing: z.boolean(), code: z.string().default('') }),
);
type Shard = z.infer<typeof shardSchema>;
/** Not parsed again: this code parsed the record before writing it, and the file's digest proves that it is unchanged. Parsing ten thousand takes two seconds. */
const parsedBefore = z.custom<ConfigRecord>((record) => record !== undefined);

/** A file of the cache: the digest of its body, which tells a reader whether the file is whole, and the body. */
export const withDigest = (body: string): string => `${digest(body)}\n${body}`;

/**
 * Records kept between builds, so that the store is asked only for what changed. They are in many files, so that a build
 * after one edit rewrites only one of them, and each begins with the digest of its content. A file that does not match its digest, or the
 * present code's schema, counts as missing. `code` is the digest of the code that decides what is shown.
 */
export function openRecordCache(directory: string, code: string) {
  const shards = new Map<number, Shard>();
  const changed = new Set<number>();
  const fileOf = (shard: number) => path.join(directory, `${shard}.json`);

  async function readShard(number: number): Promise<Shard> {
    const known = shards.get(number);
    if (known) return known;
    const text = await readFile(fileOf(number), 'utf8').catch(() => '');
    const body = text.slice(text.indexOf('\n') + 1);
    const isWhole = body !== '' && text === withDigest(body);
    const parsed = (isWhole && shardSchema.safeParse(JSON.parse(body)).data) || {};
    // Another reader of the same file may have been faster: then its object is used.
    const shard = shards.get(number) ?? parsed;
    shards.set(number, shard);
    return shard;
  }

  return {
    /** The record as it was last read, even if it has changed since. */
    async read(id: string): Promise<KeptRecord | undefined> {
      const kept = (await readShard(shardOf(id, shardCount)))[id];
      const isCurrent = kept?.code === code;
      const record = (isCurrent ? parsedBefore : configRecordSchema).safeParse(kept?.record);
      return kept && record.success ? { ...kept, record: record.data, isCurrent } : undefined;
    },
    async keep(id: string, cached: CachedRecord): Promise<void> {
      const number = shardOf(id, shardCount);
      (await readShard(number))[id] = { ...cached, code };
      changed.add(number);
    },
    /** Writes what changed. */
    async save(): Promise<void> {
      for (const number of changed) await writeWhole(fileOf(number), withDigest(JSON.stringify(shards.get(number))));
      changed.clear();
    },
  };
}
export type RecordCache = ReturnType<typeof openRecordCache>;

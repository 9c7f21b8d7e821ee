import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import type { ListedKey, ReadableBlobStore } from '#server/store/blob-store.ts';
import { parseRecord } from '#server/store/records.ts';
import { buildScope } from '#server/store/scope.ts';
import { openStores } from '#server/store/stores.ts';

const cacheSchema = z.record(z.string(), z.object({ etag: z.string(), record: configRecordSchema }));
type Cache = z.infer<typeof cacheSchema>;

const cacheFile = () => path.resolve(process.env['ASTRO_CACHE_DIR'] ?? 'node_modules/.astro', 'records.json');
const concurrentReads = 24;

async function readCache(): Promise<Cache> {
  const text = await readFile(cacheFile(), 'utf8').catch(() => '{}');
  const parsed = cacheSchema.safeParse(JSON.parse(text));
  // A cache of another shape is no fault: everything is read again.
  return parsed.success ? parsed.data : {};
}

async function writeCache(cache: Cache): Promise<void> {
  await mkdir(path.dirname(cacheFile()), { recursive: true });
  const draft = `${cacheFile()}.new`;
  await writeFile(draft, JSON.stringify(cache));
  await rename(draft, cacheFile());
}

/**
 * The head of every config in the store, reading only those whose ETag changed since the last build. Without a Blobs
 * context (a plain `astro build` on a developer's machine) there is no store and the answer is empty.
 */
export async function readRecords(): Promise<ConfigRecord[]> {
  if (!process.env['NETLIFY_BLOBS_CONTEXT']) return [];
  const { own, base } = openStores(buildScope(process.env));
  const listings = await Promise.all(
    [own.configs, base?.configs].filter((store) => store !== undefined).map(async (store) => ({ store, keys: await store.list() })),
  );
  const heads = new Map<string, ListedKey & { store: ReadableBlobStore }>();
  // A preview's own head hides production's.
  for (const { store, keys } of listings.reverse()) for (const key of keys) heads.set(key.key, { ...key, store });

  const cache = await readCache();
  const limit = pLimit(concurrentReads);
  const entries = await Promise.all(
    [...heads.values()].map((head) =>
      limit(async () => {
        const known = cache[head.key];
        if (known?.etag === head.etag) return [head.key, known] as const;
        const stored = await head.store.read(head.key);
        if (stored === undefined) throw new Error(`The config ${head.key} was listed but cannot be read.`);
        return [head.key, { etag: head.etag, record: parseRecord(`configs/${head.key}`, stored) }] as const;
      }),
    ),
  );
  await writeCache(Object.fromEntries(entries));
  return entries.map(([, { record }]) => record);
}

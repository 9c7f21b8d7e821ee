import pLimit from 'p-limit';
import { reindex } from '#server/store/index/client-index.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { revisionKey } from '#server/store/stored-revision.ts';
import type { Stores } from '#server/store/stores.ts';
import { benchRecord } from './clients.ts';

const parallelWrites = 16;
let writes = 0;

/** Fills a store with the seeds and the clients from number `from` up to `count`, as if each had been saved once, and rebuilds its index. */
export async function fillStore(stores: Stores, count: number, from = 0): Promise<void> {
  await ensureSeeded(stores, { now: () => new Date('2026-11-05T12:00:00.000Z'), newWriteId: () => `bench-seed-${writes++}` });
  const limit = pLimit(parallelWrites);
  await Promise.all(
    Array.from({ length: count - from }, (_, index) =>
      limit(async () => {
        const record = benchRecord(from + index);
        await stores.own.revisions.write(revisionKey(record.id, record.revision), record);
        await stores.own.configs.write(record.id, record);
      }),
    ),
  );
  await reindex(stores);
}

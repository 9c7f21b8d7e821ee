import { seeds } from '#content/seeds.ts';
import { indexRecord } from './client-index.ts';
import { createAt } from './create.ts';
import type { WriteSource } from './save.ts';
import type { Stores } from './stores.ts';

/** Writes the seeds whose id has never been used, and their index lines. Returns the ids written. Safe to run at every start. */
export async function ensureSeeded(stores: Stores, source: WriteSource): Promise<string[]> {
  const written: string[] = [];
  for (const { id, config } of seeds) {
    const record = await createAt(stores, id, { config, savedBy: 'system', action: 'import' }, source);
    if (!record) continue;
    await indexRecord(stores, record);
    written.push(id);
  }
  return written;
}

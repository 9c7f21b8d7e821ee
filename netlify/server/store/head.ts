import type { ConfigRecord } from '#schema/config.ts';
import type { ReadableBlobStore } from './blobs/blob-store.ts';
import { parseRecord, revisionKey } from './records.ts';
import type { Stores } from './stores.ts';

export interface Head {
  record: ConfigRecord;
  /** Whether the record is this deploy's own, rather than production's seen from a preview. */
  own: boolean;
  /** Whether the stored head was behind and has been brought forward: what follows a save has not been done yet. */
  healed: boolean;
}

interface ConfigLayer {
  configs: ReadableBlobStore;
  revisions: ReadableBlobStore;
}

async function newestRecord(layer: ConfigLayer, id: string, head: ConfigRecord | undefined): Promise<ConfigRecord | undefined> {
  let newest = head;
  for (;;) {
    const key = revisionKey(id, (newest?.revision ?? 0) + 1);
    const next = await layer.revisions.read(key);
    if (next === undefined) return newest;
    newest = parseRecord(`revisions/${key}`, next);
  }
}

async function storedHead(layer: ConfigLayer, id: string): Promise<ConfigRecord | undefined> {
  const stored = await layer.configs.read(id);
  return stored && parseRecord(`configs/${id}`, stored);
}

/**
 * The newest record of a config, or `undefined` for an unknown id. A save writes the revision first and the head
 * second, so a revision above the head is a save whose second step was lost or overtaken: the head is brought forward.
 * A preview never brings production's head forward, it only reads past it.
 */
export async function readHead(stores: Stores, id: string): Promise<Head | undefined> {
  const { own, base } = stores;
  const stored = await storedHead(own, id);
  const baseHead = stored || !base ? undefined : await newestRecord(base, id, await storedHead(base, id));
  if (baseHead) return { record: baseHead, own: false, healed: false };
  const record = await newestRecord(own, id, stored);
  if (!record) return undefined;
  const healed = record.revision !== stored?.revision;
  if (healed) await own.configs.write(id, record);
  return { record, own: true, healed };
}

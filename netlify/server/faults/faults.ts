import * as z from 'zod';
import { recordKindSchema } from '#schema/calls/fault.ts';
import { logProblem } from '../log.ts';
import { type BlobStore, type ReadableBlobStore, type StoredValue, unreadable } from '../store/blobs/blob-store.ts';
import type { JsonStoreName } from '../store/store-names.ts';
import { recordKind } from './record-kinds.ts';

/** Thrown for a damaged record that cannot be replaced, so that the call cannot go on. The endpoint answers `damaged`. */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';
  constructor(place: string) {
    super(`The stored record ${place} cannot be read, and nothing can stand in for it. Run "npm run sites -- verify".`);
  }
}

/** The note about a damaged record: its ETag tells whether it is still the same. */
export const notedSchema = z.object({
  store: z.string(),
  key: z.string(),
  kind: recordKindSchema,
  etag: z.string(),
  foundAt: z.iso.datetime(),
  mendedAt: z.iso.datetime().nullable(),
});
export type Noted = z.infer<typeof notedSchema>;

/** Faults that this process has reported already, so that a record that every request reads is reported once. */
const noted = new Set<string>();

const noteKey = (store: string, key: string): string => `${store}/${key}`;

/** Reports a damaged record to the staff and in the log. Never throws: the fault can be handled without this. */
export async function noteFault(faults: BlobStore, store: JsonStoreName, key: string, etag: string | undefined): Promise<void> {
  const name = `${store}/${key}@${etag}`;
  if (store === 'faults' || noted.has(name)) return;
  if (noted.size > 10_000) noted.clear();
  noted.add(name);
  logProblem(`The stored record ${store}/${key} is damaged and counts as not there. "npm run sites -- verify" tells more.`);
  const record: Noted = { store, key, kind: recordKind(store, key), etag: etag ?? '', foundAt: new Date().toISOString(), mendedAt: null };
  try {
    if (await faults.create(noteKey(store, key), record)) return;
    // Another process may have found it before.
    const known = notedSchema.safeParse((await faults.read(noteKey(store, key)))?.value).data;
    if (known?.etag !== record.etag || known.mendedAt !== null) await faults.write(noteKey(store, key), record);
  } catch (error) {
    noted.delete(name);
    logProblem(`The fault of ${store}/${key} could not be noted.`, error);
  }
}

/** Wraps a store so that records whose body is not JSON are reported as faults. */
export function namingFaults<Store extends ReadableBlobStore>(store: Store, name: JsonStoreName, faults: BlobStore): Store {
  return {
    ...store,
    async read(key: string) {
      const found = await store.read(key);
      if (found?.value === unreadable) await noteFault(faults, name, key, found.etag);
      return found;
    },
  };
}

/** Parses a stored value. One that does not fit its schema is reported as a fault and gives `undefined`. */
export async function parseStored<Value>(
  faults: BlobStore,
  { store, key }: { store: JsonStoreName; key: string },
  stored: StoredValue,
  schema: z.ZodType<Value>,
): Promise<Value | undefined> {
  const result = schema.safeParse(stored.value);
  if (result.success) return result.data;
  await noteFault(faults, store, key, stored.etag);
  return undefined;
}

import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import type { StoredValue } from './blobs/blob-store.ts';

/** Key of one revision in the `revisions` store. */
export const revisionKey = (id: string, revision: number): string => `${id}/${revision}`;

/** Parses a stored record. One that cannot be read is a fault of the data, so it throws and names the key. */
export function parseRecord(key: string, stored: StoredValue): ConfigRecord {
  const result = configRecordSchema.safeParse(stored.value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The stored record ${key} cannot be read (${faults}). Restore an earlier revision or correct the record.`);
}

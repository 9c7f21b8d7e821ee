import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import type { StoredValue } from './blobs/blob-store.ts';

/** Key of one revision in the `revisions` store. */
export const revisionKey = (id: string, revision: number): string => `${id}/${revision}`;

/** A stored head of this config; `undefined` for one that cannot be read or is another's. */
export function parseHead(id: string, { value }: StoredValue): ConfigRecord | undefined {
  const record = configRecordSchema.safeParse(value).data;
  return record?.id === id ? record : undefined;
}

/** A stored revision of this config and number; `undefined` for one that cannot be read or is another. */
export function parseRevision(id: string, revision: number, stored: StoredValue): ConfigRecord | undefined {
  const record = parseHead(id, stored);
  return record?.revision === revision ? record : undefined;
}

import pLimit from 'p-limit';
import { withApprovalOf } from '#core/approval/verdict/approval-of.ts';
import type { RevisionEntry } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readHead } from './head.ts';
import { parseRecord, revisionKey } from './records.ts';
import { type Expected, type SaveResult, saveChange, type WriteSource } from './save.ts';
import type { Stores } from './stores.ts';

const parallelReads = 16;

/** A revision as it is stored, whatever the head says. */
export async function readStoredRevision(stores: Stores, id: string, revision: number): Promise<ConfigRecord | undefined> {
  const key = revisionKey(id, revision);
  const stored = (await stores.own.revisions.read(key)) ?? (await stores.base?.revisions.read(key));
  return stored && parseRecord(`revisions/${key}`, stored);
}

/** One revision, or `undefined` when the config or the revision is unknown. */
export async function readRevision(stores: Stores, id: string, revision: number): Promise<ConfigRecord | undefined> {
  const head = await readHead(stores, id);
  // Above a preview's head production may have revisions that are none of the preview's.
  return head && revision <= head.record.revision ? readStoredRevision(stores, id, revision) : undefined;
}

/** Every revision of a config, newest first; `undefined` for an unknown id. */
export async function listRevisions(stores: Stores, id: string): Promise<RevisionEntry[] | undefined> {
  const head = await readHead(stores, id);
  if (!head) return undefined;
  const limit = pLimit(parallelReads);
  const numbers = Array.from({ length: head.record.revision }, (_, index) => head.record.revision - index);
  const records = await Promise.all(numbers.map((number) => limit(() => readStoredRevision(stores, id, number))));
  return records.flatMap((record) => (record ? [{ revision: record.revision, savedAt: record.savedAt, savedBy: record.savedBy, action: record.action }] : []));
}

/**
 * Saves the content of an earlier revision as a new one. Whether the config is archived stays as it is, and so does the
 * approval: what a client has said since is no content to be undone.
 */
export async function restoreRevision(
  stores: Stores,
  id: string,
  revision: number,
  by: { savedBy: string; expected: Expected },
  source: WriteSource,
): Promise<SaveResult> {
  const earlier = await readRevision(stores, id, revision);
  if (!earlier) return { ok: false, code: 'not_found' };
  return saveChange(
    stores,
    id,
    { ...by, action: 'restore', next: ({ config, archived }) => ({ config: withApprovalOf(config, earlier.config), archived }) },
    source,
  );
}

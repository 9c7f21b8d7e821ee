import pLimit from 'p-limit';
import { withSettingsOf } from '#core/config/public-view.ts';
import { isSame } from '#core/edit/same.ts';
import type { RevisionEntry, RevisionsAnswer } from '#schema/api.ts';
import type { PageQuery } from '#schema/calls/paging.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readHead } from './head.ts';
import { type Change, type Expected, type SaveResult, saveChange } from './save.ts';
import { readStoredRevision } from './stored-revision.ts';
import type { Stores, WriteSource } from './stores.ts';

const parallelReads = 16;

/** One revision, or `undefined` when the config or the revision is unknown. */
export async function readRevision(stores: Stores, id: string, revision: number): Promise<ConfigRecord | undefined> {
  const head = await readHead(stores, id);
  // Production may have revisions above a preview's head; they do not belong to the preview.
  return head && revision <= head.record.revision ? readStoredRevision(stores, id, revision) : undefined;
}

/** A page of a config's revisions, newest first; `undefined` for an unknown id. Nothing but the page is read. */
export async function listRevisions(stores: Stores, id: string, { limit, before }: PageQuery): Promise<RevisionsAnswer | undefined> {
  const head = await readHead(stores, id);
  if (!head) return undefined;
  const inTurn = pLimit(parallelReads);
  const revisions: RevisionEntry[] = [];
  let newest = Math.min(head.record.revision, (before ?? Number.POSITIVE_INFINITY) - 1);
  while (newest > 0 && revisions.length < limit) {
    const numbers = Array.from({ length: Math.min(limit - revisions.length, newest) }, (_, index) => newest - index);
    const records = (await Promise.all(numbers.map((number) => inTurn(() => readStoredRevision(stores, id, number))))).flatMap((record) => record ?? []);
    revisions.push(...records.map(revisionEntry));
    newest -= numbers.length;
    // `follows` skips a gap in the numbers. A short one is looked through: it may hold what only an older deploy could not read.
    const follows = records.at(-1)?.follows ?? newest;
    if (newest - follows > limit) newest = follows;
  }
  return { revisions, next: newest > 0 ? newest + 1 : null };
}

const revisionEntry = ({ revision, follows, savedAt, savedBy, action }: ConfigRecord): RevisionEntry => ({
  revision,
  ...(follows === undefined ? {} : { follows }),
  savedAt,
  savedBy,
  action,
});

/**
 * Saves the content of an earlier revision as a new one. Archiving and publishing settings stay as they are, and so does the
 * approval: a client's later answers are not undone. A repeated call, as after a lost answer, does not restore twice.
 */
export async function restoreRevision(
  stores: Stores,
  id: string,
  { revision, ...by }: { revision: number; savedBy: string; expected: Expected },
  source: WriteSource,
): Promise<SaveResult> {
  const earlier = await readRevision(stores, id, revision);
  if (!earlier) return { ok: false, code: 'not_found' };
  const next: Change['next'] = ({ config, archived, action, savedBy }) => {
    const restored = withSettingsOf(config, earlier.config);
    return action === 'restore' && savedBy === by.savedBy && isSame(restored, config) ? undefined : { config: restored, archived };
  };
  return saveChange(stores, id, { ...by, action: 'restore', next }, source);
}

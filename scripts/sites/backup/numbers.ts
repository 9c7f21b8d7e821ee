import { revisionBefore } from '#schema/config.ts';
import { bringForward, type Head, readHeadIfWhole } from '#server/store/head.ts';
import { invalidateJournal, readJournal } from '#server/store/index/head-journal.ts';
import { saveChange } from '#server/store/save.ts';
import { storeShipped } from '#server/store/seed.ts';
import { readStoredRevision } from '#server/store/stored-revision.ts';
import type { StoreContext, Stores, WriteSource } from '#server/store/stores.ts';
import { inParallel } from '../in-parallel.ts';

/** Matches the key of a revision, also of one that was set aside by a restore: captures config and number. */
const revisionPlace = /^(?:[^/]+\/revisions\/)?([^/]+)\/([1-9]\d*)(?:~\d+)?$/;

/**
 * The highest revision number that each config has ever had: among stored revisions, those set aside by restores, and those announced in
 * the journal. A restore lowers none of the three.
 */
export async function highestNumbers(stores: Stores): Promise<Map<string, number>> {
  const { own } = stores;
  const [revisions, aside, journal] = await Promise.all([own.revisions.list(), own['set-aside'].list(), readJournal(stores)]);
  const highest = new Map(journal?.lines);
  for (const { key } of [...revisions, ...aside]) {
    const [, id, number] = revisionPlace.exec(key) ?? [];
    if (id !== undefined) highest.set(id, Math.max(highest.get(id) ?? 0, Number(number)));
  }
  return highest;
}

/**
 * The head with a next number above all that its config ever had. An interrupted import may already have stored such a revision without writing the
 * head: then that revision as head.
 */
export async function headAbove(stores: Stores, head: Head, highest = 0): Promise<Head> {
  if (head.next > highest) return head;
  const stored = await readStoredRevision(stores, head.record.id, highest);
  if (stored === undefined || revisionBefore(stored) !== head.record.revision) return { ...head, next: highest + 1 };
  await bringForward(stores, stored, head.etag);
  return { ...head, record: stored, next: highest + 1, etag: undefined };
}

/** Saves the content of a head again as its next revision. */
const saveAgain = ({ stores, source }: StoreContext, head: Head) =>
  saveChange(
    stores,
    head.record.id,
    {
      action: 'restore',
      savedBy: 'system',
      expected: [head.record.revision],
      next: ({ config, archived }) => ({ config, archived }),
      head,
    },
    source,
  );

/**
 * After a restore: if a config had higher revision numbers before, the restored content is saved again as a revision above them. Otherwise a
 * number that is still in an open tab, a draft, a form or a cache could later name other content, and be saved over. Returns how many
 * configs needed it.
 */
export async function continueNumbers(stores: Stores, source: WriteSource): Promise<number> {
  // Heads were put back without an announcement; a build meanwhile may have begun an epoch.
  await invalidateJournal(stores);
  const raised = await inParallel([...(await highestNumbers(stores))], async ([id, highest]) => {
    // A built-in config without a stored record would begin at revision 1 when the first designer opens it.
    const head = (await readHeadIfWhole(stores, id)) ?? (await storeShipped(stores, id, source));
    if (!head || head.next > highest) return false;
    const above = await headAbove(stores, head, highest);
    const isStored = above.record !== head.record;
    if (!isStored) await saveAgain({ stores, source }, above);
    const number = isStored ? above.record.revision : above.next;
    // A head below the gap would stay there, as readers only look at the next number.
    const isAbove = (await readHeadIfWhole(stores, id))?.record.revision === number;
    if (!isAbove) throw new Error(`Config ${id} was saved while it was restored, or the store did not take it. Run the same command again.`);
    return true;
  });
  return raised.filter(Boolean).length;
}

import { revisionBefore } from '#schema/config.ts';
import { bringForward, type Head, readHeadIfWhole } from '#server/store/head.ts';
import { invalidateJournal, readJournal } from '#server/store/index/head-journal.ts';
import { saveChange } from '#server/store/save.ts';
import { storeShipped } from '#server/store/seed.ts';
import { readStoredRevision } from '#server/store/stored-revision.ts';
import type { StoreContext, Stores, WriteSource } from '#server/store/stores.ts';
import { inParallel } from '../in-parallel.ts';

/** Of a revision, and of one that a restore has set aside: its config and its number. */
const revisionPlace = /^(?:[^/]+\/revisions\/)?([^/]+)\/([1-9]\d*)(?:~\d+)?$/;

/**
 * The highest revision number that each config has ever had: among stored revisions, those set aside by restores, and those announced in
 * the journal. A restore lowers none of the three.
 */
async function highestNumbers(stores: Stores): Promise<Map<string, number>> {
  const { own } = stores;
  const [revisions, aside, journal] = await Promise.all([own.revisions.list(), own['set-aside'].list(), readJournal(stores)]);
  const highest = new Map(journal?.lines);
  for (const { key } of [...revisions, ...aside]) {
    const [, id, number] = revisionPlace.exec(key) ?? [];
    if (id !== undefined) highest.set(id, Math.max(highest.get(id) ?? 0, Number(number)));
  }
  return highest;
}

/** Saves the content of a head again as the revision of this number. */
const saveAs = (next: number, { stores, source }: StoreContext, head: Head) =>
  saveChange(
    stores,
    head.record.id,
    {
      action: 'restore',
      savedBy: 'system',
      expected: [head.record.revision],
      next: ({ config, archived }) => ({ config, archived }),
      head: { ...head, next },
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
    // What ships with the product is shown where nothing is stored, and would begin at 1 with the first designer who opens it.
    const head = (await readHeadIfWhole(stores, id)) ?? (await storeShipped(stores, id, source));
    if (!head || head.next > highest) return false;
    // An import that was cut off may have stored it, and not the head.
    const stored = await readStoredRevision(stores, id, highest);
    const isStored = stored !== undefined && revisionBefore(stored) === head.record.revision;
    const number = isStored ? highest : highest + 1;
    if (isStored) await bringForward(stores, stored, head.etag);
    else await saveAs(number, { stores, source }, head);
    // A head below the gap would stay there, as readers only look at the next number.
    const isAbove = (await readHeadIfWhole(stores, id))?.record.revision === number;
    if (!isAbove) throw new Error(`Config ${id} was saved while it was restored, or the store did not take it. Run the same command again.`);
    return true;
  });
  return raised.filter(Boolean).length;
}

import { lastAct } from '#schema/config.ts';
import { newestSubmission } from '#server/approval/submit/submission-store.ts';
import { applySubmission } from '#server/approval/submit/submit.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import type { StoreContext } from '#server/store/stores.ts';
import { inParallel } from '../in-parallel.ts';
import { headAbove, highestNumbers } from './numbers.ts';

/**
 * After a restore: applies answers that arrived while the backup was made. Configs are copied first, so such a backup has the answer but not the
 * revision that it made, and the form would be open as if nobody had answered. The revision gets a number above all earlier ones, because its former number
 * may belong to another save. To be called before anything else is saved. Returns the number of answers applied.
 */
export async function applyLateAnswers({ stores, source }: StoreContext): Promise<number> {
  const keys = (await stores.own.submissions.list()).map(({ key }) => key);
  const highest = await highestNumbers(stores);
  const ids = new Set(keys.flatMap((key) => /^([^/]+)\/[1-9]\d*$/.exec(key)?.[1] ?? []));
  const applied = await inParallel([...ids], async (id) => {
    const [found, { newest }] = [await readHeadIfWhole(stores, id), await newestSubmission(stores, id)];
    const head = found && (await headAbove(stores, found, highest.get(id)));
    // As in the timer: an answer is not applied any more if somebody has saved since.
    return head !== undefined && newest?.headRevision === lastAct(head.record).revision && (await applySubmission(stores, newest, source, head)) !== undefined;
  });
  return applied.filter(Boolean).length;
}

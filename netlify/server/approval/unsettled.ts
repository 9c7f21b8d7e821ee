import { isOpinion } from '#core/approval/approvers/approvers.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { lastAct } from '#schema/config.ts';
import { logProblem } from '../log.ts';
import { afterChange } from '../publish/request.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import type { TimerContext } from './due-notes.ts';
import { sendNotification } from './notify.ts';
import {
  readNotification,
  readSubmission,
  refuse,
  settle,
  submissionLostAfterMs,
  unsettledKey,
  unsettledSchema,
  writeNotification,
} from './submit/submission-store.ts';
import { applySubmission, isRefused, noteLive } from './submit/submit.ts';

/** After so many tries a notification counts as failed: the editor shows it, and a person may send it again. */
const maxTries = 5;

/** Claims the next try; `false` if another process has it, or if nothing is left to do. */
const claimTry = (stores: Stores, name: string, now: Date): Promise<number | false> =>
  changeBlob<number | false>(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    const entry = open[name];
    // A claim in the future was made before a clock was put back.
    if (!entry || Math.abs(now.getTime() - Date.parse(entry.since)) < submissionLostAfterMs) return { result: false };
    const tries = entry.tries + 1;
    return { value: { ...open, [name]: { since: now.toISOString(), tries } }, result: tries };
  });

/**
 * Applies a submission that was stored but not applied because the function died, unless the config has changed since. If it was
 * applied, notes what of it went live, should that be missing; if its sender may no longer answer, notes that it does not count.
 */
async function finish({ stores, source }: StoreContext, submission: SubmissionRecord): Promise<void> {
  if (isOpinion(submission)) return;
  const head = (await readHeadIfWhole(stores, submission.configId))?.record;
  if (head && (await isRefused(stores, submission, head))) return refuse(stores, submission, source.now());
  if (!head || lastAct(head).revision !== submission.headRevision) {
    if (head) await noteLive(stores, submission, head);
    return;
  }
  const record = await applySubmission(stores, submission, source);
  if (record) await afterChange({ stores, source }, record);
}

/**
 * Finishes, from the timer, the submissions whose function died: applies them to their configs and sends the notification
 * again. Costs one small read when there is none. If the mail had already gone out it goes out twice: at least once is
 * promised, not exactly once.
 */
export async function settleSubmissions(context: TimerContext): Promise<void> {
  const { stores, source, hasTime = () => true } = context;
  if (stores.base) return;
  const open = unsettledSchema.safeParse((await stores.own.publish.read(unsettledKey))?.value).data ?? {};
  for (const name of Object.keys(open)) {
    if (!hasTime()) return;
    try {
      const tries = await claimTry(stores, name, source.now());
      if (tries === false) continue;
      const [configId = '', n = ''] = name.split('/');
      const submission = await readSubmission(stores, configId, Number(n));
      if (submission) await finish(context, submission);
      if (submission && (await readNotification(stores, submission)).state === 'pending') {
        if (tries > maxTries) await writeNotification(stores, submission, { state: 'failed', at: source.now().toISOString(), code: 'timeout' });
        else await sendNotification(context, submission);
      }
      await settle(stores, configId, Number(n));
    } catch (error) {
      logProblem(`The submission ${name} could not be settled; a later minute tries again.`, error);
    }
  }
}

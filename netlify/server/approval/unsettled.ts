import type * as z from 'zod';
import { isOpinion } from '#core/approval/approvers/approvers.ts';
import { mayRetry } from '#core/approval/reminders/next-reminder.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { lastAct } from '#schema/config.ts';
import { logProblem } from '../log.ts';
import { mailRetryMs } from '../mail/progress.ts';
import { afterChange } from '../publish/request.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import type { TimerContext } from './due-notes.ts';
import { notifyAndSettle } from './notify.ts';
import {
  nextAnswer,
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

type Try = Omit<z.infer<typeof unsettledSchema>[string], 'since'>;
/** Claims the next try; `undefined` if another process has it, if it is too early, or if nothing is left to do. */
const claimTry = (stores: Stores, name: string, now: Date): Promise<Try | undefined> =>
  changeBlob<Try | undefined>(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    const entry = open[name];
    const waitMs = entry?.failedMails ? mailRetryMs : submissionLostAfterMs;
    // A claim in the future was made before a clock was put back.
    if (!entry || Math.abs(now.getTime() - Date.parse(entry.since)) < waitMs) return { result: undefined };
    const next = { ...entry, since: now.toISOString(), tries: entry.tries + 1 };
    return { value: { ...open, [name]: next }, result: next };
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

/** Whether a notification must still be sent: its function died before, or the provider has put its mail off and no later answer tells more. */
async function isUntold(stores: Stores, submission: SubmissionRecord, failedMails: number): Promise<boolean> {
  const { state, code } = await readNotification(stores, submission);
  if (failedMails === 0 || state !== 'failed') return state === 'pending';
  return mayRetry(code, failedMails) && !(await nextAnswer(stores, submission));
}

/**
 * Finishes, from the timer, the submissions whose function died: applies them to their configs and sends the notification
 * again, also one that the mail provider has put off. Costs one small read when there is none. If the mail had already gone out
 * it goes out twice: at least once is promised, not exactly once.
 */
export async function settleSubmissions(context: TimerContext): Promise<void> {
  const { stores, source, hasTime = () => true } = context;
  if (stores.base) return;
  const open = unsettledSchema.safeParse((await stores.own.publish.read(unsettledKey))?.value).data ?? {};
  for (const name of Object.keys(open)) {
    if (!hasTime()) return;
    try {
      const claimed = await claimTry(stores, name, source.now());
      if (!claimed) continue;
      const { tries, failedMails = 0 } = claimed;
      const [configId = '', n = ''] = name.split('/');
      const submission = await readSubmission(stores, configId, Number(n));
      if (submission && failedMails === 0) await finish(context, submission);
      const mustTell = submission !== undefined && (await isUntold(stores, submission, failedMails));
      if (mustTell && tries <= maxTries) await notifyAndSettle(context, submission, failedMails);
      else {
        if (mustTell) await writeNotification(stores, submission, { state: 'failed', at: source.now().toISOString(), code: 'timeout' });
        await settle(stores, configId, Number(n));
      }
    } catch (error) {
      logProblem(`The submission ${name} could not be settled; a later minute tries again.`, error);
    }
  }
}

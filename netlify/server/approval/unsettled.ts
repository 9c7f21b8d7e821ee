import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { afterChange } from '../config-api/after-change.ts';
import type { Call } from '../http/endpoint.ts';
import { logProblem } from '../log.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { Stores } from '../store/stores.ts';
import { sendNotification } from './notify.ts';
import { readNotification, readSubmission, settle, unsettledKey, unsettledSchema, writeNotification } from './submit/submission-store.ts';
import { bringIn } from './submit/submit.ts';

/** Longer than a provider may take, so that nobody is at work on the same notification. */
const lostAfterMs = 2 * 60_000;
/** A notification that could not be finished so often counts as failed: the editor says so, and a person may send it again. */
const mostTries = 5;

/** Takes the next try on; `false` when another process has, or when it is settled. */
const claimTry = (stores: Stores, name: string, now: Date): Promise<number | false> =>
  changeBlob<number | false>(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    const entry = open[name];
    // What was claimed in the future was claimed before a clock was put back.
    if (!entry || Math.abs(now.getTime() - Date.parse(entry.since)) < lostAfterMs) return { result: false };
    const tries = entry.tries + 1;
    return { value: { ...open, [name]: { since: now.toISOString(), tries } }, result: tries };
  });

/** A submission that is stored and that nobody has brought into its config, because the function died between the two: as long as nothing else has happened to the config. */
async function finish({ stores, source }: Pick<Call, 'stores' | 'source'>, submission: SubmissionRecord): Promise<void> {
  const head = (await readHeadIfWhole(stores, submission.configId))?.record;
  if (head?.revision !== submission.headRevision) return;
  const record = await bringIn(stores, submission, source);
  if (record) await afterChange({ stores, source }, record);
}

/**
 * What the timer does for submissions whose function died on the way: brings them into their configs and sends the
 * notification again. One small read when there is none. A mail that had gone out in that moment goes out twice: at least
 * once is promised, not exactly once.
 */
export async function settleSubmissions(call: Pick<Call, 'stores' | 'source'>): Promise<void> {
  const { stores, source } = call;
  if (stores.base) return;
  const open = unsettledSchema.safeParse((await stores.own.publish.read(unsettledKey))?.value).data ?? {};
  for (const name of Object.keys(open)) {
    try {
      const tries = await claimTry(stores, name, source.now());
      if (tries === false) continue;
      const [configId = '', n = ''] = name.split('/');
      const submission = await readSubmission(stores, configId, Number(n));
      if (submission) await finish(call, submission);
      if (submission && (await readNotification(stores, submission)).state === 'pending') {
        if (tries > mostTries) await writeNotification(stores, submission, { state: 'failed', at: source.now().toISOString(), code: 'timeout' });
        else await sendNotification(call, submission);
      }
      await settle(stores, configId, Number(n));
    } catch (error) {
      logProblem(`The submission ${name} could not be settled; a later minute tries again.`, error);
    }
  }
}

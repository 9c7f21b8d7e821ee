import * as z from 'zod';
import { answerWaitMs, isOpinion, maxAnswersPerDay } from '#core/approval/approvers/approvers.ts';
import { minuteMs } from '#core/durations.ts';
import { type Notification, notificationSchema, type SubmissionBody, type SubmissionRecord, submissionRecordSchema } from '#schema/approval/submission.ts';
import type { PageQuery } from '#schema/calls/paging.ts';
import { parseStored } from '../../faults/faults.ts';
import { pauseAfterLoss } from '../../store/blobs/backoff.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';

const recordKey = (id: string, n: number): string => `${id}/${n}`;
/** Notifications are stored apart from the submissions, which never change. */
const notificationKey = (id: string, n: number): string => `notices/${id}/${n}`;

/** One submission. `undefined` if there is none, or if it is damaged, which is noted as a fault. A preview also sees production's. */
export async function readSubmission({ own, base }: Stores, id: string, n: number): Promise<SubmissionRecord | undefined> {
  const key = recordKey(id, n);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  return stored && parseStored(own.faults, { store: 'submissions', key }, stored, submissionRecordSchema);
}

/** Whether a submission was noted as one that does not count (`refuse`). It is listed, and nothing else is done with it: what it proposes waits for nobody. */
export const wasRefused = async (stores: Stores, submission: SubmissionRecord): Promise<boolean> =>
  !isOpinion(submission) && (await readNotification(stores, submission)).state === 'refused';

/** One submission, unless there is none that counts. */
async function readCounting(stores: Stores, id: string, n: number): Promise<SubmissionRecord | undefined> {
  const record = await readSubmission(stores, id, n);
  return record && !(await wasRefused(stores, record)) ? record : undefined;
}

const deciding = (submission: SubmissionRecord | undefined): SubmissionRecord | undefined => (submission && isOpinion(submission) ? undefined : submission);

async function listNumbers({ own, base }: Stores, id: string): Promise<number[]> {
  const lists = await Promise.all([own.submissions.list(`${id}/`), base?.submissions.list(`${id}/`) ?? []]);
  return [...new Set(lists.flat().map(({ key }) => Number(key.slice(id.length + 1))))].sort((a, b) => a - b);
}

const maxParallelReads = 32;

/** The readable submissions among some numbers that count, newest first: read in growing batches, as most callers want only the first. */
async function* newestFirst(stores: Stores, id: string, numbers: readonly number[]): AsyncGenerator<SubmissionRecord> {
  const left = numbers.toReversed();
  for (let size = 1; left.length > 0; size = Math.min(maxParallelReads, size * 2)) {
    for (const record of await Promise.all(left.splice(0, size).map((n) => readCounting(stores, id, n)))) if (record) yield record;
  }
}

/** The counting ones among a config's last `most` submissions, newest first. */
export async function* newestSubmissions(stores: Stores, id: string, most: number): AsyncGenerator<SubmissionRecord> {
  yield* newestFirst(stores, id, (await listNumbers(stores, id)).slice(-most));
}

/** A page of a config's submissions, newest first, and where the next begins. Nothing but the page is read. */
export async function readSubmissions(stores: Stores, id: string, { limit, before }: PageQuery): Promise<{ records: SubmissionRecord[]; next: number | null }> {
  const numbers = (await listNumbers(stores, id)).filter((n) => before === undefined || n < before).reverse();
  const page = numbers.slice(0, limit);
  const records = await Promise.all(page.map((n) => readSubmission(stores, id, n)));
  return { records: records.flatMap((record) => record ?? []), next: numbers.length > limit ? (page.at(-1) ?? null) : null };
}

/** How many answers are searched for one that arrives again. */
const maxSearched = 100;

/** The fields by which an answer is recognised when it arrives again: the device's form and when the button was pressed. */
export const submissionIdentity = ({ formId, clientApproval: { lastSavedAt: sentAt } }: SubmissionBody): Pick<SubmissionRecord, 'formId' | 'sentAt'> => ({
  ...(formId === undefined ? {} : { formId }),
  ...(sentAt ? { sentAt } : {}),
});

/**
 * The submission stored for the same press of the button on the same device. If the server's reply was lost, a device sends its answer again
 * when it is opened next. By then the form may have been opened for a changed site, which the old answer is not about.
 */
export async function sentBefore(stores: Stores, id: string, body: SubmissionBody): Promise<SubmissionRecord | undefined> {
  const { formId, sentAt } = submissionIdentity(body);
  if (formId === undefined || sentAt === undefined) return undefined;
  for await (const each of newestSubmissions(stores, id, maxSearched)) if (each.formId === formId && each.sentAt === sentAt) return each;
  return undefined;
}

/**
 * The newest readable submission that completes the form and counts, and the number of the next one: above every number in use, damaged
 * records included. A listing may be behind, so the numbers after it are read one by one.
 */
export async function newestSubmission(stores: Stores, id: string): Promise<{ newest: SubmissionRecord | undefined; next: number }> {
  const { own, base } = stores;
  const numbers = await listNumbers(stores, id);
  let newest: SubmissionRecord | undefined;
  for await (const record of newestFirst(stores, id, numbers)) {
    newest = deciding(record);
    if (newest) break;
  }
  for (let next = (numbers.at(-1) ?? 0) + 1; ; next += 1) {
    const key = recordKey(id, next);
    if (!(await own.submissions.read(key)) && !(await base?.submissions.read(key))) return { newest, next };
    newest = deciding(await readCounting(stores, id, next)) ?? newest;
  }
}

/** The next answer by the same people: after an opinion, that person's next one; after an answer, the next one that completes the form and counts. */
export async function nextAnswer(stores: Stores, { configId, n, opinion, approver }: SubmissionRecord): Promise<SubmissionRecord | undefined> {
  for (let number = n + 1; ; number += 1) {
    const next = await readSubmission(stores, configId, number);
    if (!next) return undefined;
    if (next.opinion === opinion && (!opinion || next.approver === approver) && !(await wasRefused(stores, next))) return next;
  }
}

const maxAttempts = 100;

/** The submission to store next, or the result if there is none to store. */
export type NextSubmission<Result> = { store: Omit<SubmissionRecord, 'configId' | 'writeId' | 'submittedAt'> } | { result: Result };

/** Stores a submission under a number that only one of several callers can get. Whoever loses the number calls `next` again. */
export async function storeSubmission<Result>(
  { stores, source }: StoreContext,
  configId: string,
  next: () => Promise<NextSubmission<Result>>,
): Promise<{ stored: SubmissionRecord } | { result: Result }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await next();
    if ('result' in found) return found;
    const now = source.now();
    const submission: SubmissionRecord = { configId, ...found.store, writeId: source.newWriteId(), submittedAt: now.toISOString() };
    await noteUnsettled(stores, configId, submission.n, now);
    if (await createSubmission(stores, submission)) return { stored: submission };
    await pauseAfterLoss(attempt);
  }
  throw new Error(`A submission for config ${configId} could not be numbered in ${maxAttempts} attempts.`);
}

/** Stores a submission under its number; `false` if the number is taken. It is read back, because the store may report a refused write as done. */
async function createSubmission(stores: Stores, submission: SubmissionRecord): Promise<boolean> {
  await stores.own.submissions.create(recordKey(submission.configId, submission.n), submission);
  const stored = await stores.own.submissions.read(recordKey(submission.configId, submission.n));
  if (!stored) throw new Error(`The store did not take submission ${submission.n} of config ${submission.configId}. Check the permissions of the Blobs store.`);
  return submissionRecordSchema.safeParse(stored.value).data?.writeId === submission.writeId;
}

/** The state of a submission's notification; `pending` until one is stored. */
export async function readNotification({ own, base }: Stores, { configId, n }: SubmissionRecord): Promise<Notification> {
  const key = notificationKey(configId, n);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  const notification = stored && (await parseStored(own.faults, { store: 'submissions', key }, stored, notificationSchema));
  return notification ?? { state: 'pending' };
}

/** Claims the notification for this process; `false` if another has it. */
export const claimNotification = ({ own }: Stores, { configId, n }: SubmissionRecord): Promise<boolean> =>
  own.submissions.create(notificationKey(configId, n), { state: 'pending' } satisfies Notification);

/** Stores how the notification of a submission went. */
export const writeNotification = ({ own }: Stores, { configId, n }: SubmissionRecord, notification: Notification): Promise<void> =>
  own.submissions.write(notificationKey(configId, n), notification);

/** Notes that a submission does not count, so that nothing is left to do for it; nobody is notified that the client has answered. */
export async function refuse(stores: Stores, submission: SubmissionRecord, now: Date): Promise<void> {
  await writeNotification(stores, submission, { state: 'refused', at: now.toISOString() });
  await settle(stores, submission.configId, submission.n);
}

/** Longer than any function runs or waits for a mail provider: a submission stored longer ago and not finished belongs to a process that died. */
export const submissionLostAfterMs = 2 * minuteMs;

/** In the store `publish`, which the timer reads in any case. */
export const unsettledKey = 'unsettled-submissions';

/**
 * Submissions that may not be applied or notified yet, by `config id/number`; `since` is the instant of the last try. `failedMails`: how many mails the
 * provider has put off; the submission is applied then.
 */
export const unsettledSchema = z.record(
  z.string(),
  z.object({ since: z.iso.datetime(), tries: z.int().nonnegative(), failedMails: z.int().positive().optional() }),
);

/** Called before a submission is stored, so that the timer finishes it should the function die. */
const noteUnsettled = async (stores: Stores, configId: string, n: number, now: Date): Promise<void> => {
  await changeBlob(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    return { value: { ...open, [`${configId}/${n}`]: { since: now.toISOString(), tries: 0 } }, result: undefined };
  });
};

/** Called when the provider has put off the mail about a submission, for the timer to send it again. */
export const putOffMail = async (stores: Stores, { configId, n }: SubmissionRecord, failedMails: number, now: Date): Promise<void> => {
  await changeBlob(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    return { value: { ...open, [`${configId}/${n}`]: { since: now.toISOString(), tries: 0, failedMails } }, result: undefined };
  });
};

/** Called when a submission is applied and notified. */
export const settle = async (stores: Stores, configId: string, n: number): Promise<void> => {
  await changeBlob(stores.own.publish, unsettledKey, (value) => {
    const { [`${configId}/${n}`]: settled, ...open } = unsettledSchema.safeParse(value).data ?? {};
    return settled === undefined ? { result: undefined } : { value: open, result: undefined };
  });
};

/** How long a device has to wait before it may replace its own answer: each costs a revision, a build and a mail. */
export async function correctionWaitMs(stores: Stores, own: SubmissionRecord, now: Date): Promise<number> {
  const instants: number[] = [];
  for (let answer: SubmissionRecord | undefined = own; answer && instants.length < maxAnswersPerDay; ) {
    instants.push(Date.parse(answer.submittedAt));
    answer = answer.replaces === undefined ? undefined : await readSubmission(stores, answer.configId, answer.replaces);
  }
  return answerWaitMs(instants, now.getTime());
}

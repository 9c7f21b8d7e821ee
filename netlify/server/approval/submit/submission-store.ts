import type { PageQuery } from '#schema/paging.ts';
import { type Notification, notificationSchema, type SubmissionRecord, submissionRecordSchema } from '#schema/submission.ts';
import type { Stores } from '../../store/stores.ts';

const recordKey = (id: string, n: number): string => `${id}/${n}`;
/** Apart from the records, which never change. */
const noticeKey = (id: string, n: number): string => `notices/${id}/${n}`;

function parseSubmission(key: string, value: unknown): SubmissionRecord {
  const result = submissionRecordSchema.safeParse(value);
  if (!result.success) throw new Error(`The submission submissions/${key} cannot be read. Restore it from a backup.`);
  return result.data;
}

/** One submission, or `undefined`. A preview sees production's beneath its own. */
export async function readSubmission({ own, base }: Stores, id: string, n: number): Promise<SubmissionRecord | undefined> {
  const key = recordKey(id, n);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  return stored && parseSubmission(key, stored.value);
}

async function listNumbers({ own, base }: Stores, id: string): Promise<number[]> {
  const lists = await Promise.all([own.submissions.list(`${id}/`), base?.submissions.list(`${id}/`) ?? []]);
  return [...new Set(lists.flat().map(({ key }) => Number(key.slice(id.length + 1))))].sort((a, b) => a - b);
}

/** A page of a config's submissions, newest first, and where the next begins. Nothing but the page is read. */
export async function readSubmissions(stores: Stores, id: string, { limit, before }: PageQuery): Promise<{ records: SubmissionRecord[]; next: number | null }> {
  const numbers = (await listNumbers(stores, id)).filter((n) => before === undefined || n < before).reverse();
  const page = numbers.slice(0, limit);
  const records = await Promise.all(page.map((n) => readSubmission(stores, id, n)));
  return { records: records.flatMap((record) => record ?? []), next: numbers.length > limit ? (page.at(-1) ?? null) : null };
}

/** The newest submission. A listing may be behind, so what comes after it is asked for by name. */
export async function newestSubmission(stores: Stores, id: string): Promise<SubmissionRecord | undefined> {
  let newest = await readSubmission(stores, id, (await listNumbers(stores, id)).at(-1) ?? 0);
  for (;;) {
    const next = await readSubmission(stores, id, (newest?.n ?? 0) + 1);
    if (!next) return newest;
    newest = next;
  }
}

/** Keeps a submission under its number for good; `false` when that number is another's. Read back, for a refused write may be reported as done. */
export async function createSubmission(stores: Stores, submission: SubmissionRecord): Promise<boolean> {
  await stores.own.submissions.create(recordKey(submission.configId, submission.n), submission);
  const stored = await readSubmission(stores, submission.configId, submission.n);
  if (!stored) throw new Error(`The store did not take submission ${submission.n} of config ${submission.configId}. Check the permissions of the Blobs store.`);
  return stored.writeId === submission.writeId;
}

/** How the notification of a submission stands; `pending` before anything is known of it. */
export async function readNotification({ own, base }: Stores, { configId, n }: SubmissionRecord): Promise<Notification> {
  const key = noticeKey(configId, n);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  return stored ? notificationSchema.parse(stored.value) : { state: 'pending' };
}

/** Takes it on to notify; `false` when somebody else has. */
export const claimNotification = ({ own }: Stores, { configId, n }: SubmissionRecord): Promise<boolean> =>
  own.submissions.create(noticeKey(configId, n), { state: 'pending' } satisfies Notification);

export const writeNotification = ({ own }: Stores, { configId, n }: SubmissionRecord, notification: Notification): Promise<void> =>
  own.submissions.write(noticeKey(configId, n), notification);

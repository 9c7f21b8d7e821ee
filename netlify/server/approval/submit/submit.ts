import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { judgedSections, withSubmission } from '#core/approval/submission.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { pauseAfterLoss } from '../../store/blobs/backoff.ts';
import { readHead } from '../../store/head.ts';
import { saveChange, type WriteSource } from '../../store/save.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { Stores } from '../../store/stores.ts';
import { hashSection } from '../verdicts.ts';
import { createSubmission, newestSubmission, noteUnsettled } from './submission-store.ts';

const maxAttempts = 100;
const parallelReads = 16;
/** Who a revision made of a submission is saved by. */
const client = 'client';

export interface Brought {
  record: ConfigRecord;
  submission: SubmissionRecord;
}
export type SubmitResult =
  | ({ ok: true } & Brought)
  /** `completed` is what an earlier submission left undone and this call has finished. */
  | { ok: false; code: 'already_submitted'; completed?: Brought }
  | { ok: false; code: 'not_found' };

/** Whether a submission is in the config already: one of the revisions since it came in was made of it. */
async function isBroughtIn(stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<boolean> {
  const limit = pLimit(parallelReads);
  const numbers = Array.from({ length: Math.max(0, head.revision - submission.headRevision) }, (_, index) => head.revision - index);
  const records = await Promise.all(numbers.map((number) => limit(() => readStoredRevision(stores, head.id, number))));
  return records.some((record) => record?.writeId === submission.writeId);
}

/**
 * The submission of this device that stands in the head, as long as nobody has acted on it: any later revision (a save, a
 * reset, a restore, an archiving) ends that.
 */
const ownAnswer = (newest: SubmissionRecord | undefined, head: ConfigRecord, formId: string | undefined): SubmissionRecord | undefined =>
  formId !== undefined && newest?.formId === formId && newest.writeId === head.writeId ? newest : undefined;

/** What the client said, apart from when and under which number. */
const said = ({ name, email, revision, sections }: Pick<SubmissionRecord, 'name' | 'email' | 'revision' | 'sections'>): unknown =>
  JSON.parse(JSON.stringify([name, email, revision, sections]));

/** Brings a stored submission into its config, once however many processes try. */
export async function bringIn(stores: Stores, submission: SubmissionRecord, source: WriteSource): Promise<ConfigRecord | undefined> {
  const { configId, writeId, submittedAt, replaces, headRevision } = submission;
  // An approval that is taken back opened the gate: the public sees again what it saw before it.
  const before = replaces === undefined ? undefined : await readStoredRevision(stores, configId, headRevision - 1);
  const change = {
    ...(replaces === undefined ? {} : { approvedBefore: { revision: before?.approvedRevision } }),
    action: 'approval',
    savedBy: client,
    expected: 'any',
    as: { writeId, savedAt: submittedAt },
    next: async (present: ConfigRecord) =>
      isSiteConfig(present.config) && !(await isBroughtIn(stores, submission, present))
        ? { config: withSubmission(present.config, submission), archived: present.archived }
        : undefined,
  } as const;
  const result = await saveChange(stores, configId, change, source);
  return result.ok ? result.record : undefined;
}

/**
 * Takes a client's submission for a form that is open. It is stored for itself first, under the next number, which only
 * one of several can get; then it goes into the config. What dies in between is finished by the next submission or by
 * the timer, so that none disappears, none is counted twice, and of several for one form exactly one is taken. The device that sent it
 * may send it again, which changes nothing, or another in its place, which is kept beside it.
 */
export async function submit(
  stores: Stores,
  id: string,
  body: SubmissionBody,
  seen: { config: SiteConfig; revision: number },
  source: WriteSource,
): Promise<SubmitResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = (await readHead(stores, id))?.record;
    if (!head || !isSiteConfig(head.config)) return { ok: false, code: 'not_found' };
    const { newest, next } = await newestSubmission(stores, id);
    const own = ownAnswer(newest, head, body.formId);
    if (head.config.clientApproval?.formStatus === 'completed' && !own) return { ok: false, code: 'already_submitted' };
    if (newest && !own && !(await isBroughtIn(stores, newest, head))) {
      const record = await bringIn(stores, newest, source);
      // Cut off between its two writes: now it stands in the head, and this one is the same again or takes its place.
      if (record && newest.formId !== undefined && newest.formId === body.formId) continue;
      return { ok: false, code: 'already_submitted', ...(record ? { completed: { record, submission: newest } } : {}) };
    }
    const answer = {
      name: body.clientApproval.clientInfo.name,
      email: body.clientApproval.clientInfo.email,
      revision: seen.revision,
      sections: judgedSections(body, seen, hashSection),
    };
    if (own && isDeepStrictEqual(said(own), said(answer))) return { ok: true, record: head, submission: own };
    const submission: SubmissionRecord = {
      configId: id,
      n: next,
      writeId: source.newWriteId(),
      submittedAt: source.now().toISOString(),
      headRevision: head.revision,
      ...answer,
      ...(body.formId === undefined ? {} : { formId: body.formId }),
      ...(own ? { replaces: own.n } : {}),
    };
    await noteUnsettled(stores, id, next, source.now());
    if (await createSubmission(stores, submission)) {
      const record = await bringIn(stores, submission, source);
      return record ? { ok: true, record, submission } : { ok: false, code: 'not_found' };
    }
    await pauseAfterLoss(attempt);
  }
  throw new Error(`A submission for config ${id} could not be numbered in ${maxAttempts} attempts.`);
}

import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { isOpinion } from '#core/approval/approvers/approvers.ts';
import { reviewedSections, withSubmission } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { StoredProposal } from '#schema/approval/proposal.ts';
import type { SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { pauseAfterLoss } from '../../store/blobs/backoff.ts';
import { readHead, saveChange, type WriteSource } from '../../store/head.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { Stores } from '../../store/stores.ts';
import { noteDecisions } from '../proposals/decisions.ts';
import { ownChanges } from '../proposals/own-changes.ts';
import { hashSection } from '../verdicts.ts';
import { createSubmission, newestSubmission, noteUnsettled, readSubmission } from './submission-store.ts';

const maxAttempts = 100;
const parallelReads = 16;
/** `savedBy` of a revision that applies a submission. */
const client = 'client';

export interface Applied {
  record: ConfigRecord;
  submission: SubmissionRecord;
}
export type SubmitResult =
  | ({ ok: true } & Applied)
  /** `completed`: an earlier submission that had been cut off, and that this call has applied. */
  | { ok: false; code: 'already_submitted'; completed?: Applied }
  | { ok: false; code: 'not_found' };

/** The revision that applied a submission to the config: one of those since then has its write id. */
async function applied(stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<ConfigRecord | undefined> {
  const limit = pLimit(parallelReads);
  const numbers = Array.from({ length: Math.max(0, head.revision - submission.headRevision) }, (_, index) => head.revision - index);
  const records = await Promise.all(numbers.map((number) => limit(() => readStoredRevision(stores, head.id, number))));
  return records.find((record) => record?.writeId === submission.writeId);
}

/**
 * This device's own submission, if the head is still the revision that applied it: any later revision (a save, a reset, a
 * restore, an archiving) ends the right to replace it.
 */
const ownAnswer = (newest: SubmissionRecord | undefined, head: ConfigRecord, formId: string | undefined): SubmissionRecord | undefined =>
  formId !== undefined && newest?.formId === formId && newest.writeId === head.writeId ? newest : undefined;

type Answer = Pick<SubmissionRecord, 'name' | 'approver' | 'email' | 'revision' | 'sections' | 'proposals'>;
/** The client's part of a submission, without time and number. */
const comparable = ({ name, approver, email, revision, sections, proposals = [] }: Answer): unknown =>
  JSON.parse(JSON.stringify([name, approver, email, revision, sections, proposals]));
/** Whether a stored answer says the same. */
export const saysSame = (one: Answer, other: Answer): boolean => isDeepStrictEqual(comparable(one), comparable(other));

/** What an answer is about, and whom it is from. */
export interface Answering {
  config: SiteConfig;
  revision: number;
  proposals?: readonly StoredProposal[];
  /** Whose link it came with; left out where no link tells. */
  from?: { name: string; approver?: string };
}

/** What is stored of an answer. */
export function answerOf(body: SubmissionBody, { config, revision, proposals = [], from }: Answering): Answer {
  const { name, email } = body.clientApproval.clientInfo;
  return {
    name,
    ...from,
    email,
    revision,
    sections: reviewedSections(body, { config, revision }, hashSection),
    ...(proposals.length > 0 ? { proposals: [...proposals] } : {}),
  };
}

/**
 * The earliest answer of a device that replaces one: nothing was saved between it and this one but its own answers. One that
 * somebody's save was faster than was applied over that save, so what came before it is not taken back any more.
 */
async function firstReplacement(stores: Stores, submission: SubmissionRecord): Promise<SubmissionRecord> {
  const replaced = submission.replaces === undefined ? undefined : await readSubmission(stores, submission.configId, submission.replaces);
  const isNext = replaced?.replaces !== undefined && replaced.headRevision + 1 === submission.headRevision;
  return isNext ? firstReplacement(stores, replaced) : submission;
}

/** The record of before the first answer of the device that this one is another answer of; nothing where it is the first. */
async function beforeReplaced(stores: Stores, submission: SubmissionRecord): Promise<ConfigRecord | undefined> {
  if (submission.replaces === undefined) return undefined;
  return readStoredRevision(stores, submission.configId, (await firstReplacement(stores, submission)).headRevision - 1);
}

/**
 * Notes which proposals of an answer that is applied went live with it. Worked out from what is stored, so that whoever finds
 * the answer can do what a function that died has left undone.
 */
export async function noteLive(stores: Stores, submission: SubmissionRecord, head: ConfigRecord): Promise<void> {
  if (!submission.proposals?.some(({ live }) => live)) return;
  const record = head.writeId === submission.writeId ? head : await applied(stores, submission, head);
  const present = record && (await readStoredRevision(stores, head.id, record.revision - 1));
  if (!record || !present || !isSiteConfig(present.config)) return;
  const changes = await ownChanges(stores, submission, { ...present, config: present.config }, await beforeReplaced(stores, submission));
  const rest = { decision: 'live', by: client, at: submission.submittedAt, revision: record.revision } as const;
  if (changes.applied.length > 0) {
    await noteDecisions(
      stores,
      submission,
      changes.applied.map((item) => ({ item, ...rest })),
    );
  }
}

/** Applies a stored submission to its config: once, however many processes try. One of somebody who does not decide never is. */
export async function applySubmission(stores: Stores, submission: SubmissionRecord, source: WriteSource): Promise<ConfigRecord | undefined> {
  if (isOpinion(submission)) return undefined;
  const { configId, writeId, submittedAt, replaces } = submission;
  // An answer that is replaced may have approved a revision: the gate goes back to the one approved before the first of them.
  const before = await beforeReplaced(stores, submission);
  const change = {
    ...(replaces === undefined ? {} : { takenBack: before ?? {} }),
    action: 'approval',
    savedBy: client,
    expected: 'any',
    as: { writeId, savedAt: submittedAt },
    next: async (present: ConfigRecord) => {
      if (!isSiteConfig(present.config) || (await applied(stores, submission, present))) return undefined;
      const { config, sections, step } = await ownChanges(stores, submission, { ...present, config: present.config }, before);
      return { config: withSubmission(config, { ...submission, sections }), archived: present.archived, ...(step ? { step } : {}) };
    },
  } as const;
  const result = await saveChange(stores, configId, change, source);
  if (!result.ok) return undefined;
  await noteLive(stores, submission, result.record);
  return result.record;
}

/**
 * Takes a client's answer for a form that is open. First the submission is stored by itself under the next number, which
 * only one of several callers can get; then it is applied to the config. If the function dies in between, the next
 * submission or the timer applies it. So none is lost, none counts twice, and of several answers to one form exactly one is
 * taken. The device that sent it may send it again, which changes nothing, or send another, which is stored beside it.
 */
export async function submit(stores: Stores, id: string, body: SubmissionBody, seen: Answering, source: WriteSource): Promise<SubmitResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const head = (await readHead(stores, id))?.record;
    if (!head || !isSiteConfig(head.config)) return { ok: false, code: 'not_found' };
    const { newest, next } = await newestSubmission(stores, id);
    const own = ownAnswer(newest, head, body.formId);
    if (head.config.clientApproval?.formStatus === 'completed' && !own) return { ok: false, code: 'already_submitted' };
    if (newest && !own && !(await applied(stores, newest, head))) {
      const record = await applySubmission(stores, newest, source);
      // This device's earlier answer had been cut off between its two writes. Now it is applied: this one repeats or replaces it.
      if (record && newest.formId !== undefined && newest.formId === body.formId) continue;
      return { ok: false, code: 'already_submitted', ...(record ? { completed: { record, submission: newest } } : {}) };
    }
    const answer = answerOf(body, seen);
    if (own && saysSame(own, answer)) return { ok: true, record: head, submission: own };
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
      const record = await applySubmission(stores, submission, source);
      return record ? { ok: true, record, submission } : { ok: false, code: 'not_found' };
    }
    await pauseAfterLoss(attempt);
  }
  throw new Error(`A submission for config ${id} could not be numbered in ${maxAttempts} attempts.`);
}

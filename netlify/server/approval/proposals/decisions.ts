import { type Decision, decisionsSchema } from '#schema/approval/decision.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { parseStored } from '../../faults/faults.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/** The key of the decisions on an answer's proposals. They are stored apart from the submission, which never changes. */
const decisionsKey = ({ configId, n }: SubmissionRecord): string => `decisions/${configId}/${n}`;

/** The decisions on an answer's proposals, oldest first. A preview deploy also sees production's. */
export async function readDecisions({ own, base }: Stores, submission: SubmissionRecord): Promise<readonly Decision[]> {
  const key = decisionsKey(submission);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  const known = stored && (await parseStored(own.faults, { store: 'submissions', key }, stored, decisionsSchema));
  return known?.decisions ?? [];
}

/** The decision in force for one proposal: the last one. */
export const decisionOf = (decisions: readonly Decision[], item: number): Decision | undefined => decisions.findLast((one) => one.item === item);

/** Whether a proposal was taken or went live: then nothing is left to decide. */
export const isIn = (decisions: readonly Decision[], item: number): boolean => {
  const decision = decisionOf(decisions, item)?.decision;
  return decision === 'taken' || decision === 'live';
};

/** Adds decisions, except on proposals that were taken or went live, and those that repeat the decision in force. Returns all decisions. */
export async function noteDecisions(stores: Stores, submission: SubmissionRecord, added: readonly Decision[]): Promise<readonly Decision[]> {
  const earlier = await readDecisions(stores, submission);
  return changeBlob<readonly Decision[]>(stores.own.submissions, decisionsKey(submission), (value) => {
    const known = decisionsSchema.safeParse(value).data?.decisions ?? earlier;
    const news = added.filter(({ item, decision }) => !isIn(known, item) && decisionOf(known, item)?.decision !== decision);
    const decisions = [...known, ...news];
    return news.length === 0 ? { result: known } : { value: { decisions }, result: decisions };
  });
}

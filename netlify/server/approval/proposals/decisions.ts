import { type Decision, decisionsSchema } from '#schema/approval/decision.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import { parseStored } from '../../faults/faults.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import type { Stores } from '../../store/stores.ts';

/** Decisions are stored apart from the submissions, which never change. */
const decisionsKey = ({ configId, n }: SubmissionRecord): string => `decisions/${configId}/${n}`;

/** What became of an answer's proposals, in order. A preview also sees production's. */
export async function readDecisions({ own, base }: Stores, submission: SubmissionRecord): Promise<readonly Decision[]> {
  const key = decisionsKey(submission);
  const stored = (await own.submissions.read(key)) ?? (await base?.submissions.read(key));
  const known = stored && (await parseStored(own.faults, 'submissions', key, stored, decisionsSchema));
  return known?.decisions ?? [];
}

/** The decision that counts for one proposal. */
export const decisionOf = (decisions: readonly Decision[], item: number): Decision | undefined => decisions.findLast((one) => one.item === item);

/** Whether a proposal is in the site: then nothing is left to decide. */
export const isIn = (decisions: readonly Decision[], item: number): boolean => {
  const decision = decisionOf(decisions, item)?.decision;
  return decision === 'taken' || decision === 'live';
};

/** Adds decisions, but for proposals that are in the site already and those that were decided so before. */
export async function noteDecisions(stores: Stores, submission: SubmissionRecord, added: readonly Decision[]): Promise<readonly Decision[]> {
  const earlier = await readDecisions(stores, submission);
  return changeBlob<readonly Decision[]>(stores.own.submissions, decisionsKey(submission), (value) => {
    const known = decisionsSchema.safeParse(value).data?.decisions ?? earlier;
    const news = added.filter(({ item, decision }) => !isIn(known, item) && decisionOf(known, item)?.decision !== decision);
    const decisions = [...known, ...news];
    return news.length === 0 ? { result: known } : { value: { decisions }, result: decisions };
  });
}

import { advisersOf, answerWaitMs, approvalOf, isOfRound, isOpinion, type Opinion } from '#core/approval/approvers/approvers.ts';
import type { SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';
import { noteProposals } from '../proposals/notes.ts';
import { type NextSubmission, newestSubmission, newestSubmissions, sentBefore, storeSubmission, submissionIdentity } from './submission-store.ts';
import { type AnswerSource, isSameAnswer, submissionContent } from './submit.ts';

/** How many answers are searched for opinions, newest first: more than arrive in a day. */
const maxChecked = 200;

/** The last opinion of each person who is asked and does not decide, by their id. Nothing is read if there is no such person. */
export async function readOpinions(stores: Stores, { id, config }: Pick<ConfigRecord, 'id' | 'config'>): Promise<ReadonlyMap<string, Opinion>> {
  const newest = new Map<string, Opinion>();
  const advisers = advisersOf(approvalOf(config));
  if (advisers.length === 0) return newest;
  for await (const answer of newestSubmissions(stores, id, maxChecked)) {
    if (isOpinion(answer) && answer.approver !== undefined && !newest.has(answer.approver)) newest.set(answer.approver, answer);
    if (advisers.every(({ id: adviser }) => newest.has(adviser))) break;
  }
  return newest;
}

/** The opinions of one person who does not decide, newest first. */
async function opinionsOf(stores: Stores, id: string, approver: string | undefined): Promise<SubmissionRecord[]> {
  const own: SubmissionRecord[] = [];
  for await (const answer of newestSubmissions(stores, id, maxChecked)) if (isOpinion(answer) && answer.approver === approver) own.push(answer);
  return own;
}

type Kept = { ok: true; submission: SubmissionRecord } | { ok: false; retryAfterSeconds: number };

/**
 * Stores an opinion as a submission of its own. The config is never written, whatever was sent, and neither an answer nor a reset
 * removes it. Opinions are accepted after the client's answer, too. A repeated one is stored once.
 */
export async function keepOpinion(
  context: StoreContext,
  head: ConfigRecord,
  body: SubmissionBody,
  seen: AnswerSource & { from: { name: string; approver?: string } },
): Promise<Kept> {
  const { stores, source } = context;
  const { id } = head;
  const { approver } = seen.from;
  const answer = submissionContent(body, seen);
  const done = await storeSubmission(context, id, async (): Promise<NextSubmission<Kept>> => {
    const own = await opinionsOf(stores, id, approver);
    const [last] = own;
    const isSameRound = last !== undefined && isOfRound(last, head.askedAt);
    const known = isSameRound && isSameAnswer(last, answer) ? last : await sentBefore(stores, id, body);
    if (known) return { result: { ok: true, submission: known } };
    const wait = answerWaitMs(
      own.map(({ submittedAt }) => Date.parse(submittedAt)),
      source.now().getTime(),
    );
    if (wait > 0) return { result: { ok: false, retryAfterSeconds: Math.ceil(wait / 1000) } };
    const { next: n } = await newestSubmission(stores, id);
    if (answer.proposals) await noteProposals(context, id);
    return {
      store: {
        n,
        headRevision: head.revision,
        ...answer,
        opinion: true,
        // An opinion of an earlier round stays: what it proposed waits for a decision. Without `askedAt` this may be one of those.
        ...(isSameRound && head.askedAt !== undefined ? { replaces: last.n } : {}),
        ...submissionIdentity(body),
      },
    };
  });
  return 'result' in done ? done.result : { ok: true, submission: done.stored };
}

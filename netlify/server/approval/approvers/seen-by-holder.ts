import { approvalOf, asSeenByAdviser, asSeenByDecider, deciderOf, type Holder, ownOpinion } from '#core/approval/approvers/approvers.ts';
import { firstName } from '#core/approval/first-name.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { SaidOpinion } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Stores } from '../../store/stores.ts';
import { type OwnAnswer, reportedProposals } from '../own-answer.ts';
import { reportedDeclined } from '../proposals/declined.ts';
import { readOpinions } from '../submit/opinions.ts';
import { saidOpinions } from './said-opinions.ts';

interface SeenByHolder {
  /** The record that this person's page is made from. */
  record: ConfigRecord;
  /** Their own opinion, if they do not decide. */
  answer?: OwnAnswer;
  more: {
    /** The person whose link it is, so that the form does not ask for a name. */
    approver?: { name: string; decides: boolean; decider: string };
    /** The others' opinions, for the one who decides. */
    opinions?: readonly SaidOpinion[];
  } & Awaited<ReturnType<typeof reportedDeclined>>;
}

/**
 * A site as the holder of a link sees it. Somebody who does not decide sees their own opinion in place of the client's answer, and nobody
 * else's. Nothing changes where nobody is named; while the form is off nothing of this is shown.
 */
export async function seenByHolder(stores: Stores, head: ConfigRecord, holder: Holder): Promise<SeenByHolder> {
  const { approver, decides } = holder;
  const { config, askedAt } = head;
  const approval = approvalOf(config);
  const declined = await reportedDeclined(stores, head, holder);
  if (!isSiteConfig(config) || approval?.isFormEnabled !== true || !approval.approvers?.length) return { record: head, more: declined };
  const opinions = await readOpinions(stores, head);
  const own = approver && { name: approver.name, decides, decider: firstName(deciderOf(approval)?.name ?? '') };
  const more = { ...(own ? { approver: own } : {}), ...declined };
  if (decides || approver === undefined) {
    const record = approver ? { ...head, config: asSeenByDecider(config, approver) } : head;
    return { record, more: { ...more, opinions: saidOpinions(head, opinions) } };
  }
  const opinion = opinions.get(approver.id);
  const given = ownOpinion(config, opinion, askedAt);
  const answer = given && opinion && { ...given, ...(await reportedProposals(stores, opinion)) };
  return { record: { ...head, config: asSeenByAdviser(config, approver, opinion, askedAt) }, ...(answer ? { answer } : {}), more };
}

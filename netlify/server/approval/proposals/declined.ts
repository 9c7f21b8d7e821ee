import { resolved } from '#content/resolved-site.ts';
import { approvalOf, type Holder } from '#core/approval/approvers/approvers.ts';
import { sectionOf } from '#core/approval/proposals/fields.ts';
import { proposalFit } from '#core/approval/proposals/proposals.ts';
import type { ApprovalSectionKey } from '#core/approval/sections.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { parsePathKey } from '#core/edit/path.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Stores } from '../../store/stores.ts';
import { type ReportedProposal, readSeen, reportedProposal } from '../own-answer.ts';
import { newestSubmission } from '../submit/submission-store.ts';
import { decisionOf, readDecisions } from './decisions.ts';

/** A declined proposal, with the section on whose card it is shown. */
interface Declined extends ReportedProposal {
  section: ApprovalSectionKey;
}

/**
 * The proposals of the last answer that a designer declined, for the person who gave it, once the form is open again; otherwise they would
 * look for their corrections in vain. Left out are who declined them and when, other people's answers, and proposals whose text the page has
 * by now or whose field is gone.
 */
export async function reportedDeclined(stores: Stores, head: ConfigRecord, { approver, decides }: Holder): Promise<{ declined?: readonly Declined[] }> {
  const { config } = head;
  const approval = approvalOf(config);
  const isNextRound = approval?.isFormEnabled === true && approval.formStatus !== 'completed' && !!approval.clientInfo?.submissionDate;
  if (!isSiteConfig(config) || !decides || !isNextRound) return {};
  const { newest } = await newestSubmission(stores, head.id);
  if (!newest?.proposals || newest.approver !== approver?.id) return {};
  const [seen, decisions] = await Promise.all([readSeen(stores, newest), readDecisions(stores, newest)]);
  if (!seen) return {};
  const shown = resolved(config);
  const declined = newest.proposals.flatMap((proposal, index): Declined[] => {
    const { fit } = decisionOf(decisions, index)?.decision === 'declined' ? proposalFit(proposal, seen, config, resolved) : { fit: 'said' };
    const section = sectionOf(String(parsePathKey(proposal.path)[0]), config, shown);
    return fit === 'said' || fit === 'gone' || !section ? [] : [{ section, ...reportedProposal(proposal, seen) }];
  });
  return declined.length > 0 ? { declined } : {};
}

import { approvalSectionKeySchema, type ClientApproval, type SectionApproval } from '#schema/approval.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { HashSection } from '../content/content-hash.ts';
import { type ApprovalSectionKey, approvalSections } from '../sections.ts';

export type Verdicts = NonNullable<ClientApproval['sectionApprovals']>;

/** What a verdict speaks of. */
export interface Judged {
  revision: number;
  contentHash: string;
}

/** A verdict bound to what was judged; what is still pending judged nothing. */
export function boundVerdict({ status, comments }: Pick<SectionApproval, 'status' | 'comments'>, judged: Judged): SectionApproval {
  const verdict = { status, approved: status === 'approved', comments };
  return status === 'pending' ? verdict : { ...verdict, ...judged };
}

/** Changes each verdict that is there. */
export function mapVerdicts(verdicts: Verdicts, change: (verdict: SectionApproval, section: ApprovalSectionKey) => SectionApproval): Verdicts {
  const changed: Verdicts = {};
  for (const section of approvalSectionKeySchema.options) {
    const verdict = verdicts[section];
    if (verdict) changed[section] = change(verdict, section);
  }
  return changed;
}

/** Whether every section of the template is approved; sections left out count as pending (specification, section 4). */
export const isOverallApproved = ({ templateType }: Pick<SiteConfig, 'templateType'>, verdicts: Verdicts): boolean =>
  approvalSections(templateType).every((section) => verdicts[section]?.status === 'approved');

/**
 * The config with every verdict of the version of hashes before that still speaks of what the config shows bound to the
 * present version: before anything else changes, so that what only the present version sees counts from then on.
 */
export function withPresentHashes(config: SiteConfig, hashSection: HashSection): SiteConfig {
  const { clientApproval } = config;
  const verdicts = clientApproval?.sectionApprovals;
  if (verdicts === undefined) return config;
  const sectionApprovals = mapVerdicts(verdicts, (verdict, section) => {
    const isFormer = verdict.contentHash !== undefined && verdict.contentHash === hashSection.former(config, section);
    return isFormer ? { ...verdict, contentHash: hashSection(config, section) } : verdict;
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals } };
}

function judgedBefore(before: SectionApproval | undefined, now: SectionApproval): Judged | undefined {
  if (before?.revision === undefined || before.contentHash === undefined) return undefined;
  const isSame = before.status === now.status && before.comments === now.comments;
  return isSame ? { revision: before.revision, contentHash: before.contentHash } : undefined;
}

/**
 * The config as it may be stored. What a verdict speaks of is never taken from a writer: a verdict that was there before
 * keeps what it judged, a new one is bound to the content it is saved with.
 */
export function withBoundVerdicts(next: SiteConfig, present: SiteConfig | undefined, revision: number, hashSection: HashSection): SiteConfig {
  const { clientApproval } = next;
  if (clientApproval?.sectionApprovals === undefined && clientApproval?.overallApproved === undefined) return next;
  const known = present?.clientApproval?.sectionApprovals ?? {};
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals ?? {}, (verdict, section) =>
    boundVerdict(verdict, judgedBefore(known[section], verdict) ?? { revision, contentHash: hashSection(next, section) }),
  );
  return { ...next, clientApproval: { ...clientApproval, sectionApprovals, overallApproved: isOverallApproved(next, sectionApprovals) } };
}

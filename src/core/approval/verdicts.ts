import { approvalSectionKeySchema, type ClientApproval, type SectionApproval } from '#schema/approval/client-approval.ts';
import type { Config } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from '../config/kind.ts';
import { type HashSection, isPresentHash } from './section-hash.ts';
import { type ApprovalSectionKey, approvalSections } from './sections.ts';
import { areAllApproved, isApproved, sectionStates, sectionTransitions } from './states.ts';

export type Verdicts = NonNullable<ClientApproval['sectionApprovals']>;

/** What a verdict speaks of. */
export interface Judged {
  revision: number;
  contentHash: string;
}

/** A verdict bound to what was judged; what is still pending judged nothing. */
export function boundVerdict({ status, comments }: Pick<SectionApproval, 'status' | 'comments'>, judged: Judged): SectionApproval {
  const verdict = { status, approved: isApproved(status), comments };
  return sectionStates[status].isBound ? { ...verdict, ...judged } : verdict;
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
  areAllApproved(approvalSections(templateType).map((section) => verdicts[section]?.status));

const isFormer = ({ contentHash, revision }: SectionApproval): boolean => contentHash !== undefined && revision !== undefined && !isPresentHash(contentHash);

/** The revisions that verdicts with a hash of an older version speak of. */
export const formerlyJudged = ({ clientApproval }: SiteConfig): number[] => [
  ...new Set(
    Object.values(clientApproval?.sectionApprovals ?? {}).flatMap((verdict) => (verdict?.revision !== undefined && isFormer(verdict) ? verdict.revision : [])),
  ),
];

/**
 * The config with every verdict of an older version of hashes bound to the present one, by what the revision that it
 * speaks of shows: that one never changes. One whose revision is not known any more stays as it is, and speaks of nothing.
 */
export function withPresentHashes(config: SiteConfig, judged: ReadonlyMap<number, SiteConfig>, hashSection: HashSection): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval?.sectionApprovals === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals, (verdict, section) => {
    const seen = verdict.revision === undefined || !isFormer(verdict) ? undefined : judged.get(verdict.revision);
    return seen ? { ...verdict, contentHash: hashSection(seen, section) } : verdict;
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

/** Whether a save asks the client anew: the form is open again and who had answered is cleared (specification, section 4, form reset). */
export function isReset(present: SiteConfig, next: SiteConfig): boolean {
  const { formStatus, clientInfo } = next.clientApproval ?? {};
  const isCleared = !clientInfo?.name && !clientInfo?.submissionDate;
  const before = present.clientApproval?.clientInfo;
  return formStatus !== 'completed' && isCleared && Boolean(before?.name || before?.submissionDate);
}

/** The config with every section pending again. What clients said stays in their submissions. */
export function withoutVerdicts(config: SiteConfig): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals ?? {}, ({ status }) => {
    const next = sectionTransitions.reset.to[status];
    return { status: next, approved: isApproved(next), comments: '' };
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals, overallApproved: false } };
}

/** The content of one config with the approval of another, where both are sites. */
export function withApprovalOf(source: Config, content: Config): Config {
  if (!isSiteConfig(source) || !isSiteConfig(content)) return content;
  const { clientApproval: _replaced, ...rest } = content;
  return source.clientApproval === undefined ? rest : { ...rest, clientApproval: source.clientApproval };
}

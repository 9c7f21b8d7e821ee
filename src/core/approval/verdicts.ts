import { approvalSectionKeySchema, type ClientApproval, type SectionApproval } from '#schema/approval/client-approval.ts';
import type { StoredVerdict, SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type ApprovalSectionKey, approvalSections, type HashSection, isCurrentHash, templateSections } from './sections.ts';
import { areAllApproved, isApproved, overallState, sectionStates, sectionTransitions } from './states.ts';

export type Verdicts = NonNullable<ClientApproval['sectionApprovals']>;

/** The content that a verdict is bound to. */
export interface Reviewed {
  revision: number;
  contentHash: string;
}

/** A verdict bound to the content that was reviewed; `pending` is bound to nothing. */
export function boundVerdict({ status, comments }: Pick<SectionApproval, 'status' | 'comments'>, reviewed: Reviewed): SectionApproval {
  const verdict = { status, approved: isApproved(status), comments };
  return sectionStates[status].isBound ? { ...verdict, ...reviewed } : verdict;
}

/** Applies `change` to each existing verdict. */
export function mapVerdicts(verdicts: Verdicts, change: (verdict: SectionApproval, section: ApprovalSectionKey) => SectionApproval): Verdicts {
  const changed: Verdicts = {};
  for (const section of approvalSectionKeySchema.options) {
    const verdict = verdicts[section];
    if (verdict) changed[section] = change(verdict, section);
  }
  return changed;
}

/** Whether every section that the page shows is approved; sections left out count as pending (specification, section 4). */
export const isOverallApproved = (config: SiteConfig, verdicts: Verdicts): boolean =>
  areAllApproved(approvalSections(config).map((section) => verdicts[section]?.status));

const hasOldHash = ({ contentHash, revision }: SectionApproval): boolean => contentHash !== undefined && revision !== undefined && !isCurrentHash(contentHash);

/** The revisions to which verdicts with a hash of an older version are bound. */
export const revisionsWithOldHashes = ({ clientApproval }: SiteConfig): number[] => [
  ...new Set(
    Object.values(clientApproval?.sectionApprovals ?? {}).flatMap((verdict) =>
      verdict?.revision !== undefined && hasOldHash(verdict) ? verdict.revision : [],
    ),
  ),
];

/**
 * The config with hashes of an older version computed anew from the revisions that they were made of, which never change
 * (`reviewed`). A verdict whose revision is lost stays as it is: its hash matches nothing.
 */
export function withCurrentHashes(config: SiteConfig, reviewed: ReadonlyMap<number, SiteConfig>, hashSection: HashSection): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval?.sectionApprovals === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals, (verdict, section) => {
    const seen = verdict.revision === undefined || !hasOldHash(verdict) ? undefined : reviewed.get(verdict.revision);
    return seen ? { ...verdict, contentHash: hashSection(seen, section) } : verdict;
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals } };
}

/** The content that an unchanged verdict was bound to before this save; `undefined` for a new or changed one. */
function reviewedBefore(before: SectionApproval | undefined, now: SectionApproval): Reviewed | undefined {
  if (before?.revision === undefined || before.contentHash === undefined) return undefined;
  const isSame = before.status === now.status && before.comments === now.comments;
  return isSame ? { revision: before.revision, contentHash: before.contentHash } : undefined;
}

/**
 * The config as it may be stored. The content a verdict is bound to is never taken from the caller: a verdict that was
 * stored before keeps its own, a new one is bound to the content that it is saved with.
 */
export function withBoundVerdicts(next: SiteConfig, present: SiteConfig | undefined, revision: number, hashSection: HashSection): SiteConfig {
  const { clientApproval } = next;
  if (clientApproval?.sectionApprovals === undefined && clientApproval?.overallApproved === undefined) return next;
  const known = present?.clientApproval?.sectionApprovals ?? {};
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals ?? {}, (verdict, section) => ({
    ...boundVerdict(verdict, reviewedBefore(known[section], verdict) ?? { revision, contentHash: hashSection(next, section) }),
    ...(verdict.handled === undefined ? {} : { handled: verdict.handled }),
  }));
  return { ...next, clientApproval: { ...clientApproval, sectionApprovals, overallApproved: isOverallApproved(next, sectionApprovals) } };
}

/** The client's part of an approval before anybody has answered: what a designer saves to reset the form. */
export const unanswered = (sections: readonly ApprovalSectionKey[]) =>
  ({
    formStatus: 'active',
    clientInfo: { name: '', email: '', submissionDate: '' },
    sectionApprovals: Object.fromEntries(sections.map((section) => [section, { status: 'pending' as const, approved: false, comments: '' }])),
    overallApproved: false,
    lastSavedAt: '',
  }) satisfies ClientApproval;

/** Whether a save resets the form: it is open again, and who had answered is cleared (specification, section 4, form reset). */
export function isReset(present: SiteConfig, next: SiteConfig): boolean {
  const { formStatus, clientInfo } = next.clientApproval ?? {};
  const isCleared = !clientInfo?.name && !clientInfo?.submissionDate;
  const before = present.clientApproval?.clientInfo;
  return formStatus !== 'completed' && isCleared && Boolean(before?.name || before?.submissionDate);
}

/** The change of an approval by which a designer asks for an answer again: all verdicts and comments stay. */
export const askedAgain = { formStatus: 'active' } as const satisfies ClientApproval;

/** Whether a save opens an answered form again and keeps its answers. */
export function isAskedAgain(present: SiteConfig, next: SiteConfig): boolean {
  const wasAnswered = ['completed', 'approved'].includes(overallState(present.clientApproval));
  return wasAnswered && overallState(next.clientApproval) === 'active' && !isReset(present, next);
}

/** The config with every section pending again. The client's answers stay in their submissions. */
export function withoutVerdicts(config: SiteConfig): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals ?? {}, ({ status }) => {
    const next = sectionTransitions.reset.to[status];
    return { status: next, approved: isApproved(next), comments: '' };
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals, overallApproved: false } };
}

/** Sections of a submission that the template does not have. Those that are hidden on the page are ignored. */
export const unknownSections = ({ clientApproval }: SubmissionBody, { templateType }: SiteConfig): string[] => {
  const known: readonly string[] = templateSections(templateType);
  return Object.keys(clientApproval.sectionApprovals).filter((section) => !known.includes(section));
};

/** The verdicts of a submission, each bound to the content that the client saw. A section left out counts as pending. */
export function reviewedSections(
  { clientApproval }: SubmissionBody,
  seen: { config: SiteConfig; revision: number },
  hashSection: HashSection,
): Partial<Record<ApprovalSectionKey, StoredVerdict>> {
  const given = clientApproval.sectionApprovals;
  return Object.fromEntries(
    approvalSections(seen.config).map((section) => {
      const verdict = (Object.hasOwn(given, section) ? given[section] : undefined) ?? { status: 'pending' as const, comments: '' };
      return [section, boundVerdict(verdict, { revision: seen.revision, contentHash: hashSection(seen.config, section) })];
    }),
  );
}

/**
 * The config with a submission in it, and the form completed. Nothing but the approval changes. Earlier verdicts on hidden sections,
 * which were not part of the form, stay.
 */
export function withSubmission(config: SiteConfig, { name, email, byLink, approver, submittedAt, sections: said }: SubmissionRecord): SiteConfig {
  const sections = { ...config.clientApproval?.sectionApprovals, ...said };
  return {
    ...config,
    clientApproval: {
      ...config.clientApproval,
      formStatus: 'completed',
      clientInfo: { name, email, submissionDate: submittedAt, ...(byLink === undefined ? {} : { byLink }), ...(approver === undefined ? {} : { approver }) },
      sectionApprovals: sections,
      overallApproved: isOverallApproved(config, sections),
      lastSavedAt: submittedAt,
    },
  };
}

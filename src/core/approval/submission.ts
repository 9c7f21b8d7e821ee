import type { StoredVerdict, SubmissionBody, SubmissionRecord } from '#schema/approval/submission.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { HashSection } from './section-hash.ts';
import { type ApprovalSectionKey, approvalSections } from './sections.ts';
import { boundVerdict, isOverallApproved } from './verdicts.ts';

/** Sections of a submission that the reviewed page does not have. */
export const unknownSections = ({ clientApproval }: SubmissionBody, { templateType }: SiteConfig): string[] => {
  const known: readonly string[] = approvalSections(templateType);
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
    approvalSections(seen.config.templateType).map((section) => {
      const verdict = (Object.hasOwn(given, section) ? given[section] : undefined) ?? { status: 'pending' as const, comments: '' };
      return [section, boundVerdict(verdict, { revision: seen.revision, contentHash: hashSection(seen.config, section) })];
    }),
  );
}

/** The config with a submission in it, and the form completed. Nothing but the approval changes. */
export function withSubmission(config: SiteConfig, { name, email, submittedAt, sections }: SubmissionRecord): SiteConfig {
  return {
    ...config,
    clientApproval: {
      ...config.clientApproval,
      formStatus: 'completed',
      clientInfo: { name, email, submissionDate: submittedAt },
      sectionApprovals: sections,
      overallApproved: isOverallApproved(config, sections),
      lastSavedAt: submittedAt,
    },
  };
}

import type { SectionChange } from '#schema/approval.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { HashSection } from '../content/content-hash.ts';
import { type ApprovalSectionKey, approvalSections } from '../sections.ts';
import { mapVerdicts } from './bound.ts';

/** Sections whose content is no longer what was judged, with the revision that was. A verdict that was never bound tells nothing. */
export function changedSections(config: SiteConfig, hashSection: HashSection): { section: ApprovalSectionKey; revision: number }[] {
  return approvalSections(config.templateType).flatMap((section) => {
    const { revision, contentHash } = config.clientApproval?.sectionApprovals?.[section] ?? {};
    return revision === undefined || contentHash === undefined || contentHash === hashSection(config, section) ? [] : [{ section, revision }];
  });
}

/** The config with what is worked out for readers: `changed` on every judged section, and what is different where it is known. */
export function withChanged(config: SiteConfig, changes: ReadonlyMap<ApprovalSectionKey, SectionChange[]>): SiteConfig {
  const { clientApproval } = config;
  if (clientApproval?.sectionApprovals === undefined) return config;
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals, (verdict, section) => {
    const found = changes.get(section);
    if (verdict.contentHash === undefined) return verdict;
    return { ...verdict, changed: found !== undefined, ...(found === undefined ? {} : { changes: found }) };
  });
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals } };
}

import type { SiteConfig } from '#schema/site-config.ts';
import { mapVerdicts } from './bound.ts';

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
  const sectionApprovals = mapVerdicts(clientApproval.sectionApprovals ?? {}, () => ({ status: 'pending', approved: false, comments: '' }));
  return { ...config, clientApproval: { ...clientApproval, sectionApprovals, overallApproved: false } };
}

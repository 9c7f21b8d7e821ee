import type { Config, ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from '../config/kind.ts';
import type { HashSection } from './section-hash.ts';
import { approvalSections } from './sections.ts';
import { isApproved } from './states.ts';
import { withApprovalOf } from './verdicts.ts';

/** Whether every section is approved as it is now. */
export function isApprovedAsItIs(config: SiteConfig, hashSection: HashSection): boolean {
  const verdicts = config.clientApproval?.sectionApprovals ?? {};
  return approvalSections(config.templateType).every((section) => {
    const verdict = verdicts[section];
    return isApproved(verdict?.status) && verdict?.contentHash === hashSection(config, section);
  });
}

/**
 * The last fully approved revision once `config` is saved as `revision`: this one, if every verdict speaks of what it
 * shows; else the one that the verdicts speak of together, if it is newer than what was known; else what was known.
 */
export function lastApprovedRevision(config: SiteConfig, revision: number, known: number | undefined, hashSection: HashSection): number | undefined {
  if (isApprovedAsItIs(config, hashSection)) return revision;
  const verdicts = approvalSections(config.templateType).map((section) => config.clientApproval?.sectionApprovals?.[section]);
  const judged = verdicts[0]?.revision;
  const isTogether = judged !== undefined && verdicts.every((verdict) => isApproved(verdict?.status) && verdict?.revision === judged);
  return isTogether && judged < revision && judged > (known ?? 0) ? judged : known;
}

/**
 * The revision the public sees of a head: its own, unless a gate holds it at the last fully approved one, or before there
 * is one at what was public when the gate was switched on; 0 where nothing ever was.
 */
export const shownRevision = (record: ConfigRecord): number => (isGated(record) ? (record.approvedRevision ?? record.ungatedRevision ?? 0) : record.revision);

/** Whether the public sees only what is approved. */
export const isGated = ({ config }: Pick<ConfigRecord, 'config'>): boolean => isSiteConfig(config) && config.clientApproval?.publishGate === true;

/** What a record keeps of what was public before its gate, once `config` is saved over `present`. An archived site shows nothing. */
export function lastUngated(config: Config, present: ConfigRecord): Pick<ConfigRecord, 'ungatedRevision'> {
  if (!isGated({ config })) return {};
  const revision = isGated(present) ? present.ungatedRevision : present.archived ? undefined : present.revision;
  return revision === undefined ? {} : { ungatedRevision: revision };
}

/** Whether anybody could see a revision while it was the newest: no gate held it back. */
export const wasPublic = (record: ConfigRecord): boolean => shownRevision(record) === record.revision;

/** The head as the public sees it, given the revision a gate shows: that content, with the approval and the state of the head. */
export function withContentOf(head: ConfigRecord, kept: ConfigRecord): ConfigRecord {
  const config = withApprovalOf(head.config, kept.config);
  return { ...head, revision: kept.revision, savedAt: kept.savedAt, savedBy: kept.savedBy, config };
}

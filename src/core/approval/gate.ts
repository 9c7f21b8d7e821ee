import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { isSiteConfig } from '../config/kind.ts';
import { approvalSections, type HashSection, templateSections } from './sections.ts';
import { isApproved, overallState, overallStates } from './states.ts';
import { withSettingsOf } from './verdicts.ts';

/** Whether every section is approved with the content that it has now. */
export function isApprovedAsItIs(config: SiteConfig, hashSection: HashSection): boolean {
  const verdicts = config.clientApproval?.sectionApprovals ?? {};
  return approvalSections(config).every((section) => {
    const verdict = verdicts[section];
    return isApproved(verdict?.status) && verdict?.contentHash === hashSection(config, section);
  });
}

/**
 * The last fully approved revision once `config` is saved as `revision`: this one, if every section is approved with the
 * content that it has now; else the earlier one that all sections were approved at, if it is newer than `known`; else `known`.
 */
export function lastApprovedRevision(config: SiteConfig, revision: number, known: number | undefined, hashSection: HashSection): number | undefined {
  if (isApprovedAsItIs(config, hashSection)) return revision;
  const given = config.clientApproval?.sectionApprovals;
  const asked = approvalSections(config);
  // A section that is hidden now may have been shown then: what was said of it counts.
  const verdicts = templateSections(config.templateType).flatMap((section) => (asked.includes(section) || given?.[section] ? [given?.[section]] : []));
  const reviewed = verdicts[0]?.revision;
  const isTogether = reviewed !== undefined && verdicts.every((verdict) => isApproved(verdict?.status) && verdict?.revision === reviewed);
  return isTogether && reviewed < revision && reviewed > (known ?? 0) ? reviewed : known;
}

/**
 * The revision that the public sees of a head; 0 for none. Without a gate: its own, or the one published last where that is
 * done by hand. With one: the last fully approved one, of those that were published; before there is one, the one that was
 * public when the gate was switched on.
 */
export function publicRevisionOf(record: ConfigRecord): number {
  if (!isGated(record)) return isManual(record) ? (record.publishedRevision ?? 0) : record.revision;
  const approved = record.approvedRevision === record.approvedBeforeGate ? undefined : record.approvedRevision;
  return (isManual(record) ? record.releasedRevision : approved) ?? record.ungatedRevision ?? 0;
}

/** Whether the public sees only what is approved. */
export const isGated = ({ config }: Pick<ConfigRecord, 'config'>): boolean => isSiteConfig(config) && config.clientApproval?.publishGate === true;

/** Whether a save is a draft until somebody publishes it. */
export const isManual = ({ config }: Pick<ConfigRecord, 'config'>): boolean => isSiteConfig(config) && config.publishing === 'manual';

/** Whether a revision was public while it was the newest: no gate held it back, and it was no draft. */
export const wasPublic = (record: ConfigRecord): boolean => publicRevisionOf(record) === record.revision;

/** The head as the public sees it where that is an earlier revision: the content of the revision shown, with the head's own settings and state. */
export function withContentOf(head: ConfigRecord, shown: ConfigRecord): ConfigRecord {
  const config = withSettingsOf(head.config, shown.config);
  return { ...head, revision: shown.revision, savedAt: shown.savedAt, savedBy: shown.savedBy, config };
}

/** Who reads: somebody with a valid approval link, or anybody. */
export interface Reader {
  hasLink: boolean;
  /** Whether it is the device that sent the answer which the form is completed with. */
  isAuthor?: boolean;
}

/** Whether this reader may answer the form: it is enabled, and they have a link if it asks for one. */
export const isFormOpen = (approval: ClientApproval | undefined, { hasLink }: Reader): boolean =>
  approval?.isFormEnabled === true && (approval.access !== 'link' || hasLink);

/** What was answered, for the people it came from: those with the link, and the device that sent it. */
function answerFor({ clientInfo, sectionApprovals, overallApproved }: ClientApproval, { hasLink, isAuthor }: Reader): ClientApproval {
  if (!hasLink && isAuthor !== true) return {};
  return {
    ...(clientInfo === undefined ? {} : { clientInfo: withoutEmail(clientInfo) }),
    ...(sectionApprovals === undefined ? {} : { sectionApprovals }),
    ...(overallApproved === undefined ? {} : { overallApproved }),
  };
}

const withoutEmail = ({ email: _email, ...shown }: NonNullable<ClientApproval['clientInfo']>) => shown;

/**
 * An approval as its reader may see it. Never the notification address, what concerns reminders, who is asked nor the client's e-mail. If the form is off, only
 * that; if it is completed, the answer too for the people it came from. If it asks for a link that the reader does not have,
 * only that it is off.
 */
export function publicApproval(approval: ClientApproval, reader: Reader): ClientApproval {
  const { isFormEnabled, formStatus } = approval;
  if (approval.access === 'link' && !reader.hasLink) return { isFormEnabled: false };
  const state = overallState(approval);
  if (!overallStates[state].showsForm) {
    const shown = { ...(isFormEnabled === undefined ? {} : { isFormEnabled }), ...(formStatus === undefined ? {} : { formStatus }) };
    return state === 'off' ? shown : { ...shown, ...answerFor(approval, reader) };
  }
  const {
    notificationEmail: _notificationEmail,
    remindAfter: _remindAfter,
    reminderEmail: _reminderEmail,
    approvers: _approvers,
    clientInfo,
    ...rest
  } = approval;
  return clientInfo === undefined ? rest : { ...rest, clientInfo: withoutEmail(clientInfo) };
}

import { approvalSectionKeySchema } from '#schema/approval/client-approval.ts';
import type { Config, ConfigRecord, Schedule } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { approvalSections, type HashSection, templateSections } from '../approval/sections.ts';
import { isApproved } from '../approval/states.ts';
import { isSiteConfig } from '../config/kind.ts';
import { contentOf, withSettingsOf } from '../config/public-view.ts';
import { isSame } from '../edit/same.ts';

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
  const given = config.clientApproval?.sectionApprovals ?? {};
  const asked = approvalSections(config);
  const own = templateSections(config.templateType);
  // A section that is hidden now may have been shown at that revision: its verdict counts.
  const verdicts = own.flatMap((section) => (asked.includes(section) || given[section] ? [given[section]] : []));
  const reviewed = verdicts[0]?.revision;
  const isTogether = reviewed !== undefined && verdicts.every((verdict) => isApproved(verdict?.status) && verdict?.revision === reviewed);
  if (!isTogether || reviewed >= revision || reviewed <= (known ?? 0)) return known;
  // A section that only another template has may have been shown then, too. A pending verdict does not say whether its section was shown.
  const isRefused = approvalSectionKeySchema.options.some((section) => {
    const verdict = own.includes(section) ? undefined : given[section];
    return verdict !== undefined && !isApproved(verdict.status) && (verdict.revision ?? reviewed) >= reviewed;
  });
  return isRefused ? known : reviewed;
}

/**
 * The revision that the public sees of a config; 0 for none. Without a gate: the head's, or for a site published by hand the one
 * published last. With a gate: the last fully approved one among those that were published, or, before there is one, the revision
 * that was public when the gate was switched on.
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

/** Whether a revision was public while it was the newest: no gate held it back, it was no draft, and the site was not archived. */
export const wasPublic = (record: ConfigRecord): boolean => !record.archived && publicRevisionOf(record) === record.revision;

/** The head with the content of an earlier revision that the public sees; settings and state stay the head's. */
function withContentOf(head: ConfigRecord, shown: ConfigRecord): ConfigRecord {
  const config = withSettingsOf(head.config, shown.config);
  return { ...head, revision: shown.revision, savedAt: shown.savedAt, savedBy: shown.savedBy, config };
}

/**
 * What the public sees of a config. `shown`: the record. `preparing`: nothing of it has been published yet, or a gate is on, no
 * revision has been fully approved, and none was public before the gate. `lost`: the revision to show is damaged or gone. For
 * the last two the record is the head, of which nothing but the address and the name may be shown.
 */
export interface PublicVersion {
  state: 'shown' | 'preparing' | 'lost';
  record: ConfigRecord;
  /**
   * Set if the revision shown is not the newest. `open`: there is no gate, so the page has the head's form. `gated`: there is a gate.
   * `ungated`: there is a gate, and the revision was public before it was switched on, with a form that was open to anybody.
   */
  held?: 'open' | 'gated' | 'ungated';
}

/** The version of a config that the public sees. `readRevision` is called only if that is an earlier revision. */
export async function publicVersionOf(head: ConfigRecord, readRevision: (revision: number) => Promise<ConfigRecord | undefined>): Promise<PublicVersion> {
  const revision = publicRevisionOf(head);
  if (revision === head.revision) return { state: 'shown', record: head };
  if (revision === 0) return { state: 'preparing', record: head };
  const shown = await readRevision(revision);
  if (!shown) return { state: 'lost', record: head };
  return { state: 'shown', record: withContentOf(head, shown), held: !isGated(head) ? 'open' : isGated(shown) ? 'gated' : 'ungated' };
}

/** The effect of a change on the publication of a site that is published by hand; a save has none. */
export type PublicationStep =
  | { kind: 'publish'; revision: number }
  | { kind: 'schedule'; schedule: Schedule }
  /** Cancels the schedule. */
  | { kind: 'unschedule' }
  /** Takes the site off the web and cancels its schedule. */
  | { kind: 'withdraw' }
  /**
   * The client's own corrections of the revision that was published last. `isPublic`: the public sees that revision, so the corrections
   * become public, too, and count as approved; otherwise a gate still holds it back, and the corrections with it.
   */
  | { kind: 'ownerChange'; isPublic: boolean };

/** The fields of a record that decide which revision the public sees. */
export type Publication = Pick<
  ConfigRecord,
  'approvedRevision' | 'ungatedRevision' | 'approvedBeforeGate' | 'publishedRevision' | 'releasedRevision' | 'schedule'
>;

/** A state that is about to be saved over `present` as `revision`. */
export interface NextRevision {
  present: ConfigRecord;
  config: Config;
  archived: boolean;
  revision: number;
  step?: PublicationStep | undefined;
  /** The revisions approved and released before the answer that this change takes back. */
  takenBack?: Pick<Publication, 'approvedRevision' | 'releasedRevision'> | undefined;
}

/** Whether two states of a site look the same to visitors. */
export const hasSameContent = (a: Config, b: Config): boolean => isSiteConfig(a) && isSiteConfig(b) && isSame(contentOf(a), contentOf(b));

/**
 * The published revision after this change, for a site that is published by hand; 0 for none. The caller reads that revision's
 * config for `publicationOf`. A site that is switched to publishing by hand keeps its public revision.
 */
export function publishedAfter({ present, config, revision, step }: Pick<NextRevision, 'present' | 'config' | 'revision' | 'step'>): number {
  if (!isManual({ config }) || step?.kind === 'withdraw') return 0;
  if (step?.kind === 'publish') return step.revision;
  if (step?.kind === 'ownerChange') return revision;
  return isManual(present) ? (present.publishedRevision ?? 0) : publicRevisionOf(present);
}

/** The revision that is public at the moment when a gate is switched on; 0 for an archived site, which shows nothing. */
function ungatedAfter({ present, config, step }: NextRevision): number {
  if (!isGated({ config }) || step?.kind === 'withdraw') return 0;
  if (isGated(present)) return present.ungatedRevision ?? 0;
  return present.archived ? 0 : publicRevisionOf(present);
}

/** The revision released before this change; 0 unless both the gate and publishing by hand are on afterwards. */
function releasedBefore({ present, config, step, takenBack }: NextRevision): number {
  if (!(isGated({ config }) && isGated(present) && isManual({ config })) || step?.kind === 'withdraw') return 0;
  if (isManual(present)) return (takenBack ?? present).releasedRevision ?? 0;
  const shown = publicRevisionOf(present);
  return shown === present.ungatedRevision ? 0 : shown;
}

function scheduleAfter({ present, config, archived, step }: NextRevision): Schedule | undefined {
  if (!isManual({ config }) || archived || step?.kind === 'unschedule' || step?.kind === 'withdraw') return undefined;
  if (step?.kind === 'schedule') return step.schedule;
  const { schedule } = present;
  // A scheduled revision that is older than the one that goes live now must not replace it later.
  return step?.kind === 'publish' && schedule && schedule.revision <= step.revision ? undefined : schedule;
}

/** An approval from before the gate no longer counts if a newer revision was public when the gate was switched on. */
function outdatedApproval(next: NextRevision, ungated: number): number {
  const { present, config, step } = next;
  if (!isGated({ config }) || step?.kind === 'withdraw') return 0;
  if (isGated(present)) return present.approvedBeforeGate ?? 0;
  const known = present.approvedRevision ?? 0;
  return known < ungated ? known : 0;
}

/**
 * The fields of the next revision's record that decide which revision the public sees. `published`: config of the revision
 * that `publishedAfter` returned; `undefined` if there is none or it is lost.
 *
 * A revision that looks the same to visitors as the published one becomes the published one, so that saving an approval or a setting
 * leaves no draft behind. With a gate, the published revision is released once its content is approved, whenever that is.
 */
export function publicationOf(next: NextRevision, published: Config | undefined, hashSection: HashSection): Publication {
  const { present, config, revision, takenBack } = next;
  const known = (takenBack ?? present).approvedRevision;
  const approved = (isSiteConfig(config) ? lastApprovedRevision(config, revision, known, hashSection) : undefined) ?? 0;
  const wanted = publishedAfter(next);
  const content = wanted === revision ? config : published;
  const isNewest = wanted > 0 && content !== undefined && hasSameContent(content, config);
  const publishedRevision = isNewest ? revision : wanted;
  const judged = content && withSettingsOf(config, content);
  const isOwners = next.step?.kind === 'ownerChange' && next.step.isPublic && isGated({ config });
  const isJudged = judged !== undefined && isSiteConfig(judged) && isApprovedAsItIs(judged, hashSection);
  const isReleased = wanted > 0 && isGated({ config }) && (isOwners || isJudged);
  const ungatedRevision = ungatedAfter(next);
  const schedule = scheduleAfter(next);
  return {
    ...positive({
      approvedRevision: isOwners ? revision : isReleased ? Math.max(approved, publishedRevision) : approved,
      ungatedRevision,
      approvedBeforeGate: outdatedApproval(next, ungatedRevision),
      publishedRevision,
      releasedRevision: isReleased ? publishedRevision : releasedBefore(next),
    }),
    ...(schedule ? { schedule } : {}),
  };
}

/** Leaves out numbers that are 0, as a record does. */
const positive = (numbers: Readonly<Record<Exclude<keyof Publication, 'schedule'>, number>>): Publication =>
  Object.fromEntries(Object.entries(numbers).filter(([, revision]) => revision > 0));

/** The settings that decide which revision of a site the public sees. */
export interface PublicSettings {
  isGated: boolean;
  isManual: boolean;
}

export type SwitchEffect = 'gateKeeps' | 'gateHides' | 'ungated' | 'ungatedManual' | 'manualKeeps' | 'manualHides' | 'onSave' | 'onSaveGated';

/**
 * The effects of changed settings on the public site, which the editor tells before they are saved. `publicRevision`: the revision that
 * the public sees now, 0 for none.
 */
export function switchEffects(before: PublicSettings, after: PublicSettings, publicRevision: number): SwitchEffect[] {
  const effects: SwitchEffect[] = [];
  if (!before.isManual && after.isManual) effects.push(publicRevision > 0 ? 'manualKeeps' : 'manualHides');
  if (before.isManual && !after.isManual) effects.push(after.isGated ? 'onSaveGated' : 'onSave');
  if (!before.isGated && after.isGated) effects.push(publicRevision > 0 ? 'gateKeeps' : 'gateHides');
  // Without a gate, a site that is published on saving shows the newest revision, and the panel says that already.
  if (before.isGated && !after.isGated && !effects.includes('onSave')) effects.push(after.isManual ? 'ungatedManual' : 'ungated');
  return effects;
}

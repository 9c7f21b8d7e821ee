import { createHash } from 'node:crypto';
import { resolved } from '#content/resolved-site.ts';
import { changedSections, sectionChanges, withChanges } from '#core/approval/changes/section-changes.ts';
import { type ApprovalSectionKey, sectionHasher } from '#core/approval/sections.ts';
import { isAskedAgain, isReset, revisionsWithOldHashes, withBoundVerdicts, withCurrentHashes, withoutVerdicts } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { lastApprovedRevision } from '#core/publish/publication.ts';
import type { SectionChange } from '#schema/approval/client-approval.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';

/** The hash of a section as its page shows it. */
export const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);

/** The last approved revision of a new config, as its record keeps it. */
export function approvedAtCreation(config: Config): Pick<ConfigRecord, 'approvedRevision'> {
  const approvedRevision = isSiteConfig(config) ? lastApprovedRevision(config, 1, undefined, hashSection) : undefined;
  return approvedRevision === undefined ? {} : { approvedRevision };
}

/** The config with hashes of an older version upgraded. Reads only the revisions that those were made of. */
export async function withUpgradedHashes(stores: Stores, id: string, config: Config): Promise<Config> {
  if (!isSiteConfig(config)) return config;
  const reviewed = new Map<number, SiteConfig>();
  for (const revision of revisionsWithOldHashes(config)) {
    const record = await readStoredRevision(stores, id, revision);
    if (record && isSiteConfig(record.config)) reviewed.set(revision, record.config);
  }
  return reviewed.size === 0 ? config : withCurrentHashes(config, reviewed, hashSection);
}

/** Prepares a new config for storing: binds its verdicts to its own content. */
export const asCreated = (config: Config): Config => (isSiteConfig(config) ? withBoundVerdicts(config, undefined, 1, hashSection) : config);

/** Whether a designer's save resets the form: see `isReset`. */
const resetsApproval = (config: Config, { config: present }: ConfigRecord): boolean =>
  isSiteConfig(config) && isSiteConfig(present) && isReset(present, config);

/** The action in the history for a designer's save, which may reset the form or send the site to the client again. */
export function saveActionOf(config: Config, present: ConfigRecord): 'save' | 'reset' | 'sendAgain' {
  if (resetsApproval(config, present)) return 'reset';
  return isSiteConfig(config) && isSiteConfig(present.config) && isAskedAgain(present.config, config) ? 'sendAgain' : 'save';
}

/** Prepares a designer's config for storing over the present one, as a revision of this number. A reset removes all verdicts. */
export function asSavedByDesigner(config: Config, present: ConfigRecord, revision: number): Config {
  if (!isSiteConfig(config)) return config;
  const bound = withBoundVerdicts(config, isSiteConfig(present.config) ? present.config : undefined, revision, hashSection);
  return resetsApproval(config, present) ? withoutVerdicts(bound) : bound;
}

/**
 * The config with the computed fields of its verdicts: which sections changed since they were reviewed, and how. Reads only
 * the revisions that changed sections were reviewed at. Differences from a revision that `mayRead` refuses are left out,
 * such as one that a gate kept from a reader without a link.
 */
export async function withSectionChanges(
  stores: Stores,
  { id, config: stored }: ConfigRecord,
  mayRead: (reviewed: ConfigRecord) => boolean = () => true,
): Promise<Config> {
  const config = await withUpgradedHashes(stores, id, stored);
  if (!isSiteConfig(config) || config.clientApproval?.sectionApprovals === undefined) return config;
  const changed = changedSections(config, hashSection);
  const revisions = [...new Set(changed.map(({ revision }) => revision))];
  const reviewed = new Map(await Promise.all(revisions.map(async (revision) => [revision, await readStoredRevision(stores, id, revision)] as const)));
  const changes = changed.map(({ section, revision }): [ApprovalSectionKey, SectionChange[]] => {
    const record = reviewed.get(revision);
    const before = record && mayRead(record) ? record.config : undefined;
    if (!before || !isSiteConfig(before)) return [section, []];
    return [section, sectionChanges(section, resolved(before), resolved(config))];
  });
  return withChanges(config, new Map(changes));
}

import { createHash } from 'node:crypto';
import { resolved } from '#content/resolved-site.ts';
import { lastApprovedRevision } from '#core/approval/gate.ts';
import { changedSections, sectionChanges, withChanged } from '#core/approval/section-changes.ts';
import { sectionHasher } from '#core/approval/section-hash.ts';
import type { ApprovalSectionKey } from '#core/approval/sections.ts';
import { formerlyJudged, isReset, withBoundVerdicts, withoutVerdicts, withPresentHashes } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { SectionChange } from '#schema/approval/client-approval.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';

/** The hash of a section as its page shows it. */
export const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);

/** What a record keeps of its client's approval once `config` is saved as `revision`. */
export function lastApproved(config: Config, revision: number, known?: number): Pick<ConfigRecord, 'approvedRevision'> {
  const approvedRevision = isSiteConfig(config) ? lastApprovedRevision(config, revision, known, hashSection) : undefined;
  return approvedRevision === undefined ? {} : { approvedRevision };
}

/** A config of a client with its verdicts bound as they are bound today. Reads only revisions judged before hashes had their present version. */
export async function asBoundToday(stores: Stores, id: string, config: Config): Promise<Config> {
  if (!isSiteConfig(config)) return config;
  const judged = new Map<number, SiteConfig>();
  for (const revision of formerlyJudged(config)) {
    const record = await readStoredRevision(stores, id, revision);
    if (record && isSiteConfig(record.config)) judged.set(revision, record.config);
  }
  return judged.size === 0 ? config : withPresentHashes(config, judged, hashSection);
}

/** A new config as it may be stored: verdicts it comes with speak of what it comes with. */
export const asFirstStored = (config: Config): Config => (isSiteConfig(config) ? withBoundVerdicts(config, undefined, 1, hashSection) : config);

/** Whether a designer's save asks the client anew: see `isReset`. */
export const asksAnew = (config: Config, { config: present }: ConfigRecord): boolean =>
  isSiteConfig(config) && isSiteConfig(present) && isReset(present, config);

/** A designer's config as it may be stored over the present one. One that asks the client anew keeps no verdicts. */
export function asStored(config: Config, present: ConfigRecord): Config {
  if (!isSiteConfig(config)) return config;
  const bound = withBoundVerdicts(config, isSiteConfig(present.config) ? present.config : undefined, present.revision + 1, hashSection);
  return asksAnew(config, present) ? withoutVerdicts(bound) : bound;
}

/**
 * The config with what is worked out for readers of its verdicts: which sections are no longer what was judged, and what
 * is different. Reads only the revisions that changed sections were judged at; what `mayRead` says no to is not told, as
 * what a gate kept back from a reader without a link.
 */
export async function withJudgedChanges(
  stores: Stores,
  { id, config: stored }: ConfigRecord,
  mayRead: (judged: ConfigRecord) => boolean = () => true,
): Promise<Config> {
  const config = await asBoundToday(stores, id, stored);
  if (!isSiteConfig(config) || config.clientApproval?.sectionApprovals === undefined) return config;
  const changed = changedSections(config, hashSection);
  const revisions = [...new Set(changed.map(({ revision }) => revision))];
  const judged = new Map(await Promise.all(revisions.map(async (revision) => [revision, await readStoredRevision(stores, id, revision)] as const)));
  const changes = changed.map(({ section, revision }): [ApprovalSectionKey, SectionChange[]] => {
    const record = judged.get(revision);
    const before = record && mayRead(record) ? record.config : undefined;
    if (!before || !isSiteConfig(before)) return [section, []];
    return [section, sectionChanges(section, resolved(before), resolved(config))];
  });
  return withChanged(config, new Map(changes));
}

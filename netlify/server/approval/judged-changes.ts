import { resolved } from '#content/resolved-site.ts';
import { sectionChanges } from '#core/approval/content/changes.ts';
import type { ApprovalSectionKey } from '#core/approval/sections.ts';
import { changedSections, withChanged } from '#core/approval/verdict/changed.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { SectionChange } from '#schema/approval.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';
import { asBoundToday, hashSection } from './hash-section.ts';

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

import { resolved } from '#content/resolved-site.ts';
import { withFitting } from '#core/approval/proposals/proposals.ts';
import { mapVerdicts, withSettingsOf } from '#core/approval/verdicts.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { hasSameContent, type PublicationStep, publicRevisionOf } from '#core/publish/publication.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readStoredRevision } from '../../store/stored-revision.ts';
import type { Stores } from '../../store/stores.ts';
import { hashSection } from '../verdicts.ts';

/** What an answer does with the content. */
export interface OwnChanges {
  config: SiteConfig;
  sections: SubmissionRecord['sections'];
  step?: PublicationStep;
  /** The places of the proposals that are in the config. */
  applied: readonly number[];
}

/** Whether a revision shows visitors what the record does; 0 is none. */
async function showsSame(stores: Stores, record: ConfigRecord, revision: number): Promise<boolean> {
  if (revision === 0) return false;
  const other = revision === record.revision ? record : await readStoredRevision(stores, record.id, revision);
  return other !== undefined && hasSameContent(other.config, record.config);
}

/** The publication of corrections of this state: none where anything else waits, be it a draft or a set time. */
async function stepFor(stores: Stores, record: ConfigRecord): Promise<PublicationStep | undefined> {
  if (record.archived || record.schedule) return undefined;
  if (await showsSame(stores, record, publicRevisionOf(record))) return { kind: 'ownerChange', isPublic: true };
  return (await showsSame(stores, record, record.publishedRevision ?? 0)) ? { kind: 'ownerChange', isPublic: false } : undefined;
}

/** Verdicts of sections that were as they are now keep that after the client's own changes of them. */
const boundAfter = (sections: SubmissionRecord['sections'], before: SiteConfig, after: SiteConfig, revision: number): SubmissionRecord['sections'] =>
  mapVerdicts(sections, (verdict, section) => {
    const [was, is] = [hashSection(before, section), hashSection(after, section)];
    return verdict.contentHash !== was || was === is ? verdict : { ...verdict, contentHash: is, revision };
  });

/**
 * What an answer makes of the content, by the designer's settings at the time it was sent: the proposals that go live by
 * themselves and still fit are in it, and count as approved with their sections. They are public with what the public saw, but
 * not where anything else waits.
 *
 * `before` is the record of before the first answer of the same device, where this one replaces that: what the earlier one had
 * changed is taken back, provided that nobody has saved since.
 */
export async function ownChanges(
  stores: Stores,
  submission: SubmissionRecord,
  present: ConfigRecord<SiteConfig>,
  before: ConfigRecord | undefined,
): Promise<OwnChanges> {
  const { sections, proposals = [] } = submission;
  const isNext = before !== undefined && present.revision === submission.headRevision;
  const earlier = isNext ? withSettingsOf(present.config, before.config) : present.config;
  const from = isSiteConfig(earlier) ? earlier : present.config;
  // What was published with the earlier answer's changes goes back to what was published before it.
  const published = isNext && present.publishedRevision !== undefined && !hasSameContent(from, present.config) ? before.publishedRevision : undefined;
  const back: Pick<OwnChanges, 'step'> = published === undefined ? {} : { step: { kind: 'publish', revision: published } };
  const unchanged = { config: from, sections, applied: [], ...back };
  if (!proposals.some(({ live }) => live)) return unchanged;
  const seen = (await readStoredRevision(stores, submission.configId, submission.revision))?.config;
  if (!seen || !isSiteConfig(seen)) return unchanged;
  const { config, applied } = withFitting(proposals, seen, from, resolved, ({ live }) => live === true);
  if (applied.length === 0) return unchanged;
  const step = await stepFor(stores, isNext ? before : present);
  const bound = boundAfter(sections, from, config, present.revision + 1);
  return { config, sections: bound, applied, ...(step ? { step } : back) };
}

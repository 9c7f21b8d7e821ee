import { createHash } from 'node:crypto';
import { resolved } from '#content/resolved-site.ts';
import { sectionHasher } from '#core/approval/content/content-hash.ts';
import { formerlyJudged, withBoundVerdicts, withPresentHashes } from '#core/approval/verdict/bound.ts';
import { lastApprovedRevision } from '#core/approval/verdict/gate.ts';
import { isReset, withoutVerdicts } from '#core/approval/verdict/reset.ts';
import { isSiteConfig } from '#core/config/kind.ts';
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

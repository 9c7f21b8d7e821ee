import { createHash } from 'node:crypto';
import { siteTexts } from '#content/texts/site-texts.ts';
import { sectionHasher } from '#core/approval/content/content-hash.ts';
import { withBoundVerdicts, withPresentHashes } from '#core/approval/verdict/bound.ts';
import { lastApprovedRevision } from '#core/approval/verdict/gate.ts';
import { isReset, withoutVerdicts } from '#core/approval/verdict/reset.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templates } from '#templates/registry.ts';

const both = (text: 'userName' | 'noComments') => ({ es: siteTexts.es[text], en: siteTexts.en[text] });
const reviewDefaults = { reviewName: both('userName'), reviewText: both('noComments') };

/** What the pages of a config show where it says nothing. */
export const defaultsOf = ({ templateType }: SiteConfig) => ({ ...templates[templateType].defaults, ...reviewDefaults });

/** The hash of a section as its page shows it. */
export const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), defaultsOf);

/** What a record keeps of its client's approval once `config` is saved as `revision`. */
export function lastApproved(config: Config, revision: number, known?: number): Pick<ConfigRecord, 'approvedRevision'> {
  const approvedRevision = isSiteConfig(config) ? lastApprovedRevision(config, revision, known, hashSection) : undefined;
  return approvedRevision === undefined ? {} : { approvedRevision };
}

/** The newest record as a change goes on from it: its verdicts bound as they are bound today. */
export const asPresent = (record: ConfigRecord): ConfigRecord =>
  isSiteConfig(record.config) ? { ...record, config: withPresentHashes(record.config, hashSection) } : record;

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

import type { SiteConfig } from '#schema/site-config.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import { formerSectionParts, sectionParts } from './section-parts.ts';
import type { ShownDefaults } from './shown-defaults.ts';

/** Gives a section's content a name that another content does not have. */
export interface HashSection {
  (config: SiteConfig, section: ApprovalSectionKey): string;
  /** The same as the version before made it: verdicts of that time are bound to such a hash. */
  former(config: SiteConfig, section: ApprovalSectionKey): string;
}

/** A cryptographic digest of a text, in letters and digits. */
export type Digest = (text: string) => string;

/** Raised when sections are read in another way, so that old and new hashes are not taken for each other; see `former`. */
const version = 2;

/** Whether a verdict's hash, of this version or the one before, is of what a section shows now. */
export const isOfContent = (hash: string, config: SiteConfig, section: ApprovalSectionKey, hashSection: HashSection): boolean =>
  hash === hashSection(config, section) || hash === hashSection.former(config, section);

/**
 * The hash of what a section shows in both languages: a page's defaults count, and a text typed where the page showed
 * the same one before changes nothing. The template is part of every section, for it draws them all.
 */
export function sectionHasher(digest: Digest, defaultsOf: (config: SiteConfig) => ShownDefaults): HashSection {
  const hashAs = (version: number, partsOf: typeof sectionParts) => (config: SiteConfig, section: ApprovalSectionKey) => {
    const parts = partsOf(section, { config, defaults: defaultsOf(config) });
    return digest(JSON.stringify([version, config.templateType, section, parts.map(({ field, kind, lines }) => [field, kind, lines.es, lines.en])]));
  };
  return Object.assign(hashAs(version, sectionParts), { former: hashAs(version - 1, formerSectionParts) });
}

import type { SiteConfig } from '#schema/site-config.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import { sectionParts } from './section-parts.ts';
import type { ShownDefaults } from './shown-defaults.ts';

/** Gives a section's content a name that another content does not have. */
export type HashSection = (config: SiteConfig, section: ApprovalSectionKey) => string;

/** A cryptographic digest of a text, in letters and digits. */
export type Digest = (text: string) => string;

/** Raised when sections are read in another way, so that old and new hashes are not taken for each other. */
const version = 1;

/**
 * The hash of what a section shows in both languages: a page's defaults count, and a text typed where the page showed
 * the same one before changes nothing. The template is part of every section, for it draws them all.
 */
export const sectionHasher =
  (digest: Digest, defaultsOf: (config: SiteConfig) => ShownDefaults): HashSection =>
  (config, section) => {
    const parts = sectionParts(section, { config, defaults: defaultsOf(config) });
    return digest(JSON.stringify([version, config.templateType, section, parts.map(({ field, kind, lines }) => [field, kind, lines.es, lines.en])]));
  };

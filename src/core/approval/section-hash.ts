import type { SiteConfig } from '#schema/site-config.ts';
import type { Resolved } from '../site/resolve-site.ts';
import { type Cells, isBlank, type Value } from '../site/values.ts';
import type { ApprovalSectionKey } from './sections.ts';
import { sectionContent } from './sections.ts';

/** The hash of what a section shows: different for everything else that it may show. */
export type HashSection = (config: SiteConfig, section: ApprovalSectionKey) => string;

/** A cryptographic digest of a text, in letters and digits. */
export type Digest = (text: string) => string;

/** To be raised when the way of hashing changes, so that old and new hashes are never compared; `withCurrentHashes` upgrades old ones. */
const version = '3.';

export const isCurrentHash = (hash: string): boolean => hash.startsWith(version);

const ofCells = (cells: Cells): unknown => Object.entries(cells).map(([name, cell]) => [name, plain(cell)]);
/** A value as a visitor sees it, be it the client's own or a default. */
function plain(value: Value): unknown {
  if (value.kind === 'text') return [value.es, value.en];
  if (value.kind === 'picture') return value.src;
  if (value.kind === 'look') return value.value;
  return value.kind === 'group' ? ofCells(value.cells) : value.items.map(ofCells);
}

/** A field without text or picture shows nothing. So a field that is new to the schema changes no hash until somebody fills it in. */
const isSeen = (value: Value): boolean => (value.kind === 'text' ? !isBlank(value) : value.kind !== 'picture' || value.src !== '');

/**
 * The hash of what a section shows in both languages. Defaults of the page count as content: typing the very text that the
 * page showed by default changes nothing. The template is part of every hash, because it decides the look of each section.
 */
export function sectionHasher(digest: Digest, resolve: (config: SiteConfig) => Resolved): HashSection {
  return (config, section) => {
    const seen = sectionContent(resolve(config), section).filter(([, value]) => isSeen(value));
    const content = seen.map(([field, value]) => [field, value.kind, plain(value)]);
    return `${version}${digest(JSON.stringify([config.templateType, section, content]))}`;
  };
}

import type { SiteConfig } from '#schema/site-config.ts';
import type { Resolved } from '../site/resolve-site.ts';
import { type Cells, isBlank, type Value } from '../site/values.ts';
import type { ApprovalSectionKey } from './sections.ts';
import { sectionContent } from './sections.ts';

/** Gives what a section shows a name that nothing else it may show has. */
export type HashSection = (config: SiteConfig, section: ApprovalSectionKey) => string;

/** A cryptographic digest of a text, in letters and digits. */
export type Digest = (text: string) => string;

/** Raised when sections are read in another way, so that old and new hashes are not taken for each other; see `withPresentHashes`. */
const version = '3.';

export const isPresentHash = (hash: string): boolean => hash.startsWith(version);

const ofCells = (cells: Cells): unknown => Object.entries(cells).map(([name, cell]) => [name, plain(cell)]);
/** A value as it is seen, whoever said it. */
function plain(value: Value): unknown {
  if (value.kind === 'text') return [value.es, value.en];
  if (value.kind === 'picture') return value.src;
  if (value.kind === 'look') return value.value;
  return value.kind === 'group' ? ofCells(value.cells) : value.items.map(ofCells);
}

/** A field without a word or a picture shows nothing: one that is new to the code, and that nobody has filled in yet, changes no hash. */
const isSeen = (value: Value): boolean => (value.kind === 'text' ? !isBlank(value) : value.kind !== 'picture' || value.src !== '');

/**
 * The hash of what a section shows in both languages: a page's defaults count, and a text typed where the page showed
 * the same one before changes nothing. The template is part of every section, for it draws them all.
 */
export function sectionHasher(digest: Digest, resolve: (config: SiteConfig) => Resolved): HashSection {
  return (config, section) => {
    const seen = sectionContent(resolve(config), section).filter(([, value]) => isSeen(value));
    const content = seen.map(([field, value]) => [field, value.kind, plain(value)]);
    return `${version}${digest(JSON.stringify([config.templateType, section, content]))}`;
  };
}

import type * as z from 'zod';
import type { approvalSectionKeySchema } from '#schema/approval/client-approval.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import { templateFacts } from '#schema/template-facts.ts';
import type { CatalogueSource } from '../site/content-facts.ts';
import { isShown } from '../site/emptiness.ts';
import { pageOrder } from '../site/page-order.ts';
import type { Resolved, ResolvedSite } from '../site/resolve-site.ts';
import { type Cells, isBlankText, type Value } from '../site/values.ts';

export type ApprovalSectionKey = z.infer<typeof approvalSectionKeySchema>;

const catalogues: Record<CatalogueSource, ApprovalSectionKey> = { services: 'services', menuPages: 'menu', tours: 'tours', products: 'products' };
const sectionsOf = new Map<TemplateId, readonly ApprovalSectionKey[]>(
  templateFacts.map(({ id, catalogue }) => [id, ['hero', 'about', catalogues[catalogue], 'photos', 'reviews', 'contact']]),
);

/** The sections that a client may review, as the template has them: six in every one (specification, section 9). */
export const templateSections = (template: TemplateId): readonly ApprovalSectionKey[] => sectionsOf.get(template) ?? [];

/** The sections that a client is asked to review, in page order: all that the page shows. */
export function approvalSections(config: SiteConfig): readonly ApprovalSectionKey[] {
  const all = templateSections(config.templateType);
  if (config.sections === undefined && config.hidesEmpty !== true) return all;
  const shown = pageOrder(config).filter((name) => isShown(config, name));
  return shown.flatMap((name) => all.filter((section) => sectionGroups[section] === name));
}

/** The id of a reviewed section's element in the page. */
export const sectionAnchors: Readonly<Record<ApprovalSectionKey, string>> = {
  hero: 'home',
  about: 'about',
  services: 'services',
  menu: 'menu',
  tours: 'tours',
  products: 'products',
  photos: 'photos',
  reviews: 'reviews',
  contact: 'contact',
};

/** The part of the site that a reviewed section shows; the editor's form group with its fields has the same name. */
export const sectionGroups: Readonly<Record<ApprovalSectionKey, keyof ResolvedSite>> = {
  hero: 'hero',
  about: 'about',
  services: 'catalogue',
  menu: 'catalogue',
  tours: 'catalogue',
  products: 'catalogue',
  photos: 'photos',
  reviews: 'reviews',
  contact: 'contact',
};

/** All content of a reviewed section, by field of the config, in page order. No field is in two sections. */
export function sectionContent({ site, source }: Resolved, section: ApprovalSectionKey): readonly (readonly [field: keyof SiteConfig, value: Value])[] {
  const { items, ...catalogue } = site.catalogue;
  const groups: Record<keyof ResolvedSite, Partial<Record<keyof SiteConfig, Value>>> = { ...site, catalogue: { ...catalogue, [source]: items } };
  return entries(groups[sectionGroups[section]]);
}

function entries(values: Partial<Record<keyof SiteConfig, Value>>): (readonly [keyof SiteConfig, Value])[] {
  const fields: (keyof SiteConfig)[] = Object.keys(values).filter((key): key is keyof SiteConfig => Object.hasOwn(values, key));
  return fields.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
}

/** Hashes the content of a section; different content has a different hash. */
export type HashSection = (config: SiteConfig, section: ApprovalSectionKey) => string;

/** A cryptographic digest of a text, in letters and digits. */
export type Digest = (text: string) => string;

/**
 * To be raised when the way of hashing changes, or a default that is hashed (the last time: the focal point of an upright cover), so that old and new
 * hashes are never compared; `withCurrentHashes` upgrades old ones.
 */
const version = '4.';

/** Whether a hash has the present version, so that it may be compared with a new one. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(version);

const ofCells = (cells: Cells): unknown => Object.entries(cells).map(([name, cell]) => [name, plain(cell)]);
/** A value as a visitor sees it, whether it is the client's own or a default. */
function plain(value: Value): unknown {
  if (value.kind === 'text') return [value.es, value.en];
  if (value.kind === 'picture') return value.src;
  if (value.kind === 'look') return value.value;
  return value.kind === 'group' ? ofCells(value.cells) : value.items.map(ofCells);
}

/** Whether a value counts for the hash: not if it is blank, nor if it is the template's fixed wording. So a new field of the schema changes no hash until it is filled in. */
const isSeen = (value: Value): boolean =>
  value.kind === 'text' ? !isBlankText(value) && value.isTemplateWording !== true : value.kind !== 'picture' || value.src !== '';

/**
 * Hashes the content of a section in both languages. Defaults count as content, so entering the text that the page showed by
 * default changes nothing. The template is part of every hash, because it decides the look of each section.
 */
export function sectionHasher(digest: Digest, resolve: (config: SiteConfig) => Resolved): HashSection {
  return (config, section) => {
    const seen = sectionContent(resolve(config), section).filter(([, value]) => isSeen(value));
    const content = seen.map(([field, value]) => [field, value.kind, plain(value)]);
    return `${version}${digest(JSON.stringify([config.templateType, section, content]))}`;
  };
}

import type { FormGroupId } from '#core/forms/form.ts';
import type { ConfigKind } from '#schema/template.ts';

type Target = FormGroupId | 'approval';

/** The form group that edits a section of a page, by the section's id or class. */
const ofSites: Record<string, Target> = {
  home: 'hero',
  about: 'about',
  services: 'catalogue',
  menu: 'catalogue',
  tours: 'catalogue',
  products: 'catalogue',
  photos: 'photos',
  banner: 'banner',
  reviews: 'reviews',
  contact: 'contact',
  maps: 'map',
  approval: 'approval',
};
const ofHome: Record<string, Target> = {
  hero: 'hero',
  why: 'why',
  about: 'about',
  portfolio: 'portfolio',
  offerings: 'showcase',
  pricing: 'pricing',
  comparison: 'comparison',
  domain: 'domain',
  questions: 'questions',
  contact: 'contact',
};
const ofPro: Record<string, Target> = {
  hero: 'hero',
  howItWorks: 'steps',
  templates: 'showcase',
  pricing: 'pricing',
  reviews: 'reviews',
  'payment-band': 'pricing',
  contact: 'contact',
};
const tables: Record<ConfigKind, Record<string, Target>> = { home: ofHome, pro: ofPro, demo: ofSites, client: ofSites };

/** The form group that edits a section of the page. Header and footer belong to the business's identity. */
export function groupOfSection(kind: ConfigKind, section: string): Target | undefined {
  const table = tables[kind];
  if (Object.hasOwn(table, section)) return table[section];
  // A product's sheet is a dialog at the end of the page; the map may be inside another section.
  if (/^product/.test(section)) return 'catalogue';
  return 'identity';
}

/** The sections that show a form group, in page order; the first one on the page is scrolled into view. */
export const sectionsOfGroup = (kind: ConfigKind, group: Target): string[] => {
  const found = Object.entries(tables[kind]).flatMap(([section, shown]) => (shown === group ? [section] : []));
  // In most templates the map is a part of the contact section.
  return group === 'map' ? [...found, 'contact'] : found;
};

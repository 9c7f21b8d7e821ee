import type { SiteConfig } from '#schema/site-config.ts';
import type { Resolved, ResolvedSite } from '../../site/resolve-site.ts';
import type { Value } from '../../site/values.ts';
import type { ApprovalSectionKey } from '../sections.ts';

const groupOf: Record<ApprovalSectionKey, keyof ResolvedSite> = {
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

/** Everything that a judged section shows, by field of the config, in page order. No field is in two sections. */
export function sectionContent({ site, source }: Resolved, section: ApprovalSectionKey): readonly (readonly [field: keyof SiteConfig, value: Value])[] {
  const { items, ...catalogue } = site.catalogue;
  const groups: Record<keyof ResolvedSite, Partial<Record<keyof SiteConfig, Value>>> = { ...site, catalogue: { ...catalogue, [source]: items } };
  return entries(groups[groupOf[section]]);
}

function entries(values: Partial<Record<keyof SiteConfig, Value>>): (readonly [keyof SiteConfig, Value])[] {
  const fields: (keyof SiteConfig)[] = Object.keys(values).filter((key): key is keyof SiteConfig => Object.hasOwn(values, key));
  return fields.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
}

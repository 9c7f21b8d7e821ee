import type * as z from 'zod';
import type { approvalSectionKeySchema } from '#schema/approval.ts';
import type { TemplateId } from '#schema/template.ts';
import { templateFacts } from '#schema/template-facts.ts';
import type { CatalogueSource } from '../site/content-facts.ts';

export type ApprovalSectionKey = z.infer<typeof approvalSectionKeySchema>;

const catalogues: Record<CatalogueSource, ApprovalSectionKey> = { services: 'services', menuPages: 'menu', tours: 'tours', products: 'products' };
const sectionsOf = new Map<TemplateId, readonly ApprovalSectionKey[]>(
  templateFacts.map(({ id, catalogue }) => [id, ['hero', 'about', catalogues[catalogue], 'photos', 'reviews', 'contact']]),
);

/** The sections a client judges, in page order: six of every template (specification, section 9). */
export const approvalSections = (template: TemplateId): readonly ApprovalSectionKey[] => sectionsOf.get(template) ?? [];

/** The id under which a judged section stands in the page. */
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

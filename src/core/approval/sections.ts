import type * as z from 'zod';
import type { approvalSectionKeySchema } from '#schema/approval.ts';
import { approvalSectionKeys, type TemplateId } from '#schema/template.ts';

export type ApprovalSectionKey = z.infer<typeof approvalSectionKeySchema>;

/** The sections a client judges, in page order: six of every template (specification, section 9). */
export const approvalSections = (template: TemplateId): readonly ApprovalSectionKey[] => approvalSectionKeys[template];

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

import * as z from 'zod';
import { homeConfigId, isClientId, proConfigId } from './config-id.ts';

/** The five industry templates (specification, section 1). Adding one here makes the template registry refuse to compile until it is defined. */
export const templateIds = ['professionals', 'restaurants', 'tourism', 'retail', 'services'] as const;
export const templateIdSchema = z.enum(templateIds).meta({ loose: { refused: 'unknown_template' } });
export type TemplateId = z.infer<typeof templateIdSchema>;

/** An unknown template type renders as this one (specification, section 2, client site router). */
export const fallbackTemplateId: TemplateId = 'professionals';

/** Sections a client judges, in page order, by template (specification, section 9). */
export const approvalSectionKeys = {
  professionals: ['hero', 'about', 'services', 'photos', 'reviews', 'contact'],
  restaurants: ['hero', 'about', 'menu', 'photos', 'reviews', 'contact'],
  tourism: ['hero', 'about', 'tours', 'photos', 'reviews', 'contact'],
  retail: ['hero', 'about', 'products', 'photos', 'reviews', 'contact'],
  services: ['hero', 'about', 'services', 'photos', 'reviews', 'contact'],
} as const satisfies Record<TemplateId, readonly string[]>;

export { homeConfigId, proConfigId };
/** Config id of a template's demo. */
export const demoConfigId = (template: TemplateId): string => `${template}-demo`;
const demoIds = new Map(templateIds.map((template) => [demoConfigId(template), template]));

/** What kind of page a config id belongs to. Digits are a client; anything else unknown is `undefined`. */
export type ConfigKind = 'home' | 'pro' | 'demo' | 'client';
export function configKind(id: string): ConfigKind | undefined {
  if (id === homeConfigId) return 'home';
  if (id === proConfigId) return 'pro';
  if (demoIds.has(id)) return 'demo';
  return isClientId(id) ? 'client' : undefined;
}
/** The template of a demo id such as `services-demo`, or `undefined`. */
export const demoTemplate = (id: string): TemplateId | undefined => demoIds.get(id);

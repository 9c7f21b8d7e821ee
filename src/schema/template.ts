import * as z from 'zod';
import { homeConfigId, isClientId, proConfigId } from './config-id.ts';
import type { PagePart } from './field.ts';
import { templateFacts } from './template-facts.ts';

export type TemplateId = (typeof templateFacts)[number]['id'];
/** The industry templates (specification, section 1), in the order of the provider's street: each is a folder of src/templates. */
export const templateIds: readonly TemplateId[] = templateFacts.map(({ id }) => id);
export const templateIdSchema = z.enum(templateFacts.map(({ id }) => id)).meta({ loose: { refused: 'unknown_template' } });

/** Sections between the navbar and the footer. */
export type SectionName = 'hero' | 'about' | 'catalogue' | 'photos' | 'banner' | 'reviews' | 'contact' | 'map';
/** Sections that a template may allow to be moved. The hero is always first; contact and map are always last. */
export const movableSections = ['about', 'catalogue', 'banner', 'photos', 'reviews'] as const satisfies readonly SectionName[];
export type MovableSection = (typeof movableSections)[number];
/** Sections that a template may allow to be hidden. The banner has a switch of its own. */
export const hideableSections = ['about', 'catalogue', 'photos', 'reviews', 'map'] as const satisfies readonly SectionName[];
export type HideableSection = (typeof hideableSections)[number];
/** How a template's page is built: its sections in page order, those that may be moved, those that may be hidden. */
export interface PageShape {
  order: readonly SectionName[];
  moves: readonly MovableSection[];
  hides: readonly HideableSection[];
}
const factsOf = (template: TemplateId) => templateFacts.find(({ id }) => id === template) ?? templateFacts[0];
export const pageShape = (template: TemplateId): PageShape => factsOf(template);
/** The list of a config that a template's catalogue shows. */
export const catalogueSource = (template: TemplateId) => factsOf(template).catalogue;
/** Whether a template's page has an optional part. */
export const hasPart = (template: TemplateId, part: PagePart): boolean => factsOf(template).parts.some((each) => each === part);

/** Config id of a template's demo. */
export const demoConfigId = (template: TemplateId): string => `${template}-demo`;
const demoIds = new Map(templateIds.map((template) => [demoConfigId(template), template]));

/** Kind of page that a config id belongs to. Other digits than those of home and pro are a client; `undefined` for any other text. */
export type ConfigKind = 'home' | 'pro' | 'demo' | 'client';
export function configKind(id: string): ConfigKind | undefined {
  if (id === homeConfigId) return 'home';
  if (id === proConfigId) return 'pro';
  if (demoIds.has(id)) return 'demo';
  return isClientId(id) ? 'client' : undefined;
}
/** The template of a demo id such as `services-demo`, or `undefined`. */
export const demoTemplate = (id: string): TemplateId | undefined => demoIds.get(id);

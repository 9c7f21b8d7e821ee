import * as z from 'zod';
import { homeConfigId, isClientId, proConfigId } from './config-id.ts';
import { templateFacts } from './template-facts.ts';

export type TemplateId = (typeof templateFacts)[number]['id'];
/** The industry templates (specification, section 1), in the order of the provider's street: each is a folder of src/templates. */
export const templateIds: readonly TemplateId[] = templateFacts.map(({ id }) => id);
export const templateIdSchema = z.enum(templateFacts.map(({ id }) => id)).meta({ loose: { refused: 'unknown_template' } });

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

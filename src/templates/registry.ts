// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import type { TemplateDefinition } from './definition.ts';
import { professionals } from './professionals/definition.ts';
import { restaurants } from './restaurants/definition.ts';
import { retail } from './retail/definition.ts';
import { services } from './services/definition.ts';
import { tourism } from './tourism/definition.ts';

/** Every template, with what its pages need. */
export const templates: Record<TemplateId, TemplateDefinition> = {
  professionals,
  restaurants,
  tourism,
  retail,
  services,
};

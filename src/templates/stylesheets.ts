// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import professionals from './professionals/styles.css?url';
import restaurants from './restaurants/styles.css?url';
import retail from './retail/styles.css?url';
import services from './services/styles.css?url';
import tourism from './tourism/styles.css?url';

/** The one stylesheet of each template, as the address of its built file. */
export const stylesheets: Record<TemplateId, string> = {
  professionals,
  restaurants,
  tourism,
  retail,
  services,
};

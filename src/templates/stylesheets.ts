// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import professionals from './professionals/styles.css?url';
import professionalsType from './professionals/type.css?url';
import restaurants from './restaurants/styles.css?url';
import restaurantsType from './restaurants/type.css?url';
import retail from './retail/styles.css?url';
import retailType from './retail/type.css?url';
import services from './services/styles.css?url';
import servicesType from './services/type.css?url';
import tourism from './tourism/styles.css?url';
import tourismType from './tourism/type.css?url';

/** The one stylesheet of each template, as the address of its built file. */
export const stylesheets: Record<TemplateId, string> = {
  professionals,
  restaurants,
  tourism,
  retail,
  services,
};

/** The stylesheet of the fonts of each template, for a page of another template that uses them. */
export const typeStylesheets: Record<TemplateId, string> = {
  professionals: professionalsType,
  restaurants: restaurantsType,
  tourism: tourismType,
  retail: retailType,
  services: servicesType,
};

// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import professionals from './professionals/styles.css?url';
import professionalsUsual from './professionals/styles.css?usual&url';
import professionalsType from './professionals/type.css?url';
import restaurants from './restaurants/styles.css?url';
import restaurantsUsual from './restaurants/styles.css?usual&url';
import restaurantsType from './restaurants/type.css?url';
import retail from './retail/styles.css?url';
import retailUsual from './retail/styles.css?usual&url';
import retailType from './retail/type.css?url';
import services from './services/styles.css?url';
import servicesUsual from './services/styles.css?usual&url';
import servicesType from './services/type.css?url';
import tourism from './tourism/styles.css?url';
import tourismUsual from './tourism/styles.css?usual&url';
import tourismType from './tourism/type.css?url';

/** The one stylesheet of each template, as the address of its built file. */
export const stylesheets: Record<TemplateId, string> = {
  professionals,
  restaurants,
  tourism,
  retail,
  services,
};

/** The same without what few pages have (unusual.ts). */
export const usualStylesheets: Record<TemplateId, string> = {
  professionals: professionalsUsual,
  restaurants: restaurantsUsual,
  tourism: tourismUsual,
  retail: retailUsual,
  services: servicesUsual,
};

/** The letters of each template, for a page of another one that is set in them. */
export const typeStylesheets: Record<TemplateId, string> = {
  professionals: professionalsType,
  restaurants: restaurantsType,
  tourism: tourismType,
  retail: retailType,
  services: servicesType,
};

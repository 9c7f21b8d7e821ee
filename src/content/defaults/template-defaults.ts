import type { TemplateId } from '#schema/template.ts';
import type { TemplateDefaults } from './contract.ts';
import { professionalsDefaults } from './professionals.ts';
import { restaurantsDefaults } from './restaurants.ts';
import { retailDefaults } from './retail.ts';
import { servicesDefaults } from './services.ts';
import { tourismDefaults } from './tourism.ts';

export type { TemplateDefaults } from './contract.ts';

/** Defaults of every template; adding a template id without its defaults does not compile. */
export const templateDefaults: Record<TemplateId, TemplateDefaults> = {
  professionals: professionalsDefaults,
  restaurants: restaurantsDefaults,
  tourism: tourismDefaults,
  retail: retailDefaults,
  services: servicesDefaults,
};

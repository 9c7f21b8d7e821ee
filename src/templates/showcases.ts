// Made by scripts/templates.ts from the folders of src/templates.
import type { TemplateId } from '#schema/template.ts';
import { professionalsShowcase } from './professionals/showcase.ts';
import { restaurantsShowcase } from './restaurants/showcase.ts';
import { retailShowcase } from './retail/showcase.ts';
import { servicesShowcase } from './services/showcase.ts';
import type { Showcase } from './showcase.ts';
import { tourismShowcase } from './tourism/showcase.ts';

/** How the provider's pages present each template. */
export const showcases: Record<TemplateId, Showcase> = {
  professionals: professionalsShowcase,
  restaurants: restaurantsShowcase,
  tourism: tourismShowcase,
  retail: retailShowcase,
  services: servicesShowcase,
};

// Made by scripts/templates.ts from the folders of src/templates.
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';
import { professionalsDemo } from './professionals/demo.ts';
import { restaurantsDemo } from './restaurants/demo.ts';
import { retailDemo } from './retail/demo.ts';
import { servicesDemo } from './services/demo.ts';
import { tourismDemo } from './tourism/demo.ts';

/** The demo of each template, as it ships. */
export const demos: Record<TemplateId, SiteConfig> = {
  professionals: professionalsDemo,
  restaurants: restaurantsDemo,
  tourism: tourismDemo,
  retail: retailDemo,
  services: servicesDemo,
};

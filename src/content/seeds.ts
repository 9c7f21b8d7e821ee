import type { Config } from '#schema/config.ts';
import { demoConfigId, homeConfigId, proConfigId } from '#schema/template.ts';
import { professionalsDemo } from './demos/professionals.ts';
import { restaurantsDemo } from './demos/restaurants.ts';
import { retailDemo } from './demos/retail.ts';
import { servicesDemo } from './demos/services.ts';
import { tourismDemo } from './demos/tourism.ts';
import { homeConfig } from './provider/home.ts';
import { proConfig } from './provider/pro.ts';
import { llaveMaestra } from './samples/llave-maestra.ts';
import { rebozosIsaura } from './samples/rebozos-isaura.ts';
import { taqueriaFarol } from './samples/taqueria-farol.ts';

const demos = [professionalsDemo, restaurantsDemo, tourismDemo, retailDemo, servicesDemo];

/** What an empty store is filled with on the first run: homepage, pro page, the five demos and three sample clients. */
export const seeds: { id: string; config: Config }[] = [
  { id: homeConfigId, config: homeConfig },
  { id: proConfigId, config: proConfig },
  ...demos.map((config) => ({ id: demoConfigId(config.templateType), config })),
  { id: '201', config: llaveMaestra },
  { id: '202', config: taqueriaFarol },
  { id: '203', config: rebozosIsaura },
];

import type { Config } from '#schema/config.ts';
import { demoConfigId, homeConfigId, proConfigId } from '#schema/template.ts';
import { professionalsDemo } from '#templates/professionals/demo.ts';
import { restaurantsDemo } from '#templates/restaurants/demo.ts';
import { retailDemo } from '#templates/retail/demo.ts';
import { servicesDemo } from '#templates/services/demo.ts';
import { tourismDemo } from '#templates/tourism/demo.ts';
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

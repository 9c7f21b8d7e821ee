import type { Config } from '#schema/config.ts';
import { demoConfigId, homeConfigId, proConfigId, templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { homeConfig } from './provider/home.ts';
import { proConfig } from './provider/pro.ts';
import { llaveMaestra } from './samples/llave-maestra.ts';
import { rebozosIsaura } from './samples/rebozos-isaura.ts';
import { taqueriaFarol } from './samples/taqueria-farol.ts';

/** What an empty store is filled with on the first run: homepage, pro page, the five demos and three sample clients. */
export const seeds: { id: string; config: Config }[] = [
  { id: homeConfigId, config: homeConfig },
  { id: proConfigId, config: proConfig },
  ...templateIds.map((template) => ({ id: demoConfigId(template), config: demos[template] })),
  { id: '201', config: llaveMaestra },
  { id: '202', config: taqueriaFarol },
  { id: '203', config: rebozosIsaura },
];

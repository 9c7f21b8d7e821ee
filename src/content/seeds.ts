import type { ApprovalSectionKey } from '#core/approval/sections.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { configKind, demoConfigId, templateIds } from '#schema/template.ts';
import { demos } from '#templates/demos.ts';
import { homeConfig } from './provider/home.ts';
import { proConfig } from './provider/pro.ts';
import { llaveMaestra } from './samples/llave-maestra.ts';
import { rebozosIsaura } from './samples/rebozos-isaura.ts';
import { taqueriaFarol } from './samples/taqueria-farol.ts';

/** The configs that are written to an empty store on the first run: homepage, pro page, the five demos and three sample clients. */
export const seeds: { id: string; config: Config }[] = [
  { id: homeConfigId, config: homeConfig },
  { id: proConfigId, config: proConfig },
  ...templateIds.map((template) => ({ id: demoConfigId(template), config: demos[template] })),
  { id: '201', config: llaveMaestra },
  { id: '202', config: taqueriaFarol },
  { id: '203', config: rebozosIsaura },
];

/** The answer of a sample's owner. Sections that are not in `changes` are approved. */
interface SampleAnswer {
  name: string;
  changes: Partial<Record<ApprovalSectionKey, string>>;
}

/** Answers to two of the three samples: 202 asks for changes, 203 approves and has a gate; 201 waits for its owner. */
export const sampleAnswers: Readonly<Record<string, SampleAnswer>> = {
  '202': {
    name: 'Jesús Farías',
    changes: {
      menu: 'El kilo de suadero ya está en $320. Y en la segunda hoja falta la horchata.',
      contact: 'Los domingos también abrimos, de siete a once.',
    },
  },
  '203': { name: 'Isaura Mendoza', changes: {} },
};

/**
 * The built-in homepage, pro page and demos, which exist even in an empty store. They have revision 0, which no saved
 * config has.
 */
export const builtInRecords: readonly ConfigRecord[] = seeds
  .filter(({ id }) => configKind(id) !== 'client')
  .map(({ id, config }) => ({
    id,
    revision: 0,
    savedAt: '1970-01-01T00:00:00.000Z',
    savedBy: 'system',
    action: 'import',
    archived: false,
    writeId: '',
    config,
  }));

/** The built-in record of an id; `undefined` for an id without one. */
export const builtInRecord = (id: string): ConfigRecord | undefined => builtInRecords.find((record) => record.id === id);

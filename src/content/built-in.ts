import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import { seeds } from './seeds.ts';

/**
 * The homepage, the pro page and the demos as they ship: they exist even in an empty store. Revision 0, which no saved
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

/** What an id stands for before anything is stored under it; `undefined` for an id that nothing ships for. */
export const builtInRecord = (id: string): ConfigRecord | undefined => builtInRecords.find((record) => record.id === id);

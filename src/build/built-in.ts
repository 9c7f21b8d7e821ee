import { seeds } from '#content/seeds.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';

/** The homepage, the pro page and the demos exist even in an empty store, as they ship: revision 0, which no saved config has. */
export function builtInRecords(): ConfigRecord[] {
  return seeds
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
}

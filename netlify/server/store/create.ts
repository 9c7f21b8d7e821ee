import type { Config, ConfigRecord, RevisionAction } from '#schema/config.ts';
import { configKind, homeConfigId, proConfigId } from '#schema/template.ts';
import { asFirstStored, lastApproved } from '../approval/hash-section.ts';
import { readHead } from './head.ts';
import { createRevision, type WriteSource, writeHead } from './save.ts';
import type { Stores } from './stores.ts';

export interface NewConfig {
  config: Config;
  savedBy: string;
  action: RevisionAction;
}

const maxAttempts = 500;

/** Ids of all configs with their heads' ETags, archived ones included: what a build compares with what it has. In no order. */
export async function listHeads(stores: Stores): Promise<Map<string, string>> {
  const lists = await Promise.all([stores.base?.configs.list() ?? [], stores.own.configs.list()]);
  return new Map(lists.flat().map(({ key, etag }) => [key, etag]));
}

/** Stores revision 1 of an id that has none. `undefined` when the id is taken. */
export async function createAt(stores: Stores, id: string, start: NewConfig, source: WriteSource): Promise<ConfigRecord | undefined> {
  if (await readHead(stores, id)) return undefined;
  const config = asFirstStored(start.config);
  const record: ConfigRecord = {
    id,
    ...lastApproved(config, 1),
    revision: 1,
    savedAt: source.now().toISOString(),
    savedBy: start.savedBy,
    action: start.action,
    archived: false,
    writeId: source.newWriteId(),
    config,
  };
  if (!(await createRevision(stores, record))) return undefined;
  await writeHead(stores, record);
  return record;
}

/** Stores a new client under the next free number: above every id ever given, those of the home and pro pages included. */
export async function createConfig(stores: Stores, start: NewConfig, source: WriteSource): Promise<ConfigRecord> {
  const given = [...(await listHeads(stores)).keys()].filter((id) => configKind(id) === 'client').map(Number);
  const highest = given.reduce((a, b) => Math.max(a, b), Math.max(Number(homeConfigId), Number(proConfigId)));
  for (let next = highest + 1; next <= highest + maxAttempts; next += 1) {
    const record = await createAt(stores, String(next), start, source);
    if (record) return record;
  }
  throw new Error(`No free id was found in ${maxAttempts} attempts above ${highest}. Check the stores configs and revisions.`);
}

import { askedAtOf } from '#core/approval/reminders/next-reminder.ts';
import type { RevisionAction } from '#schema/api.ts';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { noteIfAsked } from '../approval/reminders/notes.ts';
import { approvedAtCreation, asCreated } from '../approval/verdicts.ts';
import { DamagedRecordError } from '../faults/faults.ts';
import { bringForward, readHead } from './head.ts';
import { type Creation, type Reserved, reserveClientId } from './index/creations.ts';
import { announceRevision } from './index/head-journal.ts';
import { healHighestId, takeNextId } from './index/next-id.ts';
import { createRevision } from './save.ts';
import { readStoredRevision } from './stored-revision.ts';
import type { Stores, WriteSource } from './stores.ts';

export interface NewConfig {
  config: Config;
  savedBy: string;
  action: RevisionAction;
  /** For a client that two processes may make at once, so that both make the very same revision. */
  as?: Pick<Reserved, 'writeId' | 'savedAt'>;
}

const maxAttempts = 20;

/** Whether an id is free. A config that is damaged completely keeps its id, so that it can still be repaired. */
const isFree = (stores: Stores, id: string): Promise<boolean> =>
  readHead(stores, id).then(
    (head) => head === undefined,
    (error: unknown) => {
      if (error instanceof DamagedRecordError) return false;
      throw error;
    },
  );

/** Stores revision 1 of an id that has none. `undefined` when the id is taken. */
export async function createAt(stores: Stores, id: string, start: NewConfig, source: WriteSource): Promise<ConfigRecord | undefined> {
  if (!(await isFree(stores, id))) return undefined;
  const config = asCreated(start.config);
  const savedAt = start.as?.savedAt ?? source.now().toISOString();
  const record: ConfigRecord = {
    id,
    ...approvedAtCreation(config),
    ...askedAtOf(undefined, { config, archived: false, savedAt }),
    revision: 1,
    savedAt,
    savedBy: start.savedBy,
    action: start.action,
    archived: false,
    writeId: start.as?.writeId ?? source.newWriteId(),
    config,
  };
  await Promise.all([noteIfAsked(stores, undefined, record, source), announceRevision(stores, id, 1)]);
  if (!(await createRevision(stores, record))) return undefined;
  await bringForward(stores, record, undefined);
  return record;
}

/** Whether anything is stored under an id. Also finds configs whose head and first revision are lost, which `createAt` would not notice. */
async function isTaken({ own, base }: Stores, id: string): Promise<boolean> {
  const lists = await Promise.all([own.revisions.list(`${id}/`), base?.revisions.list(`${id}/`) ?? []]);
  return lists.some((keys) => keys.length > 0);
}

/** The newest record of the client that an earlier call with the same key has made; `undefined` if the id is another client's. */
async function madeBefore(stores: Stores, { id, writeId }: Reserved): Promise<ConfigRecord | undefined> {
  const first = await readStoredRevision(stores, id, 1);
  return first?.writeId === writeId ? (await readHead(stores, id))?.record : undefined;
}

/**
 * Stores a new client under the next number: above every id ever given, those of the home and pro pages included. With `creation`, all
 * calls with its key make one client, whether they come one after the other or at once: a later one gets its newest record.
 */
export async function createConfig(stores: Stores, start: NewConfig, source: WriteSource, creation?: Creation): Promise<ConfigRecord> {
  let taken: string | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const given = creation && (await reserveClientId(stores, creation, source, taken));
    const id = given?.id ?? (await takeNextId(stores));
    if (!(await isTaken(stores, id))) {
      const record = await createAt(stores, id, given ? { ...start, as: given } : start, source);
      if (record) return record;
    }
    const made = given && (await madeBefore(stores, given));
    if (made) return made;
    taken = id;
    // The number is in use, so the record of the highest id is outdated, for instance after older data were restored.
    await healHighestId(stores);
  }
  throw new Error(`No free id was found in ${maxAttempts} attempts. Check the stores configs and revisions.`);
}

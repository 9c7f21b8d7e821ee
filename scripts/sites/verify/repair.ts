import type { RecordKind } from '#schema/calls/fault.ts';
import { recordKind } from '#server/faults/record-kinds.ts';
import { markBuildOverdue } from '#server/publish/build-orders.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import { reindex } from '#server/store/index/client-index.ts';
import { type JsonStoreName, jsonStoreNames } from '#server/store/store-names.ts';
import { readStoredRevision } from '#server/store/stored-revision.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Place } from '../backup/compare.ts';
import { createSetAside } from '../backup/set-aside.ts';
import type { Problem } from './problem.ts';
import { rebuildLibrary } from './rebuild-library.ts';

/** What a repair did: rebuilt a record from another one, or set it aside. */
export type RepairCode = 'rebuilt' | 'removed' | 'set_aside';
export interface Repair {
  place: string;
  kind: RecordKind;
  code: RepairCode;
}

/** The repair of each kind of damaged record; `backup`: only a backup can restore it, so it is left as it is. */
const remedies: Readonly<Record<RecordKind, RepairCode | 'backup'>> = {
  head: 'rebuilt',
  revision: 'rebuilt',
  setting: 'rebuilt',
  index: 'rebuilt',
  head_journal: 'rebuilt',
  library: 'rebuilt',
  submission: 'backup',
  threads: 'backup',
  intake: 'backup',
  regions: 'backup',
  planning: 'backup',
  picture: 'backup',
  // Once set aside they count as missing: the person is invited again, the record is created anew.
  account: 'set_aside',
  approval_links: 'set_aside',
  client_site: 'set_aside',
  mail: 'set_aside',
  notice: 'set_aside',
  decisions: 'set_aside',
  reminders: 'set_aside',
  views: 'set_aside',
  own_picture: 'set_aside',
  taps: 'set_aside',
  security_event: 'set_aside',
  publish_state: 'removed',
  published: 'removed',
  publish_note: 'removed',
  session: 'removed',
  throttle: 'removed',
  preview: 'removed',
  domain_answer: 'removed',
  fault: 'removed',
  set_aside: 'removed',
};

function placeOf({ place }: Problem): (Place & { store: JsonStoreName }) | undefined {
  const slash = place.indexOf('/');
  const store = jsonStoreNames.find((name) => name === place.slice(0, slash));
  return store && { store, key: place.slice(slash + 1) };
}

interface Rebuilding {
  stores: Stores;
  aside: ReturnType<typeof createSetAside>;
  /** Makes the client list and the journal of heads again. */
  remakeIndex(): Promise<unknown>;
}

/** Rebuilds a record. `false` if nothing is left to rebuild it from. */
async function rebuild({ store, key }: Place, { stores, aside, remakeIndex }: Rebuilding): Promise<boolean> {
  if (store === 'configs') return (await readHeadIfWhole(stores, key)) !== undefined;
  if (store === 'index') {
    await remakeIndex();
    return true;
  }
  if (store === 'settings') {
    // Repaired to the stricter setting, like a damaged record at run time: only a person may lower security.
    await stores.own.settings.write(key, { secondFactorRequired: true });
    return true;
  }
  if (store === 'library') return rebuildLibrary(stores, key, aside);
  const [id = '', number] = key.split('/');
  // Reading it stores it again if the head is a copy of it.
  return (await readStoredRevision(stores, id, Number(number))) !== undefined;
}

/** Repairs what it can of these problems and returns what it did. What only a backup can restore stays as it is. */
export async function repair(stores: Stores, problems: readonly Problem[], now: Date): Promise<Repair[]> {
  const aside = createSetAside(openRawStore, now);
  // Once for all lines: with 10,000 clients each rebuild takes as many calls.
  let indexed: Promise<unknown> | undefined;
  const rebuilding: Rebuilding = {
    stores,
    aside,
    remakeIndex() {
      indexed ??= reindex(stores);
      return indexed;
    },
  };
  const repairs: Repair[] = [];
  for (const problem of problems) {
    const entry = placeOf(problem);
    if (!entry || !['unreadable', 'head_behind', 'index_differs'].includes(problem.code)) continue;
    const kind = recordKind(entry.store, entry.key);
    const code = remedies[kind];
    if (code === 'backup') continue;
    if (code === 'rebuilt' && !(await rebuild(entry, rebuilding))) continue;
    if (code === 'set_aside') await aside.move(entry);
    if (code === 'removed') await stores.own[entry.store].remove(entry.key);
    if (kind === 'publish_state' || kind === 'published') await markBuildOverdue(stores);
    repairs.push({ place: problem.place, kind, code });
  }
  return repairs;
}

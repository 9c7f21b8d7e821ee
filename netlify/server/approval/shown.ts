import { isGated, shownRevision, withContentOf } from '#core/approval/gate.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';

/**
 * What the public sees of a config. `preparing`: a gate holds it, its client has not fully approved any revision yet, and
 * none was public before the gate; `lost`: the revision that the gate shows is damaged or gone, so that nothing is left to
 * show. Of both the record is the head, of which only the address and the name may be shown.
 */
export interface Shown {
  state: 'shown' | 'preparing' | 'lost';
  record: ConfigRecord;
  /** The revision shown has also been public without the gate, when its form was anybody's. */
  wasUngated?: boolean;
}

/** What the public sees of a head; `readRevision` is asked only where a gate holds the head at an earlier revision. */
export async function shownOf(head: ConfigRecord, readRevision: (revision: number) => Promise<ConfigRecord | undefined>): Promise<Shown> {
  const revision = shownRevision(head);
  if (revision === head.revision) return { state: 'shown', record: head };
  if (revision === 0) return { state: 'preparing', record: head };
  const kept = await readRevision(revision);
  if (!kept) return { state: 'lost', record: head };
  return { state: 'shown', record: withContentOf(head, kept), wasUngated: !isGated(kept) };
}

export const readShown = (stores: Stores, head: ConfigRecord): Promise<Shown> => shownOf(head, (revision) => readStoredRevision(stores, head.id, revision));

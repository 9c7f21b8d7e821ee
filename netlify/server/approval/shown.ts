import { isGated, shownRevision, withApprovedContent } from '#core/approval/verdict/gate.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readStoredRevision } from '../store/history.ts';
import type { Stores } from '../store/stores.ts';

/**
 * What the public sees of a config. `preparing`: a gate holds it and its client has not fully approved any revision yet;
 * `lost`: the approved revision is damaged or gone, so that nothing approved is left to show. Of both the record is the
 * head, of which only the address and the name may be shown.
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
  const approved = await readRevision(revision);
  if (!approved) return { state: 'lost', record: head };
  return { state: 'shown', record: withApprovedContent(head, approved), wasUngated: !isGated(approved) };
}

export const readShown = (stores: Stores, head: ConfigRecord): Promise<Shown> => shownOf(head, (revision) => readStoredRevision(stores, head.id, revision));

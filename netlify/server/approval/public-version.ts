import { isGated, publicRevisionOf, withContentOf } from '#core/approval/gate.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { readStoredRevision } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';

/**
 * What the public sees of a config. `shown`: the record. `preparing`: nothing of it has been published yet, or a gate
 * is on, no revision has been fully approved, and none was public before the gate. `lost`: the revision to show is damaged or
 * gone. For the last two the record is the head, of which only the address and the name may be shown.
 */
export interface PublicVersion {
  state: 'shown' | 'preparing' | 'lost';
  record: ConfigRecord;
  /**
   * The revision shown is not the newest. `open`: no gate holds it, so the form that goes with it is the head's. `gated`: one
   * does; `ungated`: but the revision was public before the gate too, when its form was open to anybody.
   */
  held?: 'open' | 'gated' | 'ungated';
}

/** What the public sees of a head. `readRevision` is called only when that is an earlier revision. */
export async function publicVersionOf(head: ConfigRecord, readRevision: (revision: number) => Promise<ConfigRecord | undefined>): Promise<PublicVersion> {
  const revision = publicRevisionOf(head);
  if (revision === head.revision) return { state: 'shown', record: head };
  if (revision === 0) return { state: 'preparing', record: head };
  const shown = await readRevision(revision);
  if (!shown) return { state: 'lost', record: head };
  return { state: 'shown', record: withContentOf(head, shown), held: !isGated(head) ? 'open' : isGated(shown) ? 'gated' : 'ungated' };
}

export const readPublicVersion = (stores: Stores, head: ConfigRecord): Promise<PublicVersion> =>
  publicVersionOf(head, (revision) => readStoredRevision(stores, head.id, revision));

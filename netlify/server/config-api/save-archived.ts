import type { SecurityFact } from '../security-log/record.ts';
import { type Change, type Expected, type SaveResult, saveChange } from '../store/save.ts';
import type { StoreContext } from '../store/stores.ts';

/** Archives a client or restores it; the content does not change. Of two calls at once the second changes nothing. */
export function saveArchived(
  { stores, source }: StoreContext,
  id: string,
  archived: boolean,
  by: { savedBy: string; expected: Expected },
): Promise<SaveResult> {
  const next: Change['next'] = ({ config, archived: was }) => (was === archived ? undefined : { config, archived });
  return saveChange(stores, id, { ...by, action: archived ? 'archive' : 'unarchive', next }, source);
}

/** The event for the security log. */
export const archivedFact = (id: string, archived: boolean): Pick<SecurityFact, 'type' | 'config'> => ({
  type: archived ? 'client-archived' : 'client-unarchived',
  config: id,
});

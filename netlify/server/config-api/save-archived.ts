import type { SecurityFact } from '../security-log/record.ts';
import { type Expected, type SaveResult, saveChange } from '../store/save.ts';
import type { StoreContext } from '../store/stores.ts';

/** Archives a client or restores it; the content does not change. */
export const saveArchived = (
  { stores, source }: StoreContext,
  id: string,
  archived: boolean,
  by: { savedBy: string; expected: Expected },
): Promise<SaveResult> => saveChange(stores, id, { ...by, action: archived ? 'archive' : 'unarchive', next: ({ config }) => ({ config, archived }) }, source);

/** The event for the security log. */
export const archivedFact = (id: string, archived: boolean): Pick<SecurityFact, 'type' | 'config'> => ({
  type: archived ? 'client-archived' : 'client-unarchived',
  config: id,
});

import type { SecurityFact } from '../security-log/record.ts';
import { type Expected, type SaveResult, saveChange } from '../store/save.ts';
import type { StoreContext } from '../store/stores.ts';

/** Saves that a client is archived, or that it is not any more; the content stays as it is. */
export const saveArchived = (
  { stores, source }: StoreContext,
  id: string,
  archived: boolean,
  by: { savedBy: string; expected: Expected },
): Promise<SaveResult> => saveChange(stores, id, { ...by, action: archived ? 'archive' : 'unarchive', next: ({ config }) => ({ config, archived }) }, source);

/** What the security log tells of it. */
export const archivedFact = (id: string, archived: boolean): Pick<SecurityFact, 'type' | 'config'> => ({
  type: archived ? 'client-archived' : 'client-unarchived',
  config: id,
});

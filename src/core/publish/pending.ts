import type { Published } from '#schema/publish.ts';

/** A config as it stands in the store. */
export interface StoredRevision {
  id: string;
  revision: number;
  archived: boolean;
}

/** Ids whose stored state differs from what is live, in the order given. An archived config is pending while it is still live. */
export function pendingIds(stored: readonly StoredRevision[], published: Published | undefined): string[] {
  const live = new Map(Object.entries(published?.configs ?? {}));
  return stored.filter(({ id, revision, archived }) => (archived ? live.has(id) : live.get(id) !== revision)).map(({ id }) => id);
}

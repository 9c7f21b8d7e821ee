import type { LiveRevisions } from '#schema/publish.ts';

/** A config as it stands in the store. */
export interface StoredRevision {
  id: string;
  revision: number;
  archived: boolean;
}

/**
 * Ids whose stored state differs from what is live, in the order given. An archived config is pending while it is still
 * live; a revision that the publish gate holds back is not: building again would change nothing.
 */
export function pendingIds(stored: readonly StoredRevision[], published: LiveRevisions | undefined): string[] {
  const { configs: live = {}, held = {} } = published ?? {};
  const isLive = ({ id, revision }: StoredRevision) => live[id] === revision || held[id] === revision;
  return stored.filter((config) => (config.archived ? live[config.id] !== undefined : !isLive(config))).map(({ id }) => id);
}

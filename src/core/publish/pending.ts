import type { Published } from '#schema/publish.ts';

/** A config as it stands in the store. */
export interface StoredRevision {
  id: string;
  revision: number;
  /** The revision that the public is to see, where a publish gate holds it at another than the newest; 0 for none. */
  publicRevision?: number | undefined;
  archived: boolean;
}

/**
 * Ids whose stored state differs from what is live, in the order given. An archived config is pending while it is still
 * live; a revision that the publish gate holds back is not: building again would change nothing.
 */
export function pendingIds(stored: readonly StoredRevision[], published: Pick<Published, 'configs'> | undefined): string[] {
  const live = published?.configs ?? {};
  const isLive = ({ id, revision, publicRevision = revision }: StoredRevision) => (live[id] ?? 0) === publicRevision;
  return stored.filter((config) => (config.archived ? live[config.id] !== undefined : !isLive(config))).map(({ id }) => id);
}

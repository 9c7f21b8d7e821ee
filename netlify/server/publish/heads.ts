import { createHash } from 'node:crypto';
import { listHeads } from '../store/create.ts';
import type { Stores } from '../store/stores.ts';

/**
 * Digest of all stored heads by their ETags: two builds of the same code that saw the same digest made the same site.
 * Blank for an empty store.
 */
export function headsDigest(heads: ReadonlyMap<string, string>): string {
  if (heads.size === 0) return '';
  const lines = [...heads].map(([id, etag]) => `${id} ${etag}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

/** The digest of what is stored now. Lists every config: a second with 10,000 of them. */
export const presentDigest = async (stores: Stores): Promise<string> => headsDigest(await listHeads(stores));

import { createHash } from 'node:crypto';

/**
 * Digest of all stored heads by their ETags, for the build made at `builtAt`: as long as the heads give the same, another
 * build of the same code would make the same site. Anybody may read it, so the digests of two builds cannot be compared:
 * that would tell of revisions that a publish gate holds back. Blank for an empty store.
 */
export function headsDigest(heads: ReadonlyMap<string, string>, builtAt: string): string {
  if (heads.size === 0) return '';
  const lines = [builtAt, ...[...heads].map(([id, etag]) => `${id} ${etag}`).sort()];
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

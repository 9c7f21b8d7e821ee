import { createHash } from 'node:crypto';

/**
 * Digest of the ETags of all stored heads, for the build made at `builtAt`: while it stays the same, another build of the same
 * code would make the same site. It is public, so `builtAt` keeps the digests of two builds from being compared, which would
 * reveal revisions that a publish gate holds back. Blank for an empty store.
 */
export function headsDigest(heads: ReadonlyMap<string, string>, builtAt: string): string {
  if (heads.size === 0) return '';
  const lines = [builtAt, ...[...heads].map(([id, etag]) => `${id} ${etag}`).sort()];
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

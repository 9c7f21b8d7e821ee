import { createHash } from 'node:crypto';

/** Longest name, in characters: the host allows 63 for `<name>--<site>`, and this leaves 24 for the site's. */
const longest = 37;

/**
 * The name under which a branch's preview is deployed: the branch's name if it is valid in an address, otherwise derived from it
 * with a digest, so that `fix/Menu` and `fix-menu` do not overwrite each other.
 */
export function previewName(branch: string): string {
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  if (plain === branch && plain.length <= longest) return plain;
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, 6);
  const head = plain.slice(0, longest - digest.length - 1).replace(/-+$/, '');
  return `${head || 'branch'}-${digest}`;
}

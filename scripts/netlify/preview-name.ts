import { createHash } from 'node:crypto';

/** The host takes 63 characters for `<name>--<site>`; this leaves 24 for the site's. */
const longest = 37;

/**
 * The name under which a branch's preview is deployed: the branch's own where it can stand in an address, else made of it
 * with a digest, so that `fix/Menu` and `fix-menu` do not deploy over one another.
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

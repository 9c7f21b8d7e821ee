import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(right ?? [])];
}

/**
 * The network of an address: `203.0.113.0/24`, `2001:db8:1::/48`. Enough to see where calls come from without
 * identifying a household; the holder of an IPv6 network has all of its addresses. Blank for anything that is not an address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return '';
  const network = groupsOf(plain).slice(0, 3);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** The key by which attempts are counted per address: for IPv6 its /64, because every subscriber has a whole one (RFC 4291, section 2.5.1). */
export const countedAddress = (address: string): string =>
  isIPv6(address) && !address.includes('.')
    ? groupsOf(address.replace(/%.*$/, ''))
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')
    : address;

import { type Box, boxesIn, numberReader } from './boxes.ts';
import { maxParts } from './limits.ts';

/** A stretch of the file. */
export interface Extent {
  from: number;
  to: number;
}
export interface ItemInfo {
  id: number;
  /** `av01`, `grid`, `Exif`, `mime` … */
  type: string;
  /** Position of its type in the file, and the end of its entry; between them are names and content types. */
  typeAt: number;
  end: number;
}

/** The entries of an item information box (`iinf`). */
export function itemInfos(bytes: Buffer, iinf: Box): ItemInfo[] | undefined {
  const isShort = bytes[iinf.body] === 0;
  const entries = boxesIn(bytes, iinf.body + 4 + (isShort ? 2 : 4), iinf.end);
  const infos = entries?.map(({ type, body, end }): ItemInfo | undefined => {
    const version = bytes[body];
    const idBytes = version === 2 ? 2 : version === 3 ? 4 : 0;
    const typeAt = body + 4 + idBytes + 2;
    // Versions 0 and 1 name no type: no AVIF has them.
    if (type !== 'infe' || idBytes === 0 || typeAt + 4 > end) return undefined;
    return { id: bytes.readUIntBE(body + 4, idBytes), type: bytes.toString('latin1', typeAt, typeAt + 4), typeAt, end };
  });
  return infos?.every((info) => info !== undefined) ? infos : undefined;
}

/**
 * Where each item's data is (`iloc`), in the file or in the `idat` box; `undefined` if an extent lies outside, as in
 * a truncated file. Extents may overlap, so a small file could declare very much data: their number and their total
 * length are limited. Items of a real picture share next to nothing.
 */
export function itemExtents(bytes: Buffer, iloc: Box, idat: Box | undefined): Map<number, Extent[]> | undefined {
  const version = bytes[iloc.body] ?? 0;
  if (version > 2) return undefined;
  const read = numberReader(bytes, iloc.body + 4, iloc.end);
  const sizes = read(2);
  if (sizes === undefined) return undefined;
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  if (![offsetBytes, lengthBytes, baseBytes, indexBytes].every((size) => [0, 4, 8].includes(size))) return undefined;
  const idSize = version === 2 ? 4 : 2;
  const count = read(idSize) ?? -1;
  if (count > maxParts) return undefined;
  let stretches = 0;
  let covered = 0;
  const items = new Map<number, Extent[]>();
  for (let n = 0; n < count; n += 1) {
    const id = read(idSize);
    const method = version === 0 ? 0 : (read(2) ?? 0) & 15;
    read(2);
    const base = read(baseBytes);
    const extents = read(2);
    const place = method === 0 ? { body: 0, end: bytes.length } : method === 1 ? idat : undefined;
    // If two items have the same number, readers may use either.
    if (id === undefined || base === undefined || extents === undefined || !place || items.has(id)) return undefined;
    stretches += extents;
    if (stretches > maxParts) return undefined;
    const list: Extent[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) read(indexBytes);
      const [offset, length] = [read(offsetBytes), read(lengthBytes)];
      if (offset === undefined || length === undefined) return undefined;
      const from = place.body + base + offset;
      const to = length === 0 ? place.end : from + length;
      if (to > place.end || from > to) return undefined;
      covered += to - from;
      if (covered > 2 * bytes.length) return undefined;
      list.push({ from, to });
    }
    items.set(id, list);
  }
  return count < 0 ? undefined : items;
}

/** The properties (counted from 1) of one item, by an item property association box (`ipma`). */
export function propertiesOf(bytes: Buffer, ipma: Box, item: number): number[] {
  const read = numberReader(bytes, ipma.body + 4, ipma.end);
  const idSize = bytes[ipma.body] === 0 ? 2 : 4;
  const isWide = ((bytes[ipma.body + 3] ?? 0) & 1) === 1;
  const count = read(4) ?? 0;
  for (let n = 0; n < count; n += 1) {
    const id = read(idSize);
    const associations = read(1);
    if (id === undefined || associations === undefined) return [];
    const indexes = Array.from({ length: associations }, () => (read(isWide ? 2 : 1) ?? 0) & (isWide ? 0x7fff : 0x7f));
    if (id === item) return indexes;
  }
  return [];
}

/** The items that other items are composed of (`dimg` in `iref`), each as often as it is used; `undefined` if the entries do not fit. */
export function partsUsed(bytes: Buffer, iref: Box | undefined): number[] | undefined {
  if (!iref) return [];
  const references = boxesIn(bytes, iref.body + 4, iref.end);
  const idSize = bytes[iref.body] === 0 ? 2 : 4;
  const used: number[] = [];
  for (const { body, end } of references?.filter(({ type }) => type === 'dimg') ?? []) {
    const read = numberReader(bytes, body, end);
    read(idSize);
    const count = read(2);
    if (count === undefined || used.length + count > maxParts) return undefined;
    for (let n = 0; n < count; n += 1) {
      const id = read(idSize);
      if (id === undefined) return undefined;
      used.push(id);
    }
  }
  return references && used;
}

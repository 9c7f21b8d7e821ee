import { codedIn } from './av1.ts';
import { type Box, boxesIn } from './boxes.ts';
import type { Clean } from './cleaned.ts';
import { type Extent, type ItemInfo, itemExtents, itemInfos, partsUsed, propertiesOf } from './heif-items.ts';
import { maxWholes } from './limits.ts';

/** Items that make up the visible picture; all others (Exif, XMP, links) are removed. */
const keptItems = ['av01', 'grid', 'iovl', 'iden'];
const keptMeta = ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'idat', 'iref', 'grpl'];
const keptProperties = ['ispe', 'pixi', 'av1C', 'colr', 'irot', 'imir', 'clap', 'pasp', 'auxC', 'a1op', 'a1lx', 'lsel', 'clli', 'mdcv', 'cclv'];

const find = (boxes: readonly Box[] | undefined, type: string): Box | undefined => boxes?.find((box) => box.type === type);

/** Makes a box an empty one of the same length, which readers skip. */
function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

interface Described {
  infos: readonly ItemInfo[];
  extents: ReadonlyMap<number, readonly Extent[]>;
  /** Numbers of the items that other items are composed of. */
  used: readonly number[];
}

/**
 * How many pixels decoding produces, according to the bitstreams: the sizes in the boxes around them may be wrong, and a decoder that
 * is told 64 by 64 still allocates what the bitstream needs. `undefined` if a bitstream cannot be read, or a part of a composed item is no picture.
 */
function decodedPixels(bytes: Buffer, { infos, extents, used }: Described): number | undefined {
  const decoded = new Map<number, number>();
  let largest = 0;
  for (const { id } of infos.filter(({ type }) => type === 'av01')) {
    const coded = codedIn(Buffer.concat((extents.get(id) ?? []).map(({ from, to }) => bytes.subarray(from, to))));
    if (!coded || coded.frames === 0) return undefined;
    largest = Math.max(largest, coded.pixels);
    decoded.set(id, coded.pixels * coded.frames);
  }
  const parts = used.map((id) => decoded.get(id));
  const alone = [...decoded].flatMap(([id, pixels]) => (used.includes(id) ? [] : [pixels]));
  if (parts.includes(undefined)) return undefined;
  const all = [...parts, ...alone].reduce<number>((sum, pixels) => sum + (pixels ?? 0), 0);
  return Math.max(largest, Math.ceil(all / maxWholes));
}

/**
 * AVIF still pictures (AV1 Image File Format 1.1). Offsets inside the file must stay valid, so nothing is cut out: the result
 * starts as zeros, into which only the boxes and extents of the visible picture are copied.
 */
export const cleanAvif: Clean = (bytes) => {
  const top = boxesIn(bytes, 0, bytes.length);
  const [ftyp, meta] = [find(top, 'ftyp'), find(top, 'meta')];
  const inner = meta && boxesIn(bytes, meta.body + 4, meta.end);
  const [pitm, iinf, iloc, iprp, iref] = ['pitm', 'iinf', 'iloc', 'iprp', 'iref'].map((type) => find(inner, type));
  const properties = iprp && boxesIn(bytes, iprp.body, iprp.end);
  const [ipco, ipma] = [find(properties, 'ipco'), find(properties, 'ipma')];
  if (!top || !ftyp || !meta || !inner || !pitm || !iinf || !iloc || !ipco || !ipma || pitm.end - pitm.body < 6) return undefined;
  const infos = itemInfos(bytes, iinf);
  const idat = find(inner, 'idat');
  const extents = itemExtents(bytes, iloc, idat);
  const values = boxesIn(bytes, ipco.body, ipco.end);
  const used = partsUsed(bytes, iref);
  if (!infos || !extents || !values || !used) return undefined;
  const coded = decodedPixels(bytes, { infos, extents, used });
  // The configuration is decoded before the picture and must not hold frames.
  const configurations = values.filter(({ type }) => type === 'av1C').map(({ body, end }) => codedIn(bytes.subarray(body + 4, end)));
  if (coded === undefined || configurations.some((each) => each?.frames !== 0)) return undefined;

  const kept = infos.filter(({ type }) => keptItems.includes(type)).map(({ id }) => id);
  const primary = bytes.readUIntBE(pitm.body + 4, bytes[pitm.body] === 0 ? 2 : Math.min(4, pitm.end - pitm.body - 4));
  const sizes = values.filter(({ type, body, end }) => type === 'ispe' && end - body >= 12);
  const own = propertiesOf(bytes, ipma, primary).flatMap((index) => values[index - 1] ?? []);
  const size = own.find((value) => sizes.includes(value));
  if (!size || !kept.includes(primary)) return undefined;
  const sideOf = (box: Box, offset: 4 | 8) => bytes.readUInt32BE(box.body + offset);
  const pixels = Math.max(coded, ...sizes.map((box) => sideOf(box, 4) * sideOf(box, 8)));
  if (sideOf(size, 4) === 0 || sideOf(size, 8) === 0) return undefined;

  const clean = Buffer.alloc(bytes.length);
  const copy = ({ from, to }: Extent) => bytes.copy(clean, from, from, to);
  for (const box of top) {
    const { type, start, body, end } = box;
    const isDescription = box === ftyp || box === meta;
    copy({ from: start, to: isDescription ? end : body });
    if (!isDescription && type !== 'mdat') clean.write('free', start + 4, 'latin1');
  }
  // Of two boxes of one kind, readers may use either: only the first, which was checked, is kept.
  for (const box of inner) if (!keptMeta.includes(box.type) || find(inner, box.type) !== box) blank(clean, box);
  if (idat) clean.fill(0, idat.body, idat.end);
  for (const box of values) if (!keptProperties.includes(box.type)) blank(clean, box);
  for (const { type, typeAt, end } of infos) {
    if (!keptItems.includes(type)) clean.write('skip', typeAt, 'latin1');
    clean.fill(0, typeAt + 4, end);
  }
  for (const id of new Set(kept)) {
    for (const extent of extents.get(id) ?? []) {
      // Data inside the `meta` box itself would bring back what was blanked there.
      const isInside = extent.from < meta.end && extent.to > meta.start && !(idat && extent.from >= idat.body && extent.to <= idat.end);
      if (isInside) return undefined;
      copy(extent);
    }
  }
  const isTurned = own.some(({ type, body }) => type === 'irot' && ((bytes[body] ?? 0) & 1) === 1);
  const [width, height] = isTurned ? [sideOf(size, 8), sideOf(size, 4)] : [sideOf(size, 4), sideOf(size, 8)];
  return { width, height, pixels, bytes: clean };
};

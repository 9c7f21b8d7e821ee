// Rewrites the variations of a subset font's outlines. After a subset of the weight axis, a font may describe the way from
// one master weight to the next as several parts that add up to a straight line. The file gets up to a fifteenth smaller (docs/decisions/028).
import { long, readTables, words, writeTables } from './tables.ts';

/** A region of the weight axis (1 is the heaviest), and how far it moves a glyph's points at its peak. */
export interface Part {
  start: number;
  peak: number;
  end: number;
  deltas: readonly number[];
}

const fraction = 16384;

/** The factor with which a region applies at a weight. */
export const shareOf = ({ start, peak, end }: Part, weight: number): number => {
  if (weight === peak) return 1;
  if (weight <= start || weight >= end) return 0;
  return weight < peak ? (weight - start) / (peak - start) : (end - weight) / (end - peak);
};

/** The end of the packed point numbers that start at `from`. */
function pointsEnd(data: Buffer, from: number): number {
  let offset = from;
  let count = data.readUInt8(offset++);
  if (count >= 0x80) count = ((count & 0x7f) << 8) | data.readUInt8(offset++);
  while (count > 0) {
    const run = data.readUInt8(offset++);
    const length = (run & 0x7f) + 1;
    offset += run & 0x80 ? 2 * length : length;
    count -= length;
  }
  return offset;
}

function unpackDeltas(data: Buffer): number[] {
  const deltas: number[] = [];
  for (let offset = 0; offset < data.length; ) {
    const run = data.readUInt8(offset++);
    for (let left = (run & 0x3f) + 1; left > 0; left--) {
      if (run & 0x80) deltas.push(0);
      else if (run & 0x40) {
        deltas.push(data.readInt16BE(offset));
        offset += 2;
      } else deltas.push(data.readInt8(offset++));
    }
  }
  return deltas;
}

const sizeOf = (delta: number): 0 | 1 | 2 => {
  if (delta === 0) return 0;
  return delta >= -128 && delta <= 127 ? 1 : 2;
};

function packDeltas(deltas: readonly number[]): Buffer {
  const packed: Buffer[] = [];
  for (let start = 0; start < deltas.length; ) {
    const size = sizeOf(deltas[start] ?? 0);
    const isOver = (next: number): boolean => {
      const [own, after] = [sizeOf(deltas[next] ?? 0), next + 1 < deltas.length ? sizeOf(deltas[next + 1] ?? 0) : 2];
      if (size === 0 || own > size) return own !== size;
      // One smaller value costs less within a run than a run of its own.
      return own < size && after < size;
    };
    let end = start + 1;
    while (end < deltas.length && end - start < 64 && !isOver(end)) end++;
    const run = deltas.slice(start, end);
    packed.push(Buffer.from([[0x80, 0, 0x40][size] ?? 0].map((kind) => kind | (run.length - 1))));
    if (size === 1) packed.push(Buffer.from(Int8Array.from(run).buffer));
    if (size === 2) packed.push(words(...run));
    start = end;
  }
  return Buffer.concat(packed);
}

interface Glyph {
  /** The packed numbers of the points that all regions move. */
  points: Buffer;
  parts: Part[];
}

/** Whether a table `gvar` has its offsets in 32 bits; otherwise it has their halves in 16. */
const hasLongOffsets = (gvar: Buffer): boolean => (gvar.readUInt16BE(14) & 1) === 1;

/** The bytes that a table `gvar` has for the glyph of this index. */
function glyphData(gvar: Buffer, index: number): Buffer {
  const data = gvar.readUInt32BE(16);
  const offsetOf = (each: number) => data + (hasLongOffsets(gvar) ? gvar.readUInt32BE(20 + 4 * each) : 2 * gvar.readUInt16BE(20 + 2 * each));
  return gvar.subarray(offsetOf(index), offsetOf(index + 1));
}

/** The variations of each glyph whose regions all move the same points; `undefined` for other glyphs, and for fonts with several axes. */
export function readWeights(font: Buffer): (Glyph | undefined)[] {
  const table = readTables(font).get('gvar');
  if (table?.readUInt16BE(4) !== 1) return [];
  const shared = table.readUInt32BE(8);
  return Array.from({ length: table.readUInt16BE(12) }, (_, index) => {
    const glyph = glyphData(table, index);
    if (glyph.length === 0 || !(glyph.readUInt16BE(0) & 0x8000)) return undefined;
    const first = glyph.readUInt16BE(2);
    let [head, body] = [4, pointsEnd(glyph, first)];
    const points = glyph.subarray(first, body);
    const parts: Part[] = [];
    for (let left = glyph.readUInt16BE(0) & 0xfff; left > 0; left--) {
      const [size, flags] = [glyph.readUInt16BE(head), glyph.readUInt16BE(head + 2)];
      if (flags & 0x2000) return undefined;
      head += 4;
      const next = () => {
        head += 2;
        return glyph.readInt16BE(head - 2) / fraction;
      };
      const peak = flags & 0x8000 ? next() : table.readInt16BE(shared + 2 * (flags & 0xfff)) / fraction;
      const [start, end] = flags & 0x4000 ? [next(), next()] : [Math.min(peak, 0), Math.max(peak, 0)];
      parts.push({ start, peak, end, deltas: unpackDeltas(glyph.subarray(body, body + size)) });
      body += size;
    }
    return { points, parts };
  });
}

/** One region per master weight, each from the previous master to the next; the outlines at the masters do not change. */
function joined(parts: readonly Part[]): Part[] | undefined {
  const drawn = [...new Set(parts.map(({ peak }) => peak))].toSorted((one, other) => one - other);
  const [first] = parts;
  if (!first || drawn.length === parts.length || drawn.some((peak) => peak <= 0)) return undefined;
  return drawn.map((peak, index) => {
    const deltas = first.deltas.map((_, of) => Math.round(parts.reduce((sum, part) => sum + shareOf(part, peak) * (part.deltas[of] ?? 0), 0)));
    return { start: drawn[index - 1] ?? 0, peak, end: drawn[index + 1] ?? peak, deltas };
  });
}

function writeGlyph({ points, parts }: Glyph): Buffer {
  // All x deltas come before the y deltas; a run of packed deltas must not contain both.
  const bodies = parts.map(({ deltas }) => {
    const half = deltas.length / 2;
    return Buffer.concat([packDeltas(deltas.slice(0, half)), packDeltas(deltas.slice(half))]);
  });
  const heads = parts.map(({ start, peak, end }, index) =>
    words(bodies[index]?.length ?? 0, 0xc000, ...[peak, start, end].map((weight) => Math.round(weight * fraction))),
  );
  const glyph = Buffer.concat([words(0x8000 | parts.length, 4 + 10 * parts.length), ...heads, points, ...bodies]);
  return Buffer.concat([glyph, Buffer.alloc(glyph.length & 1)]);
}

/** Rewrites the variations of an uncompressed subset font so that there is one region per master; unchanged if there already is. */
export function recodeWeights(font: Buffer): Buffer {
  const tables = readTables(font);
  const table = tables.get('gvar');
  const glyphs = readWeights(font).map((glyph) => {
    const parts = glyph && joined(glyph.parts);
    return parts && writeGlyph({ points: glyph.points, parts });
  });
  if (!table || !glyphs.some((glyph) => glyph)) return font;
  const bodies = glyphs.map((glyph, index) => glyph ?? glyphData(table, index));
  let end = 0;
  const ends = [0, ...bodies.map(({ length }) => (end += length))];
  const offsets = hasLongOffsets(table) ? Buffer.concat(ends.map(long)) : words(...ends.map((each) => each / 2));
  const shared = table.subarray(table.readUInt32BE(8), table.readUInt32BE(8) + 2 * table.readUInt16BE(6));
  const head = Buffer.from(table.subarray(0, 20));
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt32BE(20 + offsets.length + shared.length, 16);
  tables.set('gvar', Buffer.concat([head, offsets, shared, ...bodies]));
  return writeTables(font.subarray(0, 4), tables);
}

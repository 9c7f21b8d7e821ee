// Reads and writes the tables of an uncompressed font (docs/decisions/028).

/** An array of `count` items, each made from its index. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));
/** 16-bit numbers as a font stores them, the higher byte first; higher bits are dropped. */
export const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, 2 * index);
  return buffer;
};
/** A 32-bit number as a font stores it. */
export const long = (value: number): Buffer => words(value >>> 16, value);

/** The tables of an uncompressed font by their tags. They share the font's bytes. */
export function readTables(font: Buffer): Map<string, Buffer> {
  const tables = times(font.readUInt16BE(4), (index): [string, Buffer] => {
    const offset = 12 + 16 * index;
    const start = font.readUInt32BE(offset + 8);
    return [font.toString('latin1', offset, offset + 4), font.subarray(start, start + font.readUInt32BE(offset + 12))];
  });
  return new Map(tables);
}

/** A font file of these tables, in order of their tags, each with its checksum. `version`: the first four bytes. */
export function writeTables(version: Buffer, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const head = [version, words(sorted.length, 16 * 2 ** power, power, 16 * (sorted.length - 2 ** power))];
  const bodies: Buffer[] = [];
  let start = 12 + 16 * sorted.length;
  for (const [tag, table] of sorted) {
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const sum = times(body.length / 4, (index) => body.readUInt32BE(4 * index)).reduce((total, word) => (total + word) >>> 0, 0);
    head.push(Buffer.from(tag, 'latin1'), long(sum), long(start), long(table.length));
    bodies.push(body);
    start += body.length;
  }
  return Buffer.concat([...head, ...bodies]);
}

/**
 * Replaces a font's names by the few that systems require, all of them the same. The names of its makers, version and styles are a
 * fiftieth of a file; the licence texts beside the files name the authors.
 */
export function recodeNames(font: Buffer): Buffer {
  const name = 'Font';
  const tables = readTables(font);
  const variations = tables.get('fvar');
  // Keeps the axes and drops the named styles.
  const axes = variations && Buffer.from(variations.subarray(0, 16 + 20 * variations.readUInt16BE(8)));
  axes?.writeUInt16BE(0, 12);
  if (axes) tables.set('fvar', axes);
  // Family, style, full name, PostScript name and axis names, in the Windows Unicode encoding, which all systems read.
  const kinds = [1, 2, 4, 6, ...times(axes?.readUInt16BE(8) ?? 0, (index) => axes?.readUInt16BE(16 + 20 * index + 18) ?? 0)];
  const records = kinds.flatMap((kind) => [3, 1, 0x409, kind, 2 * name.length, 0]);
  tables.set('name', Buffer.concat([words(0, kinds.length, 6 + 2 * records.length, ...records), Buffer.from(name, 'utf16le').swap16()]));
  return writeTables(font.subarray(0, 4), tables);
}

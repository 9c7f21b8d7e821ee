// Rewrites the kerning of a subset font, which still has the subtables and classes of the complete font. Every
// pair keeps its exact value in every weight; the file gets up to a tenth smaller (docs/decisions/028).
import { long, readTables, times, words, writeTables } from './tables.ts';

/** The kerning of a pair: in the default weight, then the change in each variation region. */
type Value = readonly number[];
/** Kerning by pair (`first * 65536 + second`); pairs without kerning are missing. */
type Pairs = Map<number, Value>;

/** Where weights change a value (OpenType's variation regions, as they are written), and the changes that kerning refers to. */
interface Variations {
  count: number;
  regions: Buffer;
  /** For each subtable of the item variation store, for each item: the change in each region. */
  data: number[][][];
}

export interface Kerning {
  pairs: Pairs;
  variations: Variations | undefined;
}

/** Glyphs in a coverage table, in its order. */
function readCoverage(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  if (table.readUInt16BE(0) === 1) return times(count, (index) => table.readUInt16BE(4 + 2 * index));
  return times(count, (index) => {
    const first = table.readUInt16BE(4 + 6 * index);
    return times(table.readUInt16BE(6 + 6 * index) - first + 1, (by) => first + by);
  }).flat();
}

/** The class of each glyph that has one other than 0. */
function readClasses(table: Buffer): Map<number, number> {
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    return new Map(times(table.readUInt16BE(4), (index) => [first + index, table.readUInt16BE(6 + 2 * index)]));
  }
  const ranges = times(table.readUInt16BE(2), (index) => {
    const [first, last, group] = [0, 2, 4].map((by) => table.readUInt16BE(4 + 6 * index + by));
    return times((last ?? 0) - (first ?? 0) + 1, (by): [number, number] => [(first ?? 0) + by, group ?? 0]);
  });
  return new Map(ranges.flat());
}

function readVariations(definitions: Buffer | undefined): Variations | undefined {
  if (!definitions || definitions.readUInt32BE(0) < 0x10003) return undefined;
  const start = definitions.readUInt32BE(14);
  if (start === 0) return undefined;
  const store = definitions.subarray(start);
  const regions = store.subarray(store.readUInt32BE(2));
  const count = regions.readUInt16BE(2);
  const data = times(store.readUInt16BE(6), (index) => {
    const part = store.subarray(store.readUInt32BE(8 + 4 * index));
    const [wide, named] = [part.readUInt16BE(2), part.readUInt16BE(4)];
    if (wide > named) throw new Error('Kerning has changes of more than 16 bits.');
    const row = 2 * wide + (named - wide);
    return times(part.readUInt16BE(0), (item) => {
      const value = times(count, () => 0);
      const from = 6 + 2 * named + row * item;
      for (let of = 0; of < named; of++) value[part.readUInt16BE(6 + 2 * of)] = of < wide ? part.readInt16BE(from + 2 * of) : part.readInt8(from + wide + of);
      return value;
    });
  });
  return { count, regions: regions.subarray(0, 4 + 6 * count * regions.readUInt16BE(0)), data };
}

/** The kerning lookups; `undefined` if scripts have different ones, or there are other features. */
function kerningLookups(positions: Buffer): Buffer[] | undefined {
  const features = positions.subarray(positions.readUInt16BE(6));
  const all = times(features.readUInt16BE(0), (index) => {
    const feature = features.subarray(features.readUInt16BE(6 + 6 * index));
    const lookups = times(feature.readUInt16BE(2), (of) => feature.readUInt16BE(4 + 2 * of));
    // Applied in the order of the list, each once, however often and in whichever order a feature names them.
    return { tag: features.toString('latin1', 2 + 6 * index, 6 + 6 * index), lookups: [...new Set(lookups)].toSorted((one, other) => one - other) };
  });
  if (all.some(({ tag }) => tag !== 'kern') || new Set(all.map(({ lookups }) => lookups.join())).size !== 1) return undefined;
  const list = positions.subarray(positions.readUInt16BE(8));
  return all[0]?.lookups.map((index) => list.subarray(list.readUInt16BE(2 + 2 * index)));
}

/** Reads a font's kerning; `undefined` if it uses a format that is not supported here. */
export function readKerning(font: Buffer): Kerning | undefined {
  const tables = readTables(font);
  const [positions, profile] = [tables.get('GPOS'), tables.get('maxp')];
  const lookups = positions && kerningLookups(positions);
  if (!lookups || !profile) return undefined;
  const variations = readVariations(tables.get('GDEF'));
  const glyphs = profile.readUInt16BE(4);
  const pairs: Pairs = new Map();
  for (const lookup of lookups) {
    // Within a lookup, the first subtable that covers a pair decides, even if it has no value for it.
    const known = new Set<number>();
    for (const start of times(lookup.readUInt16BE(4), (index) => lookup.readUInt16BE(6 + 2 * index))) {
      const isFar = lookup.readUInt16BE(0) === 9;
      const table = lookup.subarray(start + (isFar ? lookup.readUInt32BE(start + 4) : 0));
      const type = isFar ? lookup.readUInt16BE(start + 2) : lookup.readUInt16BE(0);
      const format = table.readUInt16BE(4);
      // Only values for the advance of the first glyph are supported, with or without variations.
      if (type !== 2 || ![0, 4, 0x44].includes(format) || table.readUInt16BE(6) !== 0) return undefined;
      const size = format === 0x44 ? 4 : format / 2;
      const read = (base: Buffer, offset: number): Value => {
        const device = size === 4 ? base.readUInt16BE(offset + 2) : 0;
        const change = device > 0 ? variations?.data[base.readUInt16BE(device)]?.[base.readUInt16BE(device + 2)] : undefined;
        return [size > 0 ? base.readInt16BE(offset) : 0, ...(change ?? times(variations?.count ?? 0, () => 0))];
      };
      const add = (first: number, second: number, value: Value) => {
        const pair = first * 65536 + second;
        if (known.has(pair)) return;
        known.add(pair);
        const sum = value.map((part, index) => part + (pairs.get(pair)?.[index] ?? 0));
        if (sum.some((part) => part !== 0)) pairs.set(pair, sum);
        else pairs.delete(pair);
      };
      const covered = readCoverage(table.subarray(table.readUInt16BE(2)));
      if (table.readUInt16BE(0) === 1) {
        for (const [index, first] of covered.entries()) {
          const set = table.subarray(table.readUInt16BE(10 + 2 * index));
          for (const offset of times(set.readUInt16BE(0), (pair) => 2 + pair * (2 + size))) add(first, set.readUInt16BE(offset), read(set, offset + 2));
        }
      } else {
        const [firsts, seconds] = [readClasses(table.subarray(table.readUInt16BE(8))), readClasses(table.subarray(table.readUInt16BE(10)))];
        const columns = table.readUInt16BE(14);
        for (const first of covered)
          for (const second of times(glyphs, (index) => index))
            add(first, second, read(table, 16 + ((firsts.get(first) ?? 0) * columns + (seconds.get(second) ?? 0)) * size));
      }
    }
  }
  return { pairs, variations };
}

/** Groups of glyphs whose values are the same. */
const alike = (glyphs: readonly number[], valuesOf: (glyph: number) => string[]): number[][] => [
  ...Map.groupBy(glyphs, (glyph) => valuesOf(glyph).join(';')).values(),
];

/** Sorts groups so that similar ones are adjacent, which compresses better. */
function byLikeness(groups: readonly number[][], valuesOf: (glyph: number) => string[]): number[][] {
  const left = groups.map((group) => ({ group, values: valuesOf(group[0] ?? 0) }));
  const sorted = left.splice(0, 1);
  while (left.length > 0) {
    const last = sorted.at(-1)?.values ?? [];
    const unlike = left.map(({ values }) => values.filter((value, index) => value !== last[index]).length);
    sorted.push(...left.splice(unlike.indexOf(Math.min(...unlike)), 1));
  }
  return sorted.map(({ group }) => group);
}

/** A coverage table of glyphs in ascending order. */
const coverage = (glyphs: readonly number[]): Buffer => words(1, glyphs.length, ...glyphs);

/** A class definition table that gives each glyph the index of its group, starting at `first`. */
function classTable(groups: readonly (readonly number[])[], first: number): Buffer {
  const classes = new Map(groups.flatMap((group, index) => group.map((glyph) => [glyph, index + first])));
  const [low, high] = [Math.min(...classes.keys()), Math.max(...classes.keys())];
  return words(1, low, high - low + 1, ...times(high - low + 1, (index) => classes.get(low + index) ?? 0));
}

/** Writes GPOS with a single class-based lookup, and GDEF with its variations; `undefined` if they get too large. */
function write({ pairs, variations }: Kerning): { positions: Buffer; definitions: Buffer | undefined } | undefined {
  const [firsts, seconds] = [(pair: number) => Math.floor(pair / 65536), (pair: number) => pair % 65536].map((glyphOf) =>
    [...new Set([...pairs.keys()].map(glyphOf))].toSorted((one, other) => one - other),
  );
  const movedBy = (first: number, second: number) => pairs.get(first * 65536 + second) ?? [];
  const rowGroups = alike(firsts ?? [], (first) => (seconds ?? []).map((second) => movedBy(first, second).join()));
  const columnGroups = alike(seconds ?? [], (second) => rowGroups.map(([first = 0]) => movedBy(first, second).join()));
  const rows = byLikeness(rowGroups, (first) => columnGroups.map(([second = 0]) => movedBy(first, second).join()));
  const columns = byLikeness(columnGroups, (second) => rows.map(([first = 0]) => movedBy(first, second).join()));

  const byText = new Map([...pairs.values()].map(([, ...change]) => [change.join(), change]));
  const changes = [...byText.values()]
    .filter((change) => change.some((part) => part !== 0))
    .toSorted((one, other) => one.map((part, index) => part - (other[index] ?? 0)).find((by) => by !== 0) ?? 0);
  const changeAt = new Map(changes.map((change, index) => [change.join(), index]));
  const cell = changes.length > 0 ? 4 : 2;
  const devices = 16 + rows.length * (columns.length + 1) * cell;
  const cells = rows.flatMap(([first = 0]) =>
    [undefined, ...columns].flatMap((column) => {
      const [value = 0, ...change] = column ? movedBy(first, column[0] ?? 0) : [];
      const index = changeAt.get(change.join());
      return cell === 2 ? [value] : [value, index === undefined ? 0 : devices + 6 * index];
    }),
  );
  const parts = [words(...changes.flatMap((_, index) => [0, index, 0x8000])), coverage(firsts ?? []), classTable(rows, 0), classTable(columns, 1)];
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, devices));
  if (starts.some((start) => start > 0xffff)) return undefined;
  const [, covered = 0, rowClasses = 0, columnClasses = 0] = starts;
  const format = cell === 4 ? 0x44 : 4;
  const table = Buffer.concat([words(2, covered, format, 0, rowClasses, columnClasses, rows.length, columns.length + 1, ...cells), ...parts]);

  // Both scripts refer to the only feature, which has the only lookup.
  const scripts = Buffer.concat([words(2), Buffer.from('DFLT'), words(14), Buffer.from('latn'), words(14, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), Buffer.from('kern'), words(8, 0, 1, 0)]);
  const positions = Buffer.concat([
    words(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length),
    scripts,
    features,
    words(1, 4, 2, 0, 1, 8),
    table,
  ]);
  if (!variations || changes.length === 0) return { positions, definitions: undefined };
  const regions = times(variations.count, (index) => index);
  const store = [words(1), long(12), words(1), long(12 + variations.regions.length), variations.regions];
  const data = words(changes.length, regions.length, regions.length, ...regions, ...changes.flat());
  return { positions, definitions: Buffer.concat([words(1, 3, 0, 0, 0, 0, 0), long(18), ...store, data]) };
}

/** Rewrites the kerning of an uncompressed subset font; returns the font unchanged if that is not possible. */
export function recodeKerning(font: Buffer): Buffer {
  const kerning = readKerning(font);
  const written = kerning && kerning.pairs.size > 0 ? write(kerning) : undefined;
  if (!written) return font;
  const tables = readTables(font).set('GPOS', written.positions);
  // The rest of GDEF is about marks, which a subset font does not have.
  if (written.definitions) tables.set('GDEF', written.definitions);
  else tables.delete('GDEF');
  return writeTables(font.subarray(0, 4), tables);
}

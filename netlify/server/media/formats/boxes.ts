import { maxParts } from './limits.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12). Positions count from the start of the file. */
export interface Box {
  type: string;
  start: number;
  /** Position of its content. */
  body: number;
  end: number;
}

/** The boxes between two positions, one after another without a gap; `undefined` when they do not fit, or are too many. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    if (start + 8 > to || boxes.length === maxParts) return undefined;
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1;
    if (isLong && start + 16 > to) return undefined;
    // 0 means: to the end of the file.
    const length = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (isLong ? 16 : 8);
    const end = start + length;
    if (end > to || body > end) return undefined;
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end });
    start = end;
  }
  return boxes;
}

/** Reads big-endian numbers one after another; `undefined` past the end, and from then on. */
export function numberReader(bytes: Buffer, from: number, to: number): (size: number) => number | undefined {
  let offset: number | undefined = from;
  return (size) => {
    if (offset === undefined || offset + size > to) {
      offset = undefined;
      return undefined;
    }
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(offset)) : bytes.readUIntBE(offset, size);
    offset += size;
    return value;
  };
}

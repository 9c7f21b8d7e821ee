import { maxParts } from './limits.ts';

/** The result of decoding a piece of AV1. */
interface Coded {
  /** Pixels of the largest frame that may be in it; 0 where no sequence header says so. */
  pixels: number;
  frames: number;
}

const obuType = { sequenceHeader: 1, frameHeader: 3, frame: 6 } as const;

/** Reads bits one after another; past the end they are 0. */
function bitReader(bytes: Buffer): (count: number) => number {
  let bit = 0;
  return (count) => {
    let value = 0;
    for (let n = 0; n < count; n += 1, bit += 1) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };
}

/** Pixels of the largest frame, by a sequence header (AV1 specification, section 5.5); `undefined` for one with times, which a still picture has not. */
function largestFrame(header: Buffer): number | undefined {
  const read = bitReader(header);
  // Profile; whether it is a still picture.
  read(4);
  if (read(1) === 1) read(5);
  else {
    if (read(1) === 1) return undefined;
    const hasDelays = read(1) === 1;
    const points = read(5) + 1;
    for (let point = 0; point < points; point += 1) {
      read(12);
      if (read(5) > 7) read(1);
      if (hasDelays && read(1) === 1) read(4);
    }
  }
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  return (read(widthBits) + 1) * (read(heightBits) + 1);
}

/**
 * What an AV1 bitstream declares itself, whatever the boxes around it claim: a sequence of open bitstream units
 * (section 5.3). `undefined` if they do not fit, are too many, or a frame comes before the header with its size.
 */
export function codedIn(bytes: Buffer): Coded | undefined {
  const coded: Coded = { pixels: 0, frames: 0 };
  let units = 0;
  for (let offset = 0; offset < bytes.length; units += 1) {
    if (units === maxParts) return undefined;
    const head = bytes[offset] ?? 0;
    const [type, hasExtension, hasSize] = [(head >> 3) & 15, (head & 4) !== 0, (head & 2) !== 0];
    offset += hasExtension ? 2 : 1;
    let size = 0;
    if (hasSize) {
      for (let index = 0; ; index += 1) {
        const byte = bytes[offset];
        if (byte === undefined || index === 4) return undefined;
        size += (byte & 127) * 128 ** index;
        offset += 1;
        if (byte < 128) break;
      }
    } else size = Math.max(0, bytes.length - offset);
    const end = offset + size;
    if (end > bytes.length) return undefined;
    if (type === obuType.sequenceHeader) {
      const pixels = largestFrame(bytes.subarray(offset, end));
      if (pixels === undefined) return undefined;
      coded.pixels = Math.max(coded.pixels, pixels);
    } else if (type === obuType.frameHeader || type === obuType.frame) {
      if (coded.pixels === 0) return undefined;
      coded.frames += 1;
    }
    offset = end;
  }
  return coded;
}

import type { Clean } from './cleaned.ts';
import { maxParts } from './limits.ts';

const block = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const extension = { control: 0xf9, application: 0xff } as const;
/** The one application block that changes what is shown: how often the animation repeats. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Size in bytes of the colour table that a flags byte announces. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Position after a chain of sub-blocks; `undefined` if the file ends first. */
function endOfChain(bytes: Buffer, from: number): number | undefined {
  let offset = from;
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0;
    offset += 1 + length;
    if (length === 0) return offset;
  }
  return undefined;
}

/** GIF89a and GIF87a. */
export const cleanGif: Clean = (bytes) => {
  if (bytes.length < 13) return undefined;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let offset = 13 + tableBytes(bytes[10] ?? 0);
  if (width === 0 || height === 0 || offset > bytes.length) return undefined;
  const kept = [bytes.subarray(0, offset)];
  let pixels = 0;
  for (let blocks = 0; offset < bytes.length && blocks < maxParts; blocks += 1) {
    const kind = bytes[offset];
    if (kind === block.end)
      return pixels > 0 ? { width, height, pixels: Math.max(pixels, width * height), bytes: Buffer.concat([...kept, Buffer.from([block.end])]) } : undefined;
    if (kind === block.extension) {
      const end = endOfChain(bytes, offset + 2);
      if (end === undefined) return undefined;
      const label = bytes[offset + 1];
      const isLoop = label === extension.application && bytes[offset + 2] === 11 && loops.includes(bytes.toString('latin1', offset + 3, offset + 14));
      if (label === extension.control || isLoop) kept.push(bytes.subarray(offset, end));
      offset = end;
    } else if (kind === block.image && offset + 10 <= bytes.length) {
      const [left, top, w, h] = [1, 3, 5, 7].map((field) => bytes.readUInt16LE(offset + field));
      if (!w || !h || (left ?? 0) + w > width || (top ?? 0) + h > height) return undefined;
      pixels += w * h;
      // One byte for the code size stands before the data.
      const end = endOfChain(bytes, offset + 10 + tableBytes(bytes[offset + 9] ?? 0) + 1);
      if (end === undefined) return undefined;
      kept.push(bytes.subarray(offset, end));
      offset = end;
    } else return undefined;
  }
  return undefined;
};

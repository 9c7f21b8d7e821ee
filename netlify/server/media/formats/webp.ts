import type { Clean } from './cleaned.ts';
import { maxParts } from './limits.ts';

interface Chunk {
  type: string;
  data: Buffer;
  /** The chunk with its header and padding. */
  whole: Buffer;
}
interface Size {
  width: number;
  height: number;
}

const keptChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const metadataFlags = 0x08 | 0x04;

/** The chunks of a RIFF list; `undefined` when one does not fit, or they are too many. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    if (offset + 8 > bytes.length || chunks.length === maxParts) return undefined;
    const length = bytes.readUInt32LE(offset + 4);
    const end = offset + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    chunks.push({
      type: bytes.toString('latin1', offset, offset + 4),
      data: bytes.subarray(offset + 8, offset + 8 + length),
      whole: bytes.subarray(offset, end),
    });
    offset = end;
  }
  return chunks;
}

/** The size a frame's own data says, lossy or lossless. */
function frameSize({ type, data }: Chunk): Size | undefined {
  if (type === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return undefined;
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

const isFrame = ({ type }: Chunk): boolean => type === 'VP8 ' || type === 'VP8L';
const sizeAt = (data: Buffer, offset: number): Size => ({ width: data.readUIntLE(offset, 3) + 1, height: data.readUIntLE(offset + 3, 3) + 1 });
const isSame = (a: Size | undefined, b: Size): boolean => a?.width === b.width && a.height === b.height;

/** Pixels of an animation's frame, whose own data must have the size the frame says, and lie within the canvas. */
function animatedPixels({ data }: Chunk, canvas: Size): number | undefined {
  if (data.length < 16) return undefined;
  const size = sizeAt(data, 6);
  const inner = chunksOf(data.subarray(16));
  const frame = inner?.find(isFrame);
  if (!inner?.every((chunk) => chunk.type === 'ALPH' || isFrame(chunk)) || !frame || !isSame(frameSize(frame), size)) return undefined;
  const isInside = data.readUIntLE(0, 3) * 2 + size.width <= canvas.width && data.readUIntLE(3, 3) * 2 + size.height <= canvas.height;
  return isInside ? size.width * size.height : undefined;
}

/** WebP (RFC 9649), still or animated. */
export const cleanWebp: Clean = (bytes) => {
  const end = bytes.length < 12 ? 0 : bytes.readUInt32LE(4) + 8;
  if (end < 12 || end > bytes.length) return undefined;
  const chunks = chunksOf(bytes.subarray(12, end));
  const [first] = chunks ?? [];
  if (!chunks || !first) return undefined;
  const isExtended = first.type === 'VP8X';
  if (isExtended && first.data.length < 10) return undefined;
  const still = chunks.find(isFrame);
  const canvas = isExtended ? sizeAt(first.data, 4) : still && frameSize(still);
  if (!canvas || canvas.width === 0 || canvas.height === 0) return undefined;
  const animation = chunks.filter(({ type }) => type === 'ANMF').map((frame) => animatedPixels(frame, canvas));
  if (still ? animation.length > 0 || !isSame(frameSize(still), canvas) : animation.length === 0 || animation.includes(undefined)) return undefined;
  const kept = chunks.filter(({ type }) => keptChunks.includes(type)).map(({ type, whole }) => (type === 'VP8X' ? Buffer.from(whole) : whole));
  if (isExtended && kept[0]) kept[0][8] = (kept[0][8] ?? 0) & ~metadataFlags;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  const pixels = Math.max(canvas.width * canvas.height, ...(still ? [] : [animation.reduce<number>((sum, frame) => sum + (frame ?? 0), 0)]));
  return { ...canvas, pixels, bytes: Buffer.concat([head, body]) };
};

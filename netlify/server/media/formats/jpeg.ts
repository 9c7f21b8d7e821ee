import type { Clean } from './cleaned.ts';
import { maxParts, maxScans } from './limits.ts';
import { isQuarterTurned, orientationSegment, readOrientation } from './orientation.ts';

const marker = { end: 0xd9, scan: 0xda, exif: 0xe1, comment: 0xfe } as const;
/** Baseline, extended and progressive: what browsers show. */
const frames = [0xc0, 0xc1, 0xc2];
/** Application segments the colours depend on: ICC profile and Adobe's colour transform. JFIF's holds a thumbnail unless it is 16 long. */
const isKeptApplication = (code: number, body: Buffer): boolean =>
  (code === 0xe2 && body.toString('latin1', 0, 12) === 'ICC_PROFILE\0') ||
  (code === 0xee && body.toString('latin1', 0, 5) === 'Adobe') ||
  (code === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0' && body.length === 14);
const isApplication = (code: number): boolean => code >= 0xe0 && code <= 0xef;

/** End of the compressed data that begins at `from`: the next marker that is no restart marker; `undefined` if the file ends first. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1];
    if (next === undefined) return undefined;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return undefined;
}

/** JPEG (ITU T.81). The camera's orientation is kept, alone in an Exif block: turning the pixels would need decoding them. */
export const cleanJpeg: Clean = (bytes) => {
  const kept: Buffer[] = [];
  let frame: { width: number; height: number } | undefined;
  let orientation = 1;
  let scans = 0;
  let offset = 2;
  for (let segments = 0; bytes[offset] === 0xff && segments < maxParts; segments += 1) {
    // Any number of fill bytes may precede a marker.
    while (bytes[offset + 1] === 0xff) offset += 1;
    const code = bytes[offset + 1] ?? 0;
    if (code === marker.end) {
      if (!frame || scans === 0) return undefined;
      const head = [Buffer.from([0xff, 0xd8]), ...(orientation === 1 ? [] : [orientationSegment(orientation)])];
      const { width, height } = isQuarterTurned(orientation) ? { width: frame.height, height: frame.width } : frame;
      return { width, height, pixels: width * height, bytes: Buffer.concat([...head, ...kept, Buffer.from([0xff, marker.end])]), isTurned: orientation !== 1 };
    }
    const length = offset + 4 > bytes.length ? 0 : bytes.readUInt16BE(offset + 2);
    const body = bytes.subarray(offset + 4, offset + 2 + length);
    if (length < 2 || body.length !== length - 2) return undefined;
    let end = offset + 2 + length;
    if (frames.includes(code)) {
      // A second frame, or a height that comes later, is no photo.
      if (frame || body.length < 6) return undefined;
      frame = { height: body.readUInt16BE(1), width: body.readUInt16BE(3) };
      if (frame.width === 0 || frame.height === 0) return undefined;
    } else if (code === marker.exif && body.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation = readOrientation(body.subarray(6));
    } else if (code === marker.scan) {
      const dataEnd = endOfScan(bytes, end);
      scans += 1;
      if (dataEnd === undefined || scans > maxScans) return undefined;
      end = dataEnd;
    }
    if (isApplication(code) ? isKeptApplication(code, body) : code !== marker.comment) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  return undefined;
};

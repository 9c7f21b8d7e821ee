import { crc32, inflateSync } from 'node:zlib';
import type { Clean } from './cleaned.ts';
import { maxParts } from './limits.ts';

const signatureBytes = 8;
/** Length, type, checksum. */
const frameBytes = 12;
/** Chunks with the picture itself and its colours. Animation chunks are removed, which leaves the still picture. */
const keptChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'iCCP'];
const longestProfile = 1024 * 1024;

/** Whether a compressed colour profile has a reasonable size when decompressed. */
function isProfile(data: Buffer): boolean {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79) return false;
  try {
    return inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: longestProfile }).length > 0;
  } catch {
    return false;
  }
}

/** PNG (W3C PNG 3): every chunk's checksum is verified, so a truncated or damaged file is refused. */
export const cleanPng: Clean = (bytes) => {
  const kept = [bytes.subarray(0, signatureBytes)];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  let hasProfile = false;
  let chunks = 0;
  for (let offset = signatureBytes; offset + frameBytes <= bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + frameBytes + length;
    chunks += 1;
    if (end > bytes.length || chunks > maxParts) return undefined;
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const data = bytes.subarray(offset + 8, end - 4);
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((type === 'IHDR') !== (size === undefined)) return undefined;
    if (type === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    hasData ||= type === 'IDAT' && length > 0;
    // One profile is all a PNG may have; each more would be unfolded for nothing.
    if (keptChunks.includes(type) && (type !== 'iCCP' || (!hasProfile && isProfile(data)))) kept.push(bytes.subarray(offset, end));
    hasProfile ||= type === 'iCCP';
    if (type === 'IEND') return size && hasData ? { ...size, pixels: size.width * size.height, bytes: Buffer.concat(kept) } : undefined;
    offset = end;
  }
  return undefined;
};

const tag = 0x0112;
const entryBytes = 12;

/** How a camera was held, 1 (upright) to 8, from an Exif block (TIFF); 1 for a block that does not say it or cannot be read. */
export function readOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (offset: number) => (offset + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(u16(directory), Math.floor(Math.max(0, tiff.length - directory - 2) / entryBytes));
  for (let entry = 0; entry < entries; entry += 1) {
    const offset = directory + 2 + entry * entryBytes;
    if (u16(offset) !== tag) continue;
    const value = u16(offset + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A JPEG segment with only the orientation. */
export const orientationSegment = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
  ]);

/** Whether a picture with this orientation is shown with width and height swapped. */
export const isQuarterTurned = (orientation: number): boolean => orientation >= 5;

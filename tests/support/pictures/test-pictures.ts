import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Written into all metadata of the test pictures: no cleaned picture may contain it. */
export const secret = 'GPS-19.4326N-99.1332W';
export const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const noise = (width: number, height: number): Buffer => Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919 + (n % 97) * 31) % 256));

/** A picture as a phone writes it: with position, camera and comments (GIF, which has no Exif, with a comment only). */
export async function phonePicture(format: PictureFormat, options: { width?: number; height?: number; orientation?: number } = {}): Promise<Buffer> {
  const { width = 48, height = 32, orientation } = options;
  const picture = sharp(noise(width, height), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: secret, Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSMapDatum: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withIccProfile('p3');
  const bytes = await (orientation === undefined ? picture : picture.withMetadata({ orientation })).toFormat(format).toBuffer();
  return withComment(format, bytes);
}

/** The same picture with a comment: before the end mark of a GIF, after the start of a JPEG or PNG. */
function withComment(format: PictureFormat, bytes: Buffer): Buffer {
  const text = Buffer.from(secret, 'latin1');
  const insert = (offset: number, ...parts: Buffer[]) => Buffer.concat([bytes.subarray(0, offset), ...parts, bytes.subarray(offset)]);
  if (format === 'gif') return insert(bytes.length - 1, Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0]));
  if (format === 'jpeg') return insert(2, Buffer.from([0xff, 0xfe, 0, text.length + 2]), text);
  return format === 'png' ? insert(33, pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), text]))) : bytes;
}

/** A chunk of a PNG with a correct checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG whose header claims this size: 100 bytes that a decoder would expand to gigabytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = Buffer.from('789c030000000001', 'hex');
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

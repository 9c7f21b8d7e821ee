import { maxPicturePixels } from '#schema/calls/limits.ts';

/** Kinds of file a designer may pick for a picture, known by their first bytes, never by their name. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg';

interface PictureHeader {
  kind: PictureKind;
  /** Pixels by the header, before any rotation; missing if the header does not say. */
  width?: number;
  height?: number;
}

const text = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Width and height of a JPEG stand in its first frame header, behind any number of other segments. */
function jpegSize(bytes: Uint8Array): Pick<PictureHeader, 'width' | 'height'> {
  const data = view(bytes);
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: data.getUint16(offset + 7), height: data.getUint16(offset + 5) };
    offset += 2 + data.getUint16(offset + 2);
  }
  return {};
}

function webpSize(bytes: Uint8Array): Pick<PictureHeader, 'width' | 'height'> {
  if (bytes.length < 30) return {};
  const data = view(bytes);
  const chunk = text(bytes, 12, 4);
  if (chunk === 'VP8 ') return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (offset: number) => data.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16) + 1;
  return chunk === 'VP8X' ? { width: three(24), height: three(27) } : {};
}

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

function readBinary(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 12) return undefined;
  const data = view(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', ...jpegSize(bytes) };
  if (data.getUint32(0) === 0x89504e47 && data.getUint32(4) === 0x0d0a1a0a)
    return bytes.length < 24 ? { kind: 'png' } : { kind: 'png', width: data.getUint32(16), height: data.getUint32(20) };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return { kind: 'webp', ...webpSize(bytes) };
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return { kind: 'gif', width: data.getUint16(6, true), height: data.getUint16(8, true) };
  if (text(bytes, 4, 4) === 'ftyp') {
    const brand = text(bytes, 8, 4);
    if (brand === 'avif' || brand === 'avis') return { kind: 'avif' };
    if (heicBrands.includes(brand)) return { kind: 'heic' };
  }
  return undefined;
}

/** A drawing is text with an `svg` element near its start, behind declarations and comments. */
const isDrawing = (bytes: Uint8Array): boolean => /<svg[\s>]/i.test(new TextDecoder('utf-8').decode(bytes.subarray(0, 4096)));

/**
 * What the first bytes of a file say it is: 64 KB of them find the size of nearly any photo. `undefined` for what is no
 * picture at all.
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | undefined => readBinary(bytes) ?? (isDrawing(bytes) ? { kind: 'svg' } : undefined);

/** Largest file that is opened on the device, in bytes: a 48-megapixel JPEG of a phone fits. */
export const maxChosenBytes = 30 * 1024 * 1024;

export type PictureRefusal =
  /** `unreadable`: without content, as a file that was moved or changed since it was chosen, or that is only in a cloud. */
  | { code: 'not_a_picture' | 'drawing' | 'heic' | 'undecodable' | 'unreadable' }
  | { code: 'too_heavy'; megabytes: number; most: number }
  | { code: 'too_many_pixels'; width: number; height: number };

const inMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Why a file is refused, by its size in bytes and its header; `undefined` if it may be opened. Decodes nothing. */
export function pictureRefusal(bytes: number, header: PictureHeader | undefined): PictureRefusal | undefined {
  if (bytes === 0) return { code: 'unreadable' };
  if (header?.kind === 'svg') return { code: 'drawing' };
  if (header === undefined) return { code: 'not_a_picture' };
  if (bytes > maxChosenBytes) return { code: 'too_heavy', megabytes: inMegabytes(bytes), most: inMegabytes(maxChosenBytes) };
  const { width = 0, height = 0 } = header;
  return width * height > maxPicturePixels ? { code: 'too_many_pixels', width, height } : undefined;
}

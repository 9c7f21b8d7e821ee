import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureFormat, phonePicture, pictureFormats, pngChunk } from '#tests/support/pictures/test-pictures.ts';
import { cleanPicture } from './clean-picture.ts';
import { readOrientation } from './formats/orientation.ts';

const verdict = async (bytes: Buffer): Promise<string> => {
  const result = await cleanPicture(bytes);
  return result.ok ? 'ok' : result.code;
};
/** Steps that the parsers take to read some pictures, or directories of Exif blocks. */
async function steps(given: { pictures?: readonly Buffer[]; orientations?: readonly Buffer[] }): Promise<number> {
  const workerData = { pictures: given.pictures ?? [], orientations: given.orientations ?? [] };
  const worker = new Worker(new URL('../../../tests/support/parser-steps-worker.ts', import.meta.url), { workerData });
  const [count] = await once(worker, 'message');
  await worker.terminate();
  return Number(count);
}

const box = (type: string, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 65_535)];

/** AV1 of frames of a size, as a still picture's bitstream begins; the frames themselves are of zeros. */
function av1(width: number, height: number, frames = 1): Buffer {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  // Profile, still picture with a short header, level; how many bits the sides take, and the sides.
  const header = `0001100000${bits(15, 4)}${bits(15, 4)}${bits(width - 1, 16)}${bits(height - 1, 16)}`.padEnd(64, '0');
  const bytes = header.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return Buffer.from([0x12, 0, 0x0a, bytes.length, ...bytes, ...Array.from({ length: frames }, () => [0x32, 4, 0, 0, 0, 0]).flat()]);
}
const small = av1(40, 30);

interface Parts {
  items?: number;
  data?: Buffer;
  /** Boxes beside those that every description has. */
  beside?: readonly Buffer[];
}
/** An AVIF that says it is 40 by 30, and whose items name stretches as an `iloc` says. */
function avif(iloc: Buffer, { items = 1, data = Buffer.alloc(200_000, 7), beside = [] }: Parts = {}): Buffer {
  const infe = (id: number) => box('infe', [2, 0, 0, 0], u16(id), [0, 0], Buffer.from('av01\0', 'latin1'));
  const infos = Array.from({ length: items }, (_, n) => infe(n + 1));
  const ispe = box('ispe', u32(0), u32(40), u32(30));
  const meta = box(
    'meta',
    u32(0),
    box('hdlr', u32(0), u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
    box('pitm', u32(0), u16(1)),
    box('iinf', u32(0), u16(items), ...infos),
    iloc,
    ...beside,
    box('iprp', box('ipco', ispe), box('ipma', u32(0), u32(1), u16(1), [1, 1])),
  );
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')), meta, box('mdat', data)]);
}
/** Sizes of offset, length, base and index, then items with so many stretches each; `stretch` is what stands for one. */
const iloc = (sizes: number, items: number, extents: number, stretch: number[]): Buffer =>
  box(
    'iloc',
    [1, 0, 0, 0],
    u16(sizes),
    u16(items),
    ...Array.from({ length: items }, (_, n) =>
      Buffer.from([...u16(n + 1), 0, 0, 0, 0, ...u16(extents), ...Array.from({ length: extents }, () => stretch).flat()]),
    ),
  );

/** One whose items all are the whole of its data. */
function avifOf(data: Buffer, parts: Omit<Parts, 'data'> = {}): Buffer {
  const at = (from: number) => avif(iloc(0x4400, parts.items ?? 1, 1, [...u32(from), ...u32(data.length)]), { ...parts, data });
  return at(at(0).length - data.length);
}

test('a valid AVIF is accepted', async () => {
  expect(await verdict(avifOf(small))).toBe('ok');
});

test('an AVIF is as large as its bitstream is, whatever the boxes around it say', async () => {
  expect(await verdict(avifOf(av1(8000, 6000)))).toBe('ok');
  expect(await verdict(avifOf(av1(16_000, 16_000)))).toBe('picture_too_many_pixels');
  expect(await verdict(avifOf(av1(8000, 6000, 4)))).toBe('picture_too_many_pixels');
  // One part that is used over and over.
  const used = (times: number) => box('iref', u32(0), box('dimg', u16(2), u16(times), ...Array.from({ length: times }, () => u16(1))));
  expect(await verdict(avifOf(av1(8000, 6000), { beside: [used(1)] }))).toBe('ok');
  expect(await verdict(avifOf(av1(8000, 6000), { beside: [used(256)] }))).toBe('picture_too_many_pixels');
});

test('an AVIF that readers may interpret in different ways is refused, or reduced to one of them', async () => {
  for (const data of [small.subarray(12), small.subarray(0, 12), Buffer.from([0x0a, 200, 0]), Buffer.alloc(50, 7)])
    expect(await verdict(avifOf(data))).toBe('picture_damaged');
  const other = box('iloc', [1, 0, 0, 0], u16(0x4400), u16(0));
  const result = await cleanPicture(avifOf(small, { beside: [other] }));
  expect(result.ok && result.picture.bytes.toString('latin1').split('iloc').length - 1).toBe(1);
  const behind = await cleanPicture(Buffer.concat([avifOf(small), box('meta', Buffer.from('secret'))]));
  expect(behind.ok && behind.picture.bytes.includes('secret')).toBe(false);
});

test('a JPEG has no more scans than an encoder writes', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await verdict(picture)).toBe('ok');
  const last = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const ofScans = (scans: number) => Buffer.concat([picture.subarray(0, -2), ...Array.from({ length: scans }, () => last), picture.subarray(-2)]);
  expect(await verdict(ofScans(10))).toBe('ok');
  expect(await verdict(ofScans(1000))).toBe('picture_damaged');
});

test('stretches that take no room in an AVIF, or all name the whole file, are refused after few steps', async () => {
  const nothing = avif(iloc(0, 40, 60_000, []), { items: 40 });
  expect(nothing.length).toBeLessThan(205_000);
  expect(await verdict(nothing)).toBe('picture_damaged');
  expect(await steps({ pictures: [nothing] })).toBeLessThan(10_000);
  const whole = avif(iloc(0x4000, 1, 900, u32(0)));
  expect(await verdict(whole)).toBe('picture_damaged');
  expect(await steps({ pictures: [whole] })).toBeLessThan(10_000);
});

test('a directory of an Exif block has no more entries than fit', async () => {
  const tiff = Buffer.from([...Buffer.from('II*\0', 'latin1'), 8, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0]);
  expect(readOrientation(tiff)).toBe(1);
  expect(await steps({ orientations: [tiff] })).toBeLessThan(100);
});

test('a PNG with thousands of colour profiles has one of them unfolded', async () => {
  const picture = await phonePicture('png');
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(1_000_000))]));
  const many = Buffer.concat([picture.subarray(0, 33), ...Array.from({ length: 300 }, () => profile), picture.subarray(33)]);
  const result = await cleanPicture(many);
  expect(result.ok && result.picture.bytes.toString('latin1').split('iCCP').length - 1).toBe(1);
});

/** As many of the smallest part of a format as four megabytes hold, before the rest of a real picture. */
const crowds: Record<PictureFormat, (picture: Buffer) => Buffer> = {
  png: (picture) => Buffer.concat([picture.subarray(0, 33), Buffer.alloc(12 * 30_000, pngChunk('tEXt', Buffer.alloc(0))), picture.subarray(33)]),
  jpeg: (picture) => Buffer.concat([picture.subarray(0, 2), Buffer.alloc(4 * 1_000_000, Buffer.from([0xff, 0xfe, 0, 2])), picture.subarray(2)]),
  gif: (picture) => Buffer.concat([picture.subarray(0, -1), Buffer.alloc(3 * 1_000_000, Buffer.from([0x21, 0xfe, 0])), picture.subarray(-1)]),
  webp: (picture) => {
    const crowd = Buffer.alloc(8 * 500_000, Buffer.from('XXXX\0\0\0\0', 'latin1'));
    const whole = Buffer.concat([picture, crowd]);
    whole.writeUInt32LE(whole.length - 8, 4);
    return whole;
  },
  avif: (picture) => Buffer.concat([picture, Buffer.alloc(8 * 500_000, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]))]),
};

test.each(pictureFormats)('a %s of countless parts is refused before they are all read', async (format) => {
  const crowd = crowds[format](await phonePicture(format));
  expect(await verdict(crowd)).toBe('picture_damaged');
  expect(await steps({ pictures: [crowd] })).toBeLessThan(400_000);
});

test.each(pictureFormats)('a damaged %s takes no more steps than it has bytes, times a few', async (format) => {
  const original = await phonePicture(format);
  const edits = fc.array(fc.tuple(fc.nat(Math.min(original.length, 1500) - 1), fc.constantFrom(0, 1, 127, 128, 254, 255)), { minLength: 1, maxLength: 12 });
  const broken = fc.sample(edits, { numRuns: 150, seed: 7 }).map((changes) => {
    const copy = Buffer.from(original);
    for (const [offset, value] of changes) copy[offset] = value;
    return copy;
  });
  const taken = await steps({ pictures: broken });
  expect(taken).toBeGreaterThan(10 * broken.length);
  expect(taken).toBeLessThan(broken.length * original.length * 8);
});

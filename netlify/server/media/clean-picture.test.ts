import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { phonePicture, pictureFormats, pngBomb, pngChunk, secret } from '#tests/support/pictures/test-pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const pixelsOf = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer();
async function cleaned(bytes: Buffer) {
  const result = await cleanPicture(bytes);
  if (!result.ok) throw new Error(result.code);
  return { ...result.picture, extension: result.extension };
}
const verdict = async (bytes: Buffer) => {
  const result = await cleanPicture(bytes);
  return result.ok ? 'ok' : result.code;
};

describe.each(pictureFormats)('%s', (format) => {
  test('keeps every pixel and nothing about where, when and by whom', async () => {
    const original = await phonePicture(format);
    expect(original.includes(secret)).toBe(true);
    const { width, height, bytes } = await cleaned(original);
    expect([width, height]).toEqual([48, 32]);
    expect(bytes.includes(secret)).toBe(false);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    // The colours depend on it.
    expect(icc !== undefined).toBe(format !== 'gif');
  });

  test('cleaned twice is the same as once', async () => {
    const { bytes } = await cleaned(await phonePicture(format));
    expect((await cleaned(bytes)).bytes).toEqual(bytes);
  });

  test('cut short anywhere is refused', async () => {
    const { bytes } = await cleaned(await phonePicture(format));
    for (let length = 64; length < bytes.length; length += 7) expect([length, await verdict(bytes.subarray(0, length))]).toEqual([length, 'picture_damaged']);
    expect(await verdict(bytes.subarray(0, -1))).toBe('picture_damaged');
  });

  test('loses any data after its end, or is refused', async () => {
    const { bytes } = await cleaned(await phonePicture(format));
    for (const tail of ['PK\u0003\u0004 a zip', '<script>alert(1)</script>', 'x']) {
      const result = await cleanPicture(Buffer.concat([bytes, Buffer.from(tail)]));
      expect(result.ok ? result.picture.bytes : result.code).toEqual(format === 'avif' ? 'picture_damaged' : bytes);
    }
  });

  test('damaged in any way never stops the function, and what is taken stays readable', async () => {
    const original = await phonePicture(format);
    const edits = fc.array(fc.tuple(fc.nat(Math.min(original.length, 900) - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const broken = Buffer.from(original);
        for (const [offset, value] of changes) broken[offset] = value;
        const result = await cleanPicture(broken);
        if (result.ok) expect((await cleaned(result.picture.bytes)).bytes).toEqual(result.picture.bytes);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

test.each([1, 3, 6, 8])('a JPEG held as %i is still shown upright, by the size it is shown in', async (orientation) => {
  const { width, height, bytes, extension } = await cleaned(await phonePicture('jpeg', { orientation }));
  expect(extension).toBe(orientation === 1 ? 'jpg' : 'jpeg');
  expect([width, height]).toEqual(orientation >= 5 ? [32, 48] : [48, 32]);
  const metadata = await sharp(bytes).metadata();
  expect(metadata.orientation ?? 1).toBe(orientation);
  expect(bytes.includes(secret)).toBe(false);
  expect(metadata.autoOrient).toEqual({ width, height });
});

test('a damaged PNG is refused because of its checksums', async () => {
  const { bytes } = await cleaned(await phonePicture('png'));
  const offset = bytes.indexOf('IDAT') + 20;
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  expect(await verdict(bytes)).toBe('picture_damaged');
});

test('a WebP no longer announces what was taken out', async () => {
  const flags = (bytes: Buffer) => bytes.subarray(12, 21).toString('latin1');
  const original = await phonePicture('webp');
  expect(flags(original).charCodeAt(8) & 0x0c).toBe(0x0c);
  expect(flags((await cleaned(original)).bytes).charCodeAt(8) & 0x0c).toBe(0);
});

test('animations keep their frames', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const format of ['gif', 'webp'] as const) {
    const original = await sharp(frames, { join: { animated: true } })
      .withXmp(`<x>${secret}</x>`)
      .toFormat(format, { loop: 2 })
      .toBuffer();
    const { width, height, pixels, bytes } = await cleaned(original);
    expect([width, height, bytes.includes(secret)]).toEqual([20, 10, false]);
    const { pages, loop } = await sharp(bytes, { pages: -1 }).metadata();
    expect([pages, loop]).toEqual([3, 2]);
    expect(pixels).toBeGreaterThan(20 * 10);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original));
  }
});

test('a progressive JPEG with many scans and a transparent WebP are taken', async () => {
  const raw = { create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.4 } } } as const;
  for (const original of [
    await sharp(raw).jpeg({ progressive: true }).toBuffer(),
    await sharp(raw).webp().toBuffer(),
    await sharp(raw).webp({ lossless: true }).toBuffer(),
  ])
    expect(await pixelsOf((await cleaned(original)).bytes)).toEqual(await pixelsOf(original));
});

describe('what is no picture', () => {
  test.each([
    ['nothing', '', 'not_a_picture'],
    ['text', 'hola', 'not_a_picture'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'not_a_picture'],
    ['a program', `MZ\u0090\u0000${'\u0000'.repeat(200)}`, 'not_a_picture'],
    ['a PDF', '%PDF-1.7 …', 'not_a_picture'],
    ['a zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'not_a_picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'svg_refused'],
    ['a drawing behind a declaration', '<?xml version="1.0"?>\n<!-- x -->\n<SVG onload="alert(1)"/>', 'svg_refused'],
    ['the first bytes of a JPEG', '\u00ff\u00d8\u00ff', 'picture_damaged'],
    ['a JPEG that is a program', '\u00ff\u00d8\u00ff\u00e0MZ', 'picture_damaged'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//', 'picture_damaged'],
  ])('%s', async (_, text, code) => {
    expect(await verdict(Buffer.from(text, 'latin1'))).toBe(code);
  });
});

describe('a decompression bomb is refused by its header', () => {
  const patched = async (format: (typeof pictureFormats)[number], change: (bytes: Buffer) => void) => {
    const { bytes } = await cleaned(await phonePicture(format));
    change(bytes);
    return verdict(bytes);
  };
  test('PNG', async () => {
    expect(await verdict(pngBomb(60_000, 60_000))).toBe('picture_too_many_pixels');
    expect(await verdict(pngBomb(0xffff_ffff, 0xffff_ffff))).toBe('picture_too_many_pixels');
    expect(await verdict(pngBomb(8000, 6000))).toBe('ok');
  });
  test('JPEG', async () => {
    expect(await patched('jpeg', (bytes) => bytes.fill(0xff, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9))).toBe(
      'picture_too_many_pixels',
    );
  });
  test('GIF', async () => {
    expect(await patched('gif', (bytes) => bytes.fill(0xff, 6, 10))).toBe('picture_too_many_pixels');
  });
  test('AVIF', async () => {
    expect(
      await patched('avif', (bytes) => bytes.writeUInt32BE(60_000, bytes.indexOf('ispe') + 8) && bytes.writeUInt32BE(60_000, bytes.indexOf('ispe') + 12)),
    ).toBe('picture_too_many_pixels');
  });
  test('WebP, whose header must say what its data says', async () => {
    expect(await patched('webp', (bytes) => bytes.fill(0xff, 24, 30))).toBe('picture_damaged');
    expect(await patched('webp', (bytes) => bytes.writeUInt16LE(0x3fff, bytes.indexOf('VP8 ') + 14))).toBe('picture_damaged');
  });
  test('a colour profile that unfolds without end is left out', async () => {
    const { bytes } = await cleaned(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#333' } })
        .png()
        .toBuffer(),
    );
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(8 * 1024 * 1024))]));
    expect((await cleaned(Buffer.concat([bytes.subarray(0, 33), profile, bytes.subarray(33)]))).bytes).toEqual(bytes);
  });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { areaWithin, attempts, fitWithin, longestSide } from './fit.ts';
import { readFocalPoint, writeFocalPoint } from './focal-point.ts';
import { maxChosenBytes, pictureRefusal, readPictureHeader } from './picture-header.ts';

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a51d1d' } });
const bytesOf = async (image: sharp.Sharp): Promise<Uint8Array> => new Uint8Array(await image.toBuffer());

describe('what a file is, by its first bytes', () => {
  test.each([
    ['jpeg', () => blank(640, 360).jpeg()],
    ['jpeg', () => blank(640, 360).jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
    ['png', () => blank(640, 360).png()],
    ['webp', () => blank(640, 360).webp()],
    ['webp', () => blank(640, 360).webp({ lossless: true })],
    ['webp', () => blank(640, 360).webp().withMetadata({ orientation: 6 })],
    ['gif', () => blank(640, 360).gif()],
  ] as const)('%s with its size', async (kind, make) => {
    expect(readPictureHeader(await bytesOf(make()))).toEqual({ kind, width: 640, height: 360 });
  });

  test('avif is known without its size', async () => {
    expect(readPictureHeader(await bytesOf(blank(64, 36).avif()))).toMatchObject({ kind: 'avif' });
  });

  test('an SVG is recognised after declarations and comments', () => {
    const text = (svg: string) => readPictureHeader(new TextEncoder().encode(svg));
    expect(text('<svg xmlns="http://www.w3.org/2000/svg"></svg>')).toEqual({ kind: 'svg' });
    expect(text('<?xml version="1.0"?>\n<!-- hola -->\n<SVG onload="alert(1)">')).toEqual({ kind: 'svg' });
  });

  test('a program is no picture, whatever its name', () => {
    expect(readPictureHeader(new TextEncoder().encode('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0'))).toBeUndefined();
  });

  test('no bytes make it throw', () => {
    const starts = [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [...new TextEncoder().encode('RIFF0000WEBPVP8X')]];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        expect(() => readPictureHeader(new Uint8Array([...start, ...rest]))).not.toThrow();
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('why a file is not opened', () => {
  test.each([
    [0, { kind: 'jpeg' as const }, 'unreadable'],
    [1000, { kind: 'svg' as const }, 'drawing'],
    [1000, undefined, 'not_a_picture'],
    [50 * 1024 * 1024, { kind: 'jpeg' as const, width: 4000, height: 3000 }, 'too_heavy'],
    [90_000, { kind: 'png' as const, width: 30_000, height: 30_000 }, 'too_many_pixels'],
  ])('%i bytes of %j: %s', (bytes, header, code) => expect(pictureRefusal(bytes, header)).toMatchObject({ code }));

  test('a phone’s photo is opened', () => {
    expect(pictureRefusal(maxChosenBytes, { kind: 'jpeg', width: 8000, height: 6000 })).toBeUndefined();
  });
});

describe('how a picture is made light', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  test('it fits, keeps its shape and never grows', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, longestSide)).toEqual({ width: 2000, height: 1500 });
    expect(fitWithin({ width: 300, height: 200 }, longestSide)).toEqual({ width: 300, height: 200 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height }, longestSide);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.min(longestSide, Math.max(width, height)));
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        const scale = Math.min(1, longestSide / Math.max(width, height));
        expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1);
      }),
      { seed: 5 },
    );
  });

  test('a part lies within its picture', () => {
    const number = fc.double({ min: -5000, max: 25_000, noNaN: true });
    fc.assert(
      fc.property(number, number, number, number, side, side, (x, y, width, height, fullWidth, fullHeight) => {
        const area = areaWithin({ x, y, width, height }, { width: fullWidth, height: fullHeight });
        expect(area.x >= 0 && area.y >= 0 && area.width >= 1 && area.height >= 1).toBe(true);
        expect(area.x + area.width <= fullWidth && area.y + area.height <= fullHeight).toBe(true);
      }),
      { seed: 5 },
    );
  });

  test('each attempt is lighter than the one before', () => {
    expect(attempts.length).toBeGreaterThan(2);
    for (const [index, { longest, quality }] of attempts.entries()) {
      const before = attempts[index - 1];
      if (!before) continue;
      expect(longest <= before.longest && quality <= before.quality, `attempt ${index}`).toBe(true);
      expect(longest < before.longest || quality < before.quality, `attempt ${index}`).toBe(true);
    }
  });
});

test('a focal point is read as it is written, and stays within the picture', () => {
  const named = (pixels: string) => `/media/${'a'.repeat(40)}.${pixels}.webp`;
  expect(readFocalPoint('84% 50%', named('900x1600'))).toEqual({ across: 84, down: 50 });
  for (const [src, down] of [['/a.jpg', 36] as const, [named('1600x900'), 36] as const, [named('900x1600'), 20] as const])
    expect([readFocalPoint('', src), readFocalPoint(undefined, src)]).toEqual([
      { across: 50, down },
      { across: 50, down },
    ]);
  expect(writeFocalPoint({ across: -3, down: 212.4 })).toBe('0% 100%');
});

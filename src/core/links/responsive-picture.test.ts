import { expect, test } from 'vitest';
import { responsivePicture } from './responsive-picture.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

test('an uploaded picture comes in several widths', () => {
  const { src, srcSet, sizes } = responsivePicture(`/media/${hash}.webp`, '100vw');
  expect([src, sizes]).toEqual([`/media/${hash}.webp`, '100vw']);
  expect(srcSet?.split(', ')).toEqual([480, 960, 1440, 1920].map((width) => `/.netlify/images?url=/media/${hash}.webp&w=${width} ${width}w`));
});

test.each([
  '/art/demos/kitchen.svg',
  'https://example.com/a.jpg',
  `https://example.com/media/${hash}.jpg`,
  `/media/${hash}.gif`,
  `/media/${hash}.jpeg`,
  `/media/${hash}.jpg?x=1 2x, https://evil.example/a.jpg`,
  '/media/x.jpg',
])('any other address stays as it is: %s', (src) => {
  expect(responsivePicture(src, '100vw')).toEqual({ src });
});

import { expect, test } from 'vitest';
import { isPanorama, responsivePicture, smallPicture } from './responsive-picture.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';

test('an uploaded picture comes in several widths', () => {
  const { src, srcSet, sizes } = responsivePicture(`/media/${hash}.webp`, '100vw');
  expect([src, sizes]).toEqual([`/media/${hash}.webp`, '100vw']);
  expect(srcSet?.split(', ')).toEqual([480, 960, 1440, 1920].map((width) => `/.netlify/images?url=/media/${hash}.webp&w=${width} ${width}w`));
});

test('an address that tells its pixels offers the same widths', () => {
  expect(responsivePicture(`/media/${hash}.3000x2000.jpg`, '100vw').srcSet).toContain(`/.netlify/images?url=/media/${hash}.3000x2000.jpg&w=480 480w`);
});

const frame = { width: 1600, height: 800 };
test.each([
  ['has too few across and down', `/media/${hash}.240x180.webp`, ['324px', '243px', `url(/media/${hash}.240x180.webp)`]],
  ['is a panorama too low for it', `/media/${hash}.2000x400.jpg`, ['2700px', '540px', `url(/.netlify/images?url=/media/${hash}.2000x400.jpg&w=480)`]],
  ['is upright and too narrow', `/media/${hash}.600x1200.jpeg`, ['810px', '1620px', `url(/media/${hash}.600x1200.jpeg)`]],
  ['has enough', `/media/${hash}.1280x960.jpg`, undefined],
  ['does not tell', `/media/${hash}.jpg`, undefined],
  ['is somebody else’s', 'https://example.com/a.240x180.jpg', undefined],
  ['is drawn', '/art/restaurants/hero.svg', undefined],
  ['has none', `/media/${hash}.0x0.jpg`, undefined],
])('how large a picture may be shown that %s', (_, src, expected) => {
  expect(smallPicture(src, frame) && Object.values(smallPicture(src, frame) ?? {})).toEqual(expected);
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

test.each([
  [`/media/${hash}.1920x554.webp`, true],
  [`/media/${hash}.1600x900.jpg`, false],
  [`/media/${hash}.600x1200.jpg`, false],
  [`/media/${hash}.jpg`, false],
  ['/art/services/hero.svg', false],
])('%s is a panorama: %s', (src, expected) => {
  expect(isPanorama(src)).toBe(expected);
});

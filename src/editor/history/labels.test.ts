import { expect, test } from 'vitest';
import { parsePathKey } from '#core/edit/path.ts';
import { shownValue } from './labels.ts';

const photo = '/media/0123456789abcdef0123456789abcdef.jpg';
const pages = ['/media/carta-1.webp', 'https://example.com/carta-2'];

test.each([
  ['the picture of a field', 'heroImage', photo, { text: '', pictures: [photo] }],
  ['of a field that is empty', 'heroImage', '', { text: 'vacío', pictures: [] }],
  ['letters in place of a logo', 'logo', 'La Espiga', { text: 'La Espiga', pictures: [] }],
  ['the picture of an item', 'photos.1.url', photo, { text: '', pictures: [photo] }],
  ['an item with its words', 'photos.1', { url: photo, caption: { es: 'Pan', en: 'Bread' } }, { text: 'Pan\nBread', pictures: [photo] }],
  ['a list of items', 'photos', [{ url: pages[0] }, { url: pages[1], caption: { es: 'Sopas' } }], { text: '1. Sopas', pictures: pages }],
  ['a text, also one that looks like an address', 'heroTitle.es', '/pan', { text: '/pan', pictures: [] }],
  ['a switch', 'showBanner', true, { text: 'Sí', pictures: [] }],
  ['where a section stands', 'sections.photos', { hidden: true, after: 'hero' }, { text: 'Oculta · Va después de: Portada', pictures: [] }],
])('%s', (_what, path, value, shown) => {
  expect(shownValue('client', 'restaurants', parsePathKey(path), value, 'es')).toEqual(shown);
});

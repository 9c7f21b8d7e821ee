import { expect, test } from 'vitest';
import { pathKey } from '../edit/path.ts';
import { altsToFill, filledAlt, knownAlt, matchesQuery, pictureUses } from './library.ts';

const [one, two] = [`/media/${'1'.repeat(40)}.webp`, `/media/${'2'.repeat(40)}.webp`];
const config = {
  templateType: 'tourism',
  heroImage: one,
  logo: 'Rumbo',
  photos: [{ url: two, alt: { es: 'El cañón', en: '' } }, { url: one }, { url: ` ${two} `, alt: { es: 'Otra cosa', en: 'The canyon' } }],
  tours: [{ title: { es: 'Cañón', en: 'Canyon' }, image: one }],
  // Another template's.
  products: [{ title: { es: 'Gorra', en: 'Cap' }, image: two }],
};

test('finds every field that shows a picture, with the path of its alternative text; fields that the template does not show are left out', () => {
  const uses = pictureUses('client', 'tourism', config);
  const said = (url: string) => uses.get(url)?.map(({ path, alt }) => (alt ? `${pathKey(path)} ${pathKey(alt)}` : pathKey(path)));
  expect(said(one)?.sort()).toEqual(['heroImage', 'photos.1.url photos.1.alt', 'tours.0.image']);
  expect(said(two)?.sort()).toEqual(['photos.0.url photos.0.alt', 'photos.2.url photos.2.alt']);
  expect(uses.get(one)?.flatMap(({ focus }) => focus ?? [])).toEqual(['heroImageFocus']);
  expect(pictureUses('home', undefined, { showcaseImage: one }).get(one)).toEqual([{ path: ['showcaseImage'] }]);
  expect([...pictureUses('client', 'tourism', { photos: 'x', heroImage: 7 }).keys()]).toEqual([]);
});

test('a picture’s description comes from the library, otherwise from a field that uses it', () => {
  const uses = pictureUses('client', 'tourism', config).get(two) ?? [];
  expect(knownAlt({ alt: { es: '', en: '' } }, uses, config)).toEqual({ es: 'El cañón', en: 'The canyon' });
  expect(knownAlt({ alt: { es: 'La barranca', en: '' } }, uses, config)).toEqual({ es: 'La barranca', en: 'The canyon' });
  expect(knownAlt({ alt: { es: '', en: '' } }, [], config)).toEqual({ es: '', en: '' });
});

test('only languages that are blank are filled', () => {
  const alt = { es: 'El cañón', en: 'The canyon' };
  expect(filledAlt(undefined, alt)).toEqual(alt);
  expect(filledAlt({ es: 'Lo mío', en: ' ' }, alt)).toEqual({ es: 'Lo mío', en: 'The canyon' });
  expect(filledAlt({ es: 'Lo mío', en: 'Mine' }, alt)).toBeUndefined();
  expect(filledAlt(undefined, { es: '', en: '' })).toBeUndefined();
});

test('of the fields that show a picture, those are named whose description has a blank language, with the description they get', () => {
  const uses = pictureUses('client', 'tourism', config).get(two) ?? [];
  expect(altsToFill(uses, config, { es: 'La barranca', en: 'The gorge' })).toEqual([
    { path: ['photos', 0, 'alt'], value: { es: 'El cañón', en: 'The gorge' } },
  ]);
  expect(altsToFill(uses, config, { es: 'La barranca', en: '' })).toEqual([]);
});

test('words are found in any order, whatever their case and accents', () => {
  const texts = ['IMG_0042.jpg', 'El cañón al amanecer', 'Galería › Foto 2'];
  for (const query of ['', 'canon', 'AMANECER cañon', '0042', 'galeria  foto']) expect([query, matchesQuery(query, texts)]).toEqual([query, true]);
  expect(matchesQuery('cañón noche', texts)).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusedMapValue, readMapField } from './map.ts';
import { readMapPaste } from './map-paste.ts';

const embed = 'https://www.google.com/maps/embed?pb=!1m18!1m12';

describe('what is pasted into the map field', () => {
  test.each([
    ['the embed code', `<iframe src="${embed}" width="600"></iframe>`, { shows: 'embed' }],
    ['a link to a place', 'https://www.google.com/maps/place/Pe%C3%B1a+de+Bernal/@20.7,-99.9,15z', { shows: 'place', place: 'Peña de Bernal' }],
    ['decimal coordinates', '20.5881, -100.3899', { shows: 'point', place: '20.5881,-100.3899' }],
    ['coordinates in brackets', '(20.5881 -100.3899)', { shows: 'point', place: '20.5881,-100.3899' }],
    ['coordinates in degrees', `20°35'17.2"N 100°23'22.8"W`, { shows: 'point', place: '20.588111,-100.389667' }],
    ['an address', 'Calle 5 de Mayo 48, Centro, Querétaro', { shows: 'place', place: 'Calle 5 de Mayo 48, Centro, Querétaro' }],
    ['a short link', 'https://maps.app.goo.gl/AbC', { shows: 'short' }],
    [
      'what the app shares',
      'Taquería El Farol\n442 555 0100\nhttps://maps.app.goo.gl/AbC?g_st=ac',
      { shows: 'short', value: 'https://maps.app.goo.gl/AbC?g_st=ac' },
    ],
    ['an address with a link to elsewhere', 'Calle Hidalgo 23, https://example.com', { shows: 'place' }],
    ['a link to no place', 'https://www.google.com/maps', { shows: 'plain' }],
    ['a link to elsewhere', 'https://example.com/mapa', { shows: 'unclear' }],
    ['a word', 'mapa', { shows: 'unclear' }],
    ['a script', 'javascript:alert(1)', { shows: 'unclear' }],
    ['nothing', '  ', { shows: 'none' }],
  ])('%s', (_what, pasted, expected) => expect(readMapPaste(pasted)).toMatchObject(expected));

  test('the announced result is what the page shows for the stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.lorem({ maxCount: 6 })), (pasted) => {
        const { value, shows } = readMapPaste(pasted);
        const hasMap = shows === 'embed' || shows === 'place' || shows === 'point';
        expect(readMapField(value).state === 'ready').toBe(hasMap);
        if (hasMap) expect(isRefusedMapValue(value)).toBe(false);
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  test('pasting twice changes nothing', () => {
    for (const pasted of ['20.5881, -100.3899', 'Calle 5 de Mayo 48, Centro', embed]) {
      const once = readMapPaste(pasted);
      expect(readMapPaste(once.value).value).toBe(once.value);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { isRefusedMapValue, mapLink, readMapField } from './map.ts';

const embed = 'https://www.google.com/maps/embed?pb=!1m18!1m12';

describe('the map field', () => {
  it.each([
    ['an embed address', embed, embed],
    ['a frame', `<iframe src="${embed}" width="600" allowfullscreen></iframe>`, embed],
    ['a frame in single quotes', `<IFRAME width=1 SRC='${embed}'>`, embed],
    ['a frame without quotes', `<iframe src=${embed}>`, embed],
    [
      'a frame with escaped ampersands',
      '<iframe src="https://maps.google.com/maps?q=Bernal&amp;output=embed">',
      'https://maps.google.com/maps?q=Bernal&output=embed',
    ],
    ['a frame without scheme', '<iframe src="//www.google.com/maps/embed?pb=1">', 'https://www.google.com/maps/embed?pb=1'],
    ['a plain http address', 'http://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
    ['a My Maps embed', 'https://www.google.com/maps/d/u/0/embed?mid=ab', 'https://www.google.com/maps/d/u/0/embed?mid=ab'],
    ['a My Maps viewer', 'https://www.google.com/maps/d/viewer?mid=ab', 'https://www.google.com/maps/d/embed?mid=ab'],
    [
      'a place',
      'https://www.google.com/maps/place/Pe%C3%B1a+de+Bernal/@20.7477,-99.9466,15z',
      'https://www.google.com/maps?q=Pe%C3%B1a+de+Bernal&ll=20.7477%2C-99.9466&z=15&output=embed',
    ],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=Bernal', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['a point', 'https://www.google.com/maps/@20.59,-100.39,14.5z', 'https://www.google.com/maps?q=20.59%2C-100.39&z=15&output=embed'],
    ['the old host', 'https://maps.google.com/?q=Bernal', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['an address without scheme', 'www.google.com/maps?q=Bernal', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['the short host', 'https://google.com/maps?q=Bernal', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['the host of a country', 'https://www.google.com.mx/maps/search/Bernal/', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['such a host without scheme', 'maps.google.com.mx/?q=Bernal', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['a link among words', 'Peña de Bernal\nhttps://www.google.com/maps?q=Bernal\n442 555 0100', 'https://www.google.com/maps?q=Bernal&output=embed'],
    ['a broken percent code', 'https://www.google.com/maps/place/100%+Barro', 'https://www.google.com/maps?q=100%25+Barro&output=embed'],
  ])('gives a frame for %s', (_what, value, src) => expect(readMapField(value)).toEqual({ state: 'ready', src }));

  it.each([
    'https://maps.app.goo.gl/AbCdEf12345',
    'maps.app.goo.gl/x',
    'https://goo.gl/maps/x',
    'Mi negocio: https://maps.app.goo.gl/x',
    'https://share.google/x1',
    'g.page/r/x1',
  ])('knows the short link %s', (value) => {
    expect(readMapField(value)).toEqual({ state: 'short' });
    expect(isRefusedMapValue(value)).toBe(false);
  });
  it.each(['https://www.google.com/maps', 'https://www.google.com/maps/dir/A/B', 'https://www.google.com/maps/embed'])('finds no one place in %s', (value) =>
    expect(readMapField(value)).toEqual({ state: 'plain' }),
  );
  it.each([
    undefined,
    '',
    '   ',
    'Calle Hidalgo 23',
    'https://evil.example/maps/embed?pb=1',
    'https://www.google.com.evil.example/maps/embed?pb=1',
    'https://www.google.com.mx.evil.example/maps?q=a',
    'https://evilgoogle.com/maps?q=a',
    'Mira https://evil.example/maps?q=a',
    'https://www.google.com@evil.example/maps/embed?pb=1',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/mapsevil?q=a',
    'https://www.google.com:8443/maps/embed?pb=1',
    'https://evil.example/?https://www.google.com/maps/embed?pb=1',
    'https://goo.gl/other',
    'https://share.google.evil.example/x',
    'https://evilg.page/x',
    'javascript:alert(1)',
    '<iframe src="https://evil.example/embed"></iframe>',
    '<iframe data-src="https://www.google.com/maps/embed?pb=1"></iframe>',
    '<iframe src="https://www.google.com.mx/maps/embed?pb=1"></iframe>',
  ])('shows nothing for %j', (value) => expect(readMapField(value)).toEqual({ state: 'none' }));

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    '<iframe src="https://evil.example/embed"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<p>x">',
    `<iframe src="${embed}"></iframe><iframe src="https://evil.example"></iframe>`,
  ])('refuses to store %j', (value) => expect(isRefusedMapValue(value)).toBe(true));
  it.each(['', embed, `<iframe src="${embed}"></iframe>`, 'https://www.google.com/maps/dir/A/B', 'Calle Hidalgo 23'])('stores %j', (value) =>
    expect(isRefusedMapValue(value)).toBe(false),
  );

  it('only ever frames the two hosts, whatever is pasted', () => {
    const pieces = fc.constantFrom(
      '<iframe ',
      'src=',
      '"',
      "'",
      '>',
      'https://',
      '//',
      'https://www.google.com/maps/embed?pb=1',
      'https://maps.google.com/maps?q=Centro&output=embed',
      'https://evil.example/maps/embed?pb=1',
      'https://www.google.com.evil.example/maps/embed?pb=1',
      'www.google.com',
      'maps.google.com',
      'evil.example',
      '/maps/',
      'embed?pb=',
      '?q=',
      '@',
      ':',
      '\\',
      'javascript:',
      '&amp;',
      'output=embed',
    );
    let framed = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: anyCharacter, maxLength: 4 })), { maxLength: 14 }), (parts) => {
        const field = readMapField(parts.join(''));
        if (field.state !== 'ready') return;
        framed += 1;
        expect(field.src).toMatch(/^https:\/\/(?:www|maps)\.google\.com\//);
      }),
      { numRuns: 2000 },
    );
    expect(framed).toBeGreaterThan(20);
  });
});

it.each<[given: string, opened: string | undefined]>([
  ['https://maps.app.goo.gl/AbC', 'https://maps.app.goo.gl/AbC'],
  [' maps.app.goo.gl/AbC?g_st=ic ', 'https://maps.app.goo.gl/AbC?g_st=ic'],
  ['http://goo.gl/maps/AbC', 'https://goo.gl/maps/AbC'],
  ['Fonda Lupita\nhttps://share.google/AbC', 'https://share.google/AbC'],
  ['g.page/r/AbC/review', 'https://g.page/r/AbC/review'],
  ['https://www.google.com/maps', 'https://www.google.com/maps'],
  ['//maps.google.com/maps?hl=es', 'https://maps.google.com/maps?hl=es'],
  ['https://www.google.com/maps/embed?pb=!1m18', undefined],
  ['https://maps.app.goo.gl.evil.example/AbC', undefined],
  ['javascript:alert(1)//maps.app.goo.gl/AbC', undefined],
  ['Peña de Bernal, https://maps.app.goo.gl/AbC.', 'https://maps.app.goo.gl/AbC'],
  ['https://google.com.mx/maps', 'https://www.google.com/maps'],
  ['https://evil.example/', undefined],
  ['', undefined],
])('what is opened in place of a map that no frame can show: %j', (given, opened) => {
  expect(mapLink(given)?.href).toBe(opened);
});

import { describe, expect, it } from 'vitest';
import { webAddress } from '#schema/field.ts';
import { directionsLink } from '../maps/map.ts';
import { cardPath, clientPath, localPath, parseClientSlug, slugFor } from './client-path.ts';
import { telLink } from './phone.ts';
import { copiedNumber, whatsappDigits, whatsappLink } from './whatsapp.ts';

describe('WhatsApp', () => {
  it.each([
    ['442 555 0121', '524425550121'],
    ['(442) 555-01-21', '524425550121'],
    ['52 442 555 0121', '524425550121'],
    ['+52 442 555 0121', '524425550121'],
    ['+52 1 442 555 0121', '524425550121'],
    ['5214425550318', '524425550318'],
    ['044 442 555 0121', '524425550121'],
    ['045 442 555 0121', '524425550121'],
    ['01 442 555 0440', '524425550440'],
    ['+52 01 442 555 0121', '524425550121'],
    ['0052 442 555 0121', '524425550121'],
    ['442 555 0121 ext. 12', '524425550121'],
    ['+1 (512) 555-0100', '15125550100'],
    ['1 512 555 0100', '15125550100'],
    ['+45 12 34 56 78', '4512345678'],
    ['+34 600 123 456', '34600123456'],
    ['0034 600 123 456', '34600123456'],
    ['555 0121', ''],
    ['+52 555 0121', ''],
    ['442555', ''],
    ['', ''],
    ['  ', ''],
    ['javascript:alert(1)', ''],
    ['12345678901234567890', ''],
  ])('reduces %j to %j', (written, digits) => expect(whatsappDigits(written)).toBe(digits));

  it('drafts a message, percent-encoded', () => {
    expect(whatsappLink('442 555 0121', 'Me interesa el servicio de Fugas & gas')).toBe(
      'https://wa.me/524425550121?text=Me%20interesa%20el%20servicio%20de%20Fugas%20%26%20gas',
    );
    expect(whatsappLink('4425550121', ' ')).toBe('https://wa.me/524425550121');
    expect(whatsappLink('4425550121', 'a\uD800b')).toBe('https://wa.me/524425550121?text=a%EF%BF%BDb');
  });
  it.each([undefined, '', '123'])('gives no link without a usable number: %j', (number) => expect(whatsappLink(number, 'Hola')).toBeUndefined());
});

describe('numbers and names as they are copied', () => {
  it.each([
    ['\u202a+52 442 123 4567\u202c', '+52 442 123 4567'],
    ['Tel. 442 123 4567\t', '442 123 4567'],
    ['https://wa.me/5214421234567?text=Hola', '+52 442 123 4567'],
    ['wa.me/15125550100', '+15125550100'],
    ['https://api.whatsapp.com/send?phone=524421234567&text=Hola', '+52 442 123 4567'],
    ['wa.me/laguera', 'wa.me/laguera'],
    ['telmex', 'telmex'],
  ])('%j is the number %s', (copied, number) => expect(copiedNumber(copied)).toBe(number));

  const instagram = 'https://www.instagram.com/';
  it.each([
    ['laguera.qro', `${instagram}laguera.qro`],
    ['la_guera.cafe', `${instagram}la_guera.cafe`],
    ['@laguera.mx', `${instagram}laguera.mx`],
    ['laguera.com.mx', 'https://laguera.com.mx'],
    ['www.laguera.qro', 'https://www.laguera.qro'],
    ['instagram.com/laguera.qro', 'https://instagram.com/laguera.qro'],
  ])('%s is the address %s', (written, address) => expect(webAddress(written, instagram)).toBe(address));
});

describe('telephone links', () => {
  it.each([
    ['442 555 01 21', 'tel:+524425550121'],
    ['442 555 0121 ext. 12', 'tel:+524425550121;ext=12'],
    ['+1 512 555 0100', 'tel:+15125550100'],
    ['555 0121', 'tel:5550121'],
    ['442555', undefined],
    // Two numbers that nothing parts.
    ['442 555 0121 442 555 0122', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j gives %j', (written, link) => expect(telLink(written)).toBe(link));
});

describe('directions', () => {
  it('asks Google Maps for the address', () =>
    expect(directionsLink('Av. Constituyentes 118, Col. Centro')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Av.%20Constituyentes%20118%2C%20Col.%20Centro',
    ));
  it.each([undefined, '', '  '])('gives none for %j', (address) => expect(directionsLink(address)).toBeUndefined());
});

describe('slugs and paths', () => {
  it.each([
    ['Plomería y Gas Hermanos Ortega', 'plomeria-y-gas-hermanos-ortega'],
    ['Ñandú & Año', 'nandu-ano'],
    ["  Dra. D'Angelo / Núm. 7  ", 'dra-dangelo-num-7'],
    ['Straße Łódź', 'strasse-lodz'],
    ['ﬁn ²', 'fin-2'],
    ['日本', ''],
    ['../../etc', 'etc'],
    ['', ''],
  ])('makes %j into %j', (name, slug) => expect(slugFor(name)).toBe(slug));

  it('keeps whole words within 60 characters', () => {
    const slug = slugFor('Talavera y Barro La Quinta, Artesanías de Puebla y Oaxaca desde 1987 en adelante');
    expect(slug).toBe('talavera-y-barro-la-quinta-artesanias-de-puebla-y-oaxaca');
    expect(slugFor('a'.repeat(200))).toHaveLength(60);
  });

  it.each([
    ['/clima-sur-121', '/clima-sur-121.vcf'],
    ['/', '/contacto.vcf'],
  ])('lays the card of %s at %s', (path, card) => expect(cardPath(path)).toBe(card));

  it.each([
    ['', '201', '/201'],
    ['taller', '201', '/taller-201'],
    ['desde-1987', '201', '/desde-1987-201'],
  ])('joins %j and %j to %j, and the path gives the id back', (slug, id, path) => {
    expect(clientPath(slug, id)).toBe(path);
    expect(parseClientSlug(path.slice(1))).toEqual({ ok: true, id });
  });

  it.each([
    ['121', { ok: true, id: '121' }],
    ['consultorio-rivera-121', { ok: true, id: '121' }],
    ['taller121', { ok: true, id: '121' }],
    ['taller', { ok: false, code: 'invalid_slug' }],
    ['121-taller', { ok: false, code: 'invalid_slug' }],
    ['', { ok: false, code: 'invalid_slug' }],
    ['taller-١٢', { ok: false, code: 'invalid_slug' }],
  ])('reads %j', (segment, result) => expect(parseClientSlug(segment)).toEqual(result));

  it.each([
    ['/', 'es', '/'],
    ['/', 'en', '/en'],
    ['/pro', 'en', '/en/pro'],
    ['/taller-201', 'es', '/taller-201'],
    ['/taller-201', 'en', '/en/taller-201'],
  ] as const)('%s in %s is %s', (path, language, local) => expect(localPath(path, language)).toBe(local));
});

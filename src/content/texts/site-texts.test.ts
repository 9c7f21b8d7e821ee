import { describe, expect, it } from 'vitest';
import { fill } from '#core/fill.ts';
import { languages } from '#schema/language.ts';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { siteTextsSchema } from './schema.ts';
import { siteTexts } from './site-texts.ts';

/** Every text with its key. */
function flatten(value: object, prefix = ''): Map<string, string> {
  const all = Object.entries(value).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : [...flatten(text, `${prefix}${key}.`)],
  );
  return new Map(all);
}
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('site texts', () => {
  it.each(languages)('%s fits the schema: every key, nothing blank', (language) =>
    expect(siteTextsSchema.parse(siteTexts[language])).toEqual(siteTexts[language]),
  );

  it('has the same keys and the same places to fill in both languages', () => {
    const english = flatten(siteTexts.en);
    const spanish = flatten(siteTexts.es);
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
    for (const [key, text] of spanish) expect(places(english.get(key) ?? ''), key).toEqual(places(text));
  });

  it.each([
    ['noPhotos', 'No hay fotos disponibles', 'No photos available'],
    ['noReviews', 'No hay reseñas disponibles', 'No reviews available'],
    ['noComments', 'Sin comentarios', 'No comments'],
    ['userName', 'Usuario', 'Usuario'],
    ['noAddress', 'Dirección no disponible', 'Address not available'],
    ['mapNone', 'Mapa no configurado', 'Map not configured'],
    ['maps', 'Ubicación', 'Maps'],
    ['rights', 'Todos los derechos reservados', 'All rights reserved'],
    ['otherLanguage', 'English', 'Español'],
  ])('%s is exactly what the specification says', (key, es, en) => {
    expect(flatten(siteTexts.es).get(key)).toBe(es);
    expect(flatten(siteTexts.en).get(key)).toBe(en);
  });
});

describe("a template's texts", () => {
  it.each(templateIds)('%s: the same places to fill in both languages, nothing blank', (id) => {
    const [spanish, english] = languages.map((language) => flatten(templates[id].texts[language]));
    for (const [key, text] of spanish ?? []) {
      expect(text.trim(), key).not.toBe('');
      expect(english?.get(key)?.trim(), key).not.toBe('');
      expect(places(english?.get(key) ?? ''), key).toEqual(places(text));
    }
  });

  it.each([
    ['services', 'request', 'Solicitar Servicio', 'Request Service'],
    [
      'services',
      'mapShort',
      'Para mostrar el mapa, use el código de inserción completo de Google Maps',
      'To display the map, please use the full Google Maps embed code',
    ],
    ['retail', 'mapShort', 'Los enlaces cortos de Google Maps no se pueden insertar', 'Short Google Maps links cannot be embedded'],
  ] as const)('%s, %s is exactly what the specification says', (id, key, es, en) => {
    expect(templates[id].texts.es[key]).toBe(es);
    expect(templates[id].texts.en[key]).toBe(en);
  });
});

describe('fill', () => {
  it.each([
    ['Se abre a las {time}. Gracias.', '6:00 p.m.', 'Se abre a las 6:00 p.m. Gracias.'],
    ['Hasta {time}.', '18:00', 'Hasta 18:00.'],
    ['{time}...', '6:00 p.m.', '6:00 p.m....'],
  ])('%s with %s has one full stop', (pattern, time, filled) => expect(fill(pattern, { time })).toBe(filled));
  it('writes a number as a count, with its thousands apart; what is given as text, as a year is, stays as it is', () => {
    expect(fill('{n} de {total} en {year}', { n: 1234, total: 1_234_567, year: '2026' })).toBe('1,234 de 1,234,567 en 2026');
    expect(fill('{across} por {down}', { across: 4032, down: 999 })).toBe('4,032 por 999');
  });
  it('fills every named place and leaves unknown ones', () => expect(fill('{n} de {total} {x}', { n: 1, total: 0 })).toBe('1 de 0 {x}'));
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { homeConfigSchema } from '#schema/home-config.ts';
import { proConfigSchema } from '#schema/pro-config.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { metaOf, withoutOptional } from '../../forms/schema-parts.ts';
import { normaliseConfig } from '../normalise.ts';
import { configReader } from './read-schema.ts';

const configs = { client: siteConfigSchema, home: homeConfigSchema, pro: proConfigSchema } as const;
type Kind = keyof typeof configs;

interface Place {
  kind: Kind;
  /** Keys from the top; `0` is an item of a list. */
  path: readonly string[];
  field: unknown;
}

/** Every field of a config, at any depth. */
function fieldsUnder({ kind, path, field }: Place): Place[] {
  const schema = withoutOptional(field);
  const here = { kind, path, field };
  if (schema instanceof z.ZodArray) return [here, ...fieldsUnder({ kind, path: [...path, '0'], field: schema.element })];
  if (schema instanceof z.ZodRecord) return [here, ...fieldsUnder({ kind, path: [...path, 'hero'], field: schema.valueType })];
  if (!(schema instanceof z.ZodObject)) return [here];
  return [here, ...Object.entries(schema.shape).flatMap(([key, inner]) => fieldsUnder({ kind, path: [...path, key], field: inner }))];
}
const all = (['client', 'home', 'pro'] as const).flatMap((kind) => fieldsUnder({ kind, path: [], field: configs[kind] }));
const looseOf = ({ field }: Place) => {
  const schema = withoutOptional(field);
  return (schema instanceof z.ZodType ? z.globalRegistry.get(schema)?.loose : undefined) ?? {};
};
const named = ({ kind, path }: Place, last = path.at(-1)) => [kind, ...path.slice(0, -1), last].join('.');
const at = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : key === '' ? inner : { [key]: inner }), value);
const read = ({ kind }: Place, path: readonly string[], value: unknown) => {
  const { config, warnings } = normaliseConfig(kind, { ...(kind === 'client' ? { templateType: 'services' } : {}), ...Object(at(path, value)) });
  return { config, codes: warnings.map(({ code }) => code) };
};

test('there is a way to read every field of every config', () => {
  expect(all.length).toBeGreaterThan(150);
  for (const schema of Object.values(configs)) expect(() => configReader(schema)).not.toThrow();
});

test('making a reader throws, with the field’s label, for a field without a way to read it', () => {
  const odd = z.strictObject({ day: z.date().meta({ field: { label: { es: 'Día', en: 'Day' } } }) });
  expect(() => configReader(odd)).toThrow('Día');
});

describe('the names that fields have arrived under', () => {
  const aliased = all.flatMap((place) => (metaOf(place.field)?.aliases ?? []).map((alias) => ({ place, alias })));
  test('are these', () =>
    expect(aliased.map(({ place, alias }) => `${named(place)} ${alias}`)).toEqual([
      'client.businessName business_name',
      'client.services.0.title name',
      'client.dishes.0.title name',
      'client.tours.0.title name',
      'client.products.0.title name',
      'pro.templateShowcaseCards.0.businessName business_name',
    ]));
  test.each(aliased)('$alias is read as the present name', ({ place, alias }) => {
    const older = read(place, [...place.path.slice(0, -1), alias], 'Taller');
    expect(older).toEqual(read(place, place.path, 'Taller'));
    expect(older.codes).toEqual([]);
    expect(JSON.stringify(older.config)).toContain('Taller');
  });
  test.each(aliased)('$alias, where the field’s own name says nothing', ({ place, alias }) => {
    const older = read(place, [...place.path.slice(0, -1), alias], 'Taller');
    for (const blank of ['', ' ', { es: '', en: '' }, '{"es":" ","en":""}', { en: '' }, '{}', null]) {
      const item = { [place.path.at(-1) ?? '']: blank, [alias]: 'Taller' };
      expect(read(place, [...place.path.slice(0, -1), ''], item), JSON.stringify(blank)).toEqual(older);
    }
  });
  test('inside another object, where the field’s own place says nothing', () => {
    for (const translations of [{ businessName: 'Taller' }, { businessName: { es: '', en: '' }, es: { businessName: 'Taller' } }]) {
      const { config } = normaliseConfig('client', { templateType: 'services', businessName: { es: '', en: '' }, translations });
      expect(config).toMatchObject({ businessName: { es: 'Taller', en: 'Taller' } });
    }
  });
});

describe('the words that options have arrived as', () => {
  const worded = all.flatMap((place) => Object.entries(looseOf(place).synonyms ?? {}).map(([word, name]) => ({ place, word, name })));
  test('are there for the hero and the states of sections', () => expect(worded.length).toBeGreaterThan(20));
  test.each(worded)('$word is read as $name', ({ place, word, name }) => {
    const meant = read(place, place.path, word.toUpperCase());
    expect(meant).toEqual(read(place, place.path, name));
    expect(meant.codes).toEqual([]);
    expect(JSON.stringify(meant.config)).toContain(`"${name}"`);
  });
});

describe('what a bare text stands for in a list', () => {
  const short = all.flatMap((place) => {
    const { shorthand } = looseOf(place);
    return shorthand === undefined ? [] : [{ place, shorthand }];
  });
  test('is this', () =>
    expect(short.map(({ place, shorthand }) => `${named(place)} ${shorthand}`)).toEqual([
      'client.services.0 title',
      'client.dishes.0 title',
      'client.menuPages.0 url',
      'client.tours.0 title',
      'client.products.0 title',
      'client.photos.0 url',
      'client.reviews.0 text',
      'home.whyPoints.0 es',
      'pro.serviceSteps.0 es',
    ]));
  test.each(short)('is its $shorthand', ({ place, shorthand }) => {
    const bare = read(place, place.path, '/a.jpg');
    expect(bare).toEqual(read(place, [...place.path, shorthand], '/a.jpg'));
    expect(bare.codes).toEqual([]);
    expect(JSON.stringify(bare.config)).toContain('/a.jpg');
  });
});

test('one line without languages takes the Spanish of two, wherever it stands', () => {
  const single = all.filter((place) => looseOf(place).as === 'singleLine');
  expect(single.map((place) => named(place))).toEqual([
    'client.name',
    'client.licenceNumber',
    'client.reviews.0.name',
    'home.name',
    'home.portfolio.0.city',
    'home.startingPrice',
    'home.domainPriceUsd',
    'pro.name',
    'pro.templateShowcaseCards.0.businessName',
    'pro.reviews.0.name',
    'pro.reviews.0.business',
    'pro.launchPrice',
    'pro.monthlyPrice',
    'pro.domainPrice',
  ]);
  for (const place of single) expect(read(place, place.path, '{"es":"Uno","en":"One"}')).toEqual(read(place, place.path, 'Uno'));
});

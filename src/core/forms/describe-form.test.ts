import { describe, expect, test } from 'vitest';
import { seeds } from '#content/seeds.ts';
import { type Config, configSchemas } from '#schema/config.ts';
import { type ConfigKind, configKind, templateIds } from '#schema/template.ts';
import { getAt, type Path, setAt } from '../edit/path.ts';
import { describeForm, firstTexts } from './describe-form.ts';
import type { FormField } from './form.ts';
import { blankAfter, newItem } from './list-items.ts';
import { blankOf, metaOf } from './schema-parts.ts';

const pages: readonly [ConfigKind, (typeof templateIds)[number] | undefined][] = [
  ['home', undefined],
  ['pro', undefined],
  ...templateIds.flatMap((template): [ConfigKind, typeof template][] => [
    ['client', template],
    ['demo', template],
  ]),
];
const allFields = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...(field.widget === 'list' ? allFields(field.fields) : [])]);
const fieldsOf = (kind: ConfigKind, template?: (typeof templateIds)[number]) => allFields(describeForm(kind, template).flatMap(({ fields }) => fields));
const topKeys = (kind: ConfigKind): string[] => Object.keys(configSchemas[kind].shape);

describe.each(pages)('the form of %s %s', (kind, template) => {
  const fields = fieldsOf(kind, template);

  test('has a label in both languages at every input', () => {
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter(({ label }) => label.es.trim() === '' || label.en.trim() === '')).toEqual([]);
  });

  test('no two inputs of a form repeat one sentence of help', () => {
    const repeated = describeForm(kind, template).flatMap(({ fields: inputs }) => {
      const said = inputs.flatMap(({ help }) => (help ? [help.es, help.en] : []));
      return said.filter((text, index) => said.indexOf(text) < index);
    });
    expect(repeated).toEqual([]);
  });

  test('lists have fields, and an item as it is added is what the schema takes', () => {
    const shape: Readonly<Record<string, unknown>> = configSchemas[kind].shape;
    for (const field of fields) {
      if (field.widget !== 'list') continue;
      expect(field.fields.length, field.path.join('.')).toBeGreaterThan(0);
      const schema = configSchemas[kind].partial();
      const added = newItem(field, field.blank, []);
      expect(schema.safeParse(setAt({}, field.path, [added])).error?.issues, field.path.join('.')).toBeUndefined();
      expect(shape).toHaveProperty(String(field.path[0]));
    }
  });

  test('choices and icons have something to choose from', () => {
    const choices = fields.flatMap((field) => (field.widget === 'choice' ? [field.options] : []));
    const icons = fields.flatMap((field) => (field.widget === 'icon' ? [field.names] : []));
    expect(choices.length + icons.length).toBeGreaterThan(0);
    expect(choices.filter(({ length }) => length < 2)).toEqual([]);
    expect(icons.filter(({ length }) => length < 11)).toEqual([]);
  });
});

test.each(['home', 'pro', 'client'] as const)('every field of %s is described, or hidden on purpose', (kind) => {
  const described = new Set(
    [undefined, ...templateIds].flatMap((template) => describeForm(kind, template).flatMap(({ fields }) => fields.map(({ path }) => String(path[0])))),
  );
  const shape: Readonly<Record<string, unknown>> = configSchemas[kind].shape;
  const left = topKeys(kind).filter((key) => !described.has(key) && metaOf(shape[key])?.widget !== 'hidden');
  expect(left).toEqual([]);
});

test('fields that a template does not show have no input', () => {
  const keys = (template: (typeof templateIds)[number]) => fieldsOf('client', template).map(({ path }) => path.join('.'));
  expect(keys('retail')).toContain('products');
  expect(keys('retail')).not.toContain('services');
  expect(keys('restaurants')).toContain('menuPages');
  expect(keys('services')).not.toContain('profileImage');
  expect(keys('professionals')).toContain('profileImage');
});

test('a demo cannot be given another template or a domain, and counts no taps', () => {
  const keys = fieldsOf('demo', 'retail').map(({ path }) => path.join('.'));
  expect(keys.filter((key) => key.endsWith('Taps'))).toEqual([]);
  expect(keys).not.toContain('templateType');
  expect(keys).not.toContain('customDomain');
});

test('texts kept per language become one input with a place in each', () => {
  const headline = fieldsOf('home').find(({ path }) => path.at(-1) === 'heroHeadline');
  expect(headline).toMatchObject({
    widget: 'line',
    languages: 'pair',
    places: { es: ['translations', 'es', 'heroHeadline'], en: ['translations', 'en', 'heroHeadline'] },
  });
  const reason = fieldsOf('home').find((field) => field.label.en === 'Reason');
  expect(reason).toMatchObject({ path: [], places: { es: ['es'], en: ['en'] } });
});

test('the most items of a list are the schema’s', () => {
  expect(fieldsOf('pro').find(({ path }) => path[0] === 'proWhatsappButtons')).toMatchObject({ most: 20 });
  expect(fieldsOf('client', 'retail').find(({ path }) => path[0] === 'products')).toMatchObject({ most: 200 });
});

const textPlaces = (field: FormField, base: Path, config: unknown): Path[] => {
  if (field.widget === 'list') {
    const items = getAt(config, [...base, ...field.path]);
    return Array.isArray(items) ? items.flatMap((_, index) => field.fields.flatMap((inner) => textPlaces(inner, [...base, ...field.path, index], config))) : [];
  }
  if (!('languages' in field)) return [];
  if (field.languages !== 'pair' && typeof getAt(config, [...base, ...field.path]) === 'string') return [[...base, ...field.path]];
  return [
    [...base, ...field.places.es],
    [...base, ...field.places.en],
  ];
};

test.each(seeds)('changing any text of the seed $id keeps it a config the server takes', ({ id, config }: { id: string; config: Config }) => {
  const kind = configKind(id) ?? 'client';
  const template = 'templateType' in config ? templateIds.find((each) => each === config.templateType) : undefined;
  const places = describeForm(kind, template).flatMap(({ fields }) => fields.flatMap((field) => textPlaces(field, [], config)));
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) {
    if (getAt(config, place) === undefined) continue;
    expect(configSchemas[kind].safeParse(setAt(config, place, 'otro texto')).success, place.join('.')).toBe(true);
  }
});

test('in a new item required fields are blank and optional fields missing', () => {
  expect(blankOf(configSchemas.client)).toEqual({ templateType: 'professionals' });
});

test('an item added at the end of a list belongs to the group of the last item', () => {
  const field = fieldsOf('client', 'restaurants').find(({ path }) => path.join('.') === 'dishes');
  if (field?.widget !== 'list') throw new Error('A restaurant has dishes.');
  const [group, title] = [
    { es: 'Bebidas', en: 'Drinks' },
    { es: 'Mole', en: 'Mole' },
  ];
  expect(blankAfter(field, [{ title }, { title, price: '$1', group }])).toEqual({ title: { es: '', en: '' }, group });
  expect(blankAfter(field, [{ title, group }, { title }])).toEqual({ title: { es: '', en: '' } });
  expect(blankAfter(field, [])).toEqual(field.blank);
});

test.each([
  ['client', 'reviews', ['reviews.3.text', 'reviews.3.name']],
  ['home', 'questions', ['questions.3.question', 'questions.3.answer']],
  ['home', 'whyPoints', ['whyPoints.3']],
  ['home', 'portfolio', []],
  ['pro', 'templateShowcaseCards', []],
  ['pro', 'reviews', ['reviews.3.name']],
] as const)('what a new item of %s’s %s is begun with on the page is all that it must say to be there, and a review who says it', (kind, list, texts) => {
  const field = fieldsOf(kind).find(({ path }) => path.join('.') === list);
  if (field?.widget !== 'list') throw new Error(`${kind} has ${list}.`);
  expect(firstTexts(field, 3, { hidesEmpty: kind === 'client' }, 'es').map((text) => text.field.join('.'))).toEqual(texts);
});

test('the home page’s WhatsApp button is named where it stands, with the rest of Contact', () => {
  const group = describeForm('home', undefined).find(({ fields }) => fields.some(({ path }) => path.includes('whatsappText')));
  expect(group?.id).toBe('contact');
});

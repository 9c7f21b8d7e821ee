import { describe, expect, test } from 'vitest';
import { isObject } from '#core/config/loose-json.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { type Json, setAt } from '#core/edit/path.ts';
import { templateIds } from '#schema/template.ts';
import { fieldOfPart, isPictureInDraft, openParts, partsOf, photoPlaces, suggestionOf, suggestionTarget } from './suggestions.ts';

const photo = `/media/${'a'.repeat(40)}.jpg`;
const sending = {
  n: 2,
  at: '2026-11-23T18:00:00.000Z',
  language: 'es' as const,
  photos: [{ url: photo }],
  week: { monday: '07:00-14:00 16:00-20:00', tuesday: '', sunday: 'closed' },
  items: [
    { name: 'Concha', price: '$14', words: 'De vainilla.' },
    { name: 'Cafe de olla', price: '$30' },
  ],
  words: {
    story: 'Desde 1987.\n\nDon Beto.',
    phone: 'Tel. 442 555 0100',
    whatsapp: 'pregúntale a mi hija',
    email: 'pan@laespiga.mx',
    address: 'Calle 5 #10\nCentro',
    facebook: 'laespiga',
    instagram: '@laespiga',
    hoursWords: 'En diciembre todo el día',
    note: 'Queremos algo cálido.',
  },
};
const config = {
  templateType: 'services',
  aboutText: { es: 'Somos una panadería.', en: 'We are a bakery.' },
  weekHours: { monday: '09:00-18:00', tuesday: '09:00-18:00' },
  services: [{ title: { es: 'Café de Olla', en: '' }, description: { es: '', en: 'With cinnamon.' }, price: '$25' }],
} as const;
const draft = suggestionTarget(config);
const parts = partsOf(sending);
const of = (key: string) => {
  const part = parts.find((each) => each.key === `2.${key}`);
  if (!part) throw new Error(`There is no part ${key}.`);
  return part;
};

test('a sending has parts with stable keys; decided ones are not open any more', () => {
  const keys = ['photos.0', 'week', 'items.0', 'items.1', 'story', 'phone', 'whatsapp', 'email', 'address', 'facebook', 'instagram', 'hoursWords', 'note'];
  expect(parts.map(({ key }) => key)).toEqual(keys.map((key) => `2.${key}`));
  const decided = {
    '2.story': { decision: 'taken' as const, by: 'Lupe', at: sending.at },
    '2.note': { decision: 'dismissed' as const, by: 'Lupe', at: sending.at },
  };
  expect(openParts({ sendings: [sending], decided })).toHaveLength(11);
});

test.each([
  ['story', ['aboutText'], { es: 'Desde 1987.\n\nDon Beto.', en: 'We are a bakery.' }, ['Somos una panadería.'], ['Desde 1987.\n\nDon Beto.']],
  ['phone', ['phone'], '442 555 0100', [], ['442 555 0100']],
  ['address', ['address'], { es: 'Calle 5 #10, Centro', en: '' }, [], ['Calle 5 #10, Centro']],
  ['facebook', ['facebookUrl'], 'https://www.facebook.com/laespiga', [], ['https://www.facebook.com/laespiga']],
  ['instagram', ['instagramUrl'], 'https://www.instagram.com/laespiga', [], ['https://www.instagram.com/laespiga']],
  [
    'items.0',
    ['services', 1],
    { title: { es: 'Concha', en: '' }, description: { es: 'De vainilla.', en: '' }, price: '$14' },
    [],
    ['Concha', '$14', 'De vainilla.'],
  ],
  // Found by its name without accents and case: only its price is another.
  ['items.1', ['services', 0], { ...config.services[0], price: '$30' }, ['Café de Olla', '$25'], ['Café de Olla', '$30']],
])('%s is laid into its field', (key, path, value, before, after) => {
  expect(suggestionOf(of(key), draft, 'es')).toEqual({ path, value, before, after, isInDraft: false });
});

test('hours of the days that were told are laid over those that are there, in the reader’s words', () => {
  const found = suggestionOf(of('week'), draft, 'en');
  expect(found?.value).toEqual({ monday: '07:00-14:00 16:00-20:00', tuesday: '09:00-18:00', sunday: 'closed' });
  expect(found?.after).toEqual(['Monday: 7 AM – 2 PM and 4 PM – 8 PM', 'Tuesday: 9 AM – 6 PM', 'Sunday: Closed']);
});

test('texts that are not a number, or belong to no field, are left for a person to read', () => {
  for (const key of ['whatsapp', 'hoursWords', 'note']) expect(suggestionOf(of(key), draft, 'es'), key).toBeUndefined();
  expect(['whatsapp', 'hoursWords', 'note'].map((key) => fieldOfPart(of(key)))).toEqual(['whatsappNumber', 'weekHours', undefined]);
});

describe.each(templateIds)('%s', (templateType) => {
  test('takes every part in every place: each is then said, and the config can be saved', () => {
    for (const place of photoPlaces) {
      let taken = suggestionTarget({ templateType });
      for (const part of parts) {
        const found = suggestionOf(part, taken, 'es', place);
        if (!found) continue;
        const next = setAt(taken.typed, found.path, found.value);
        const parsed = parseConfigWrite('121', next);
        if (!parsed.ok) throw new Error(`${part.key}: ${JSON.stringify(parsed.issues)}`);
        taken = suggestionTarget(Object(next));
        expect(suggestionOf(part, taken, 'es', place)?.isInDraft, `${part.key} ${place}`).toBe(true);
      }
      expect(isPictureInDraft(photo, taken)).toBe(true);
    }
  });
});

test('taking a part loses nothing of a draft that is not finished', () => {
  const bread = { title: { es: 'Concha', en: '' }, price: '$12', image: 'not an address yet' };
  const unfinished = suggestionTarget({
    templateType: 'services',
    aboutText: { es: 'x'.repeat(100_000), en: 'Old.' },
    weekHours: { monday: '9', saturday: '10:00-14:00' },
    services: [{}, { title: { es: '', en: '' } }, 7, bread, { title: { es: 'Bolillo', en: '' } }],
    photos: [{ url: '' }, { caption: { es: 'Horno', en: '' } }],
  });
  const found = (key: string, place?: (typeof photoPlaces)[number]) => suggestionOf(of(key), unfinished, 'es', place);
  // The price lands on the item it was sent for; what is beside it in that item stays, finished or not.
  expect(found('items.0')).toMatchObject({ path: ['services', 3], value: { ...bread, price: '$14' } });
  // A new one is added at the end, over none of those that are not finished.
  expect(found('items.1')).toMatchObject({ path: ['services', 5], value: { title: { es: 'Cafe de olla', en: '' } } });
  expect(found('photos.0', 'gallery')).toMatchObject({ path: ['photos', 2] });
  expect(found('week')?.value).toMatchObject({ monday: '07:00-14:00 16:00-20:00', saturday: '10:00-14:00' });
  const inEnglish = partsOf({ ...sending, language: 'en' }).find(({ key }) => key === '2.story');
  expect(inEnglish && suggestionOf(inEnglish, unfinished, 'es')?.value).toEqual({ es: 'x'.repeat(100_000), en: 'Desde 1987.\n\nDon Beto.' });
});

test('names in other scripts, and names without letters, are distinguished', () => {
  const menu = suggestionTarget({ templateType: 'services', services: [{ title: { es: '寿司', en: '' }, price: '$90' }, { title: { es: '🍞', en: '' } }] });
  const sent = (name: string) =>
    suggestionOf({ key: '1.items.0', at: sending.at, language: 'es', kind: 'item', item: { name, price: '$40' }, nth: 0 }, menu, 'es');
  expect(['寿司', '拉麺', '🥐', ' 🍞'].map((name) => sent(name)?.path)).toEqual([0, 2, 2, 1].map((index) => ['services', index]));
});

test('two things of one name in a sending are two: taking both keeps both, and each finds its own again', () => {
  const parts = partsOf({
    ...sending,
    items: [
      { name: 'Café', price: '$30' },
      { name: 'CAFÉ ', price: '$45' },
    ],
  }).filter(({ kind }) => kind === 'item');
  const takeAll = (from: Json) => {
    let draft = from;
    for (const part of parts) {
      const found = suggestionOf(part, suggestionTarget(draft), 'es');
      const next = found && setAt(draft, found.path, found.value);
      if (isObject(next)) draft = next;
    }
    return draft;
  };
  for (const before of [[], [{ title: { es: 'Café', en: '' }, price: '$28' }]]) {
    const taken = suggestionTarget(takeAll({ templateType: 'services', services: before }));
    expect(taken.site.services?.map(({ price }) => price)).toEqual(['$30', '$45']);
    expect(parts.map((part) => suggestionOf(part, taken, 'es')?.isInDraft)).toEqual([true, true]);
  }
});

test('the first photo goes on a cover that has none, the next ones into the gallery', () => {
  expect(suggestionOf(of('photos.0'), draft, 'es')?.path).toEqual(['heroImage']);
  expect(suggestionOf(of('photos.0'), suggestionTarget({ ...config, heroImage: photo }), 'es')?.path).toEqual(['photos', 0]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeConfig } from '#content/provider/home.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { retailDemo } from '#templates/retail/demo.ts';
import { describeForm } from '../forms/describe-form.ts';
import { englishCount, groupLanguages, withChecked } from './completeness.ts';
import { languageTexts } from './language-texts.ts';
import { emptyLedger, isStale, type Ledger, pairMark, withRevision } from './ledger.ts';

const form = describeForm('client', 'retail');
const textsOf = (config: SiteConfig) => languageTexts(form, config);
const ledgerOf = (...history: SiteConfig[]): Ledger => history.reduce((ledger, config) => withRevision(ledger, textsOf(config)), emptyLedger);
const staleOf = (ledger: Ledger, config: SiteConfig, checked: readonly string[] = []): string[] =>
  textsOf(config)
    .filter((text) => isStale(ledger, checked, text))
    .map(({ places }) => places.es.join('.'));

const site = (...products: [es: string, en: string][]): SiteConfig => ({
  templateType: 'retail',
  heroTitle: { es: 'Cosas que duran', en: 'Things that last' },
  products: products.map(([es, en]) => ({ title: { es, en } })),
});
const first = site(['Jarra', 'Jug'], ['Plato', 'Plate']);

describe('the texts of a config', () => {
  test('have the paths of their inputs, also in lists and hours', () => {
    const places = languageTexts(form, retailDemo).map(({ places: { es } }) => es.join('.'));
    expect(places).toEqual(expect.arrayContaining(['heroTitle.es', 'products.0.title.es', 'officeHours.saturday.es', 'photos.0.caption.es']));
    expect(new Set(places).size).toBe(places.length);
  });
  test('include the reasons of dates with other hours, but not the two texts of hours once the seven days have hours', () => {
    const config = {
      ...retailDemo,
      weekHours: { monday: 'closed' },
      hoursExceptions: [{ from: '2026-12-25', hours: 'closed', reason: { es: 'Navidad', en: '' } }],
    };
    const contact = languageTexts(form, config).filter(({ group }) => group === 'contact');
    expect(contact).toContainEqual(expect.objectContaining({ es: 'Navidad', en: '' }));
    expect(contact.filter(({ places: { es } }) => es[0] === 'officeHours')).toEqual([]);
  });
  test('a homepage keeps them per language', () => {
    const places = languageTexts(describeForm('home'), homeConfig).map(({ places: { en } }) => en.join('.'));
    expect(places).toEqual(expect.arrayContaining(['translations.en.heroHeadline', 'whyPoints.0.en', 'showcaseFeatures.2.en']));
  });
  test('one text for both languages needs no translation', () => {
    expect(textsOf({ ...first, products: [{ title: { es: 'Jarra', en: 'Jug' }, price: '$450' }] }).map(({ es }) => es)).toEqual(['Cosas que duran', 'Jarra']);
  });
});

describe('English that is older than its Spanish', () => {
  test('is stale once the Spanish changes, in a save or before one', () => {
    const changed = site(['Jarra grande', 'Jug'], ['Plato', 'Plate']);
    expect(staleOf(ledgerOf(first, changed), changed)).toEqual(['products.0.title.es']);
    expect(staleOf(ledgerOf(first), changed)).toEqual(['products.0.title.es']);
  });
  test('is not when both change at once, or the English after it', () => {
    const both = site(['Jarra grande', 'Large jug'], ['Plato', 'Plate']);
    expect(staleOf(ledgerOf(first, both), both)).toEqual([]);
    const spanish = site(['Jarra grande', 'Jug'], ['Plato', 'Plate']);
    expect(staleOf(ledgerOf(first, spanish, both), both)).toEqual([]);
  });
  test('is not when the Spanish is as it was', () => {
    const changed = site(['Jarra grande', 'Jug'], ['Plato', 'Plate']);
    expect(staleOf(ledgerOf(first, changed, first), first)).toEqual([]);
  });
  test('is not when items only change places', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
        const names: [string, string][] = [
          ['Jarra', 'Jug'],
          ['Plato', 'Plate'],
          ['Taza', 'Cup'],
          ['Vaso', 'Cup'],
        ];
        const [before, after] = [site(...names), site(...order.map((index): [string, string] => names[index] ?? ['', '']))];
        expect(staleOf(ledgerOf(before, after), after)).toEqual([]);
      }),
      { seed: 2, numRuns: 30 },
    );
  });
  test('is not once somebody has marked it as still right, until the Spanish changes again', () => {
    const changed = site(['Jarra grande', 'Jug'], ['Plato', 'Plate']);
    const ledger = ledgerOf(first, changed);
    const checked = withChecked([pairMark('Ya no está', 'Gone')], { es: 'Jarra grande', en: 'Jug' }, textsOf(changed));
    expect(checked).toEqual([pairMark('Jarra grande', 'Jug')]);
    expect(staleOf(ledger, changed, checked)).toEqual([]);
    expect(staleOf(ledger, site(['Jarra enorme', 'Jug'], ['Plato', 'Plate']), checked)).toEqual(['products.0.title.es']);
  });
  test('the schema accepts the mark of a checked text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (es, en) => /^[0-9a-z]{1,14}$/.test(pairMark(es, en))),
      { seed: 1 },
    );
  });
});

test('sections say what is missing, and how many texts have their English counts it', () => {
  const config = site(['Jarra', ''], ['Plato', 'Plate']);
  const groups = groupLanguages(textsOf(config), emptyLedger, []);
  expect(groups.map(({ group, total, missing }) => [group, total, missing.en.length])).toEqual([
    ['hero', 1, 0],
    ['catalogue', 2, 1],
  ]);
  expect(englishCount(groups)).toEqual({ done: 2, total: 3 });
  // A site without texts is not complete.
  expect(englishCount([])).toEqual({ done: 0, total: 0 });
});

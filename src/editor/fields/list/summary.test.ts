import { expect, test } from 'vitest';
import { describeForm } from '#core/forms/describe-form.ts';
import { summaryOf } from './summary.ts';

const dishes = describeForm('client', 'restaurants')
  .flatMap(({ fields }) => fields)
  .find((field) => field.widget === 'list' && field.path[0] === 'dishes');

test('the summary of a dish shows its category and price; without them, its second text', () => {
  const fields = dishes?.widget === 'list' ? dishes.fields : [];
  const description = { es: 'Con tortillas hechas a mano', en: 'With handmade tortillas' };
  const dish = { title: { es: 'Pozole', en: 'Pozole' }, description };
  const detail = (item: object, language: 'es' | 'en') => summaryOf(fields, item, language).detail;
  const whole = { ...dish, price: '$95', group: { es: 'Sopas', en: 'Soups' } };
  expect([detail(whole, 'es'), detail(whole, 'en'), detail({ ...dish, price: '$95' }, 'es'), detail(dish, 'es')]).toEqual([
    'Sopas · $95',
    'Soups · $95',
    '$95',
    'Con tortillas hechas a mano',
  ]);
});

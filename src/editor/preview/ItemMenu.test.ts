import { expect, test } from 'vitest';
import { both } from '#core/bilingual.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import { stepTo } from './ItemMenu.tsx';

const dishes = describeForm('client', 'restaurants').flatMap(({ fields }) => fields.filter((field) => field.path[0] === 'dishes'));
const fieldsOf = dishes.flatMap((field) => (field.widget === 'list' ? field.fields : []));
const dish = (title: string, group = '') => ({ title: both(title), group: both(group) });
/** For each item, its index after a step up and after a step down. */
const steps = (items: readonly unknown[]) => items.map((_, index) => [stepTo(fieldsOf, items, index, -1), stepTo(fieldsOf, items, index, 1)]);

test('a step skips items that the page leaves out', () => {
  expect(steps([dish('Birria'), dish(''), dish('Pozole')])).toEqual([
    [undefined, 2],
    [undefined, undefined],
    [0, undefined],
  ]);
});

test('a step skips items of other groups, because the page shows the items of a group together', () => {
  expect(steps([dish('Birria', 'Comidas'), dish('Jamaica', 'Bebidas'), dish('Pozole', 'Comidas')])).toEqual([
    [undefined, 1],
    [0, undefined],
    [0, undefined],
  ]);
});

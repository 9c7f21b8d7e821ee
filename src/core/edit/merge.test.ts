import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approversSchema } from '#schema/approval/approvers.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { matchItems } from './match-items.ts';
import { type Conflict, merge } from './merge.ts';
import { isSame } from './same.ts';

const photo = (url: string, es = '', en = '') => ({ url: `/media/${url}.webp`, caption: { es, en } });
const service = (es: string, price = '') => ({ title: { es, en: es }, price });

describe('fields', () => {
  test('different languages of one text merge, the same one is a conflict', () => {
    const base = { heroTitle: { es: 'a', en: 'b' } };
    expect(merge(base, { heroTitle: { es: 'A', en: 'b' } }, { heroTitle: { es: 'a', en: 'B' } })).toEqual({
      value: { heroTitle: { es: 'A', en: 'B' } },
      conflicts: [],
    });
    const clash = merge(base, { heroTitle: { es: 'A', en: 'b' } }, { heroTitle: { es: 'Z', en: 'b' } });
    expect(clash.conflicts).toMatchObject([{ path: ['heroTitle', 'es'], base: 'a', mine: 'A', theirs: 'Z' }]);
    expect(clash.value).toEqual({ heroTitle: { es: 'A', en: 'b' } });
  });
  test('choices settle conflicts in their order', () => {
    const sides = [
      { phone: '1', email: 'a' },
      { phone: '2', email: 'b' },
      { phone: '3', email: 'c' },
    ] as const;
    expect(merge(...sides, [{ take: 'theirs' }, { take: 'value', value: 'd' }]).value).toEqual({ phone: '3', email: 'd' });
    expect(merge(...sides, [{ take: 'theirs' }]).value).toEqual({ phone: '3', email: 'b' });
  });
  test('a value that one removed is gone unless the other edited it: then it is a conflict, and stays until that is decided', () => {
    expect(merge({ phone: '1' }, {}, { phone: '1' })).toEqual({ value: {}, conflicts: [] });
    const torn = merge({ phone: '1' }, {}, { phone: '2' });
    expect(torn).toMatchObject({ value: { phone: '2' }, conflicts: [{ path: ['phone'], mine: undefined, theirs: '2' }] });
    expect(merge({ phone: '1' }, {}, { phone: '2' }, [{ take: 'mine' }]).value).toEqual({});
  });
  test('both begin a text, in one language each; one text for both becomes two', () => {
    expect(merge({}, { aboutTitle: { es: 'x', en: '' } }, { aboutTitle: { es: '', en: 'y' } })).toEqual({
      value: { aboutTitle: { es: 'x', en: 'y' } },
      conflicts: [],
    });
    expect(merge({ price: '$10' }, { price: { es: '$10', en: '10 USD' } }, { price: '$12' })).toMatchObject({
      value: { price: { es: '$12', en: '10 USD' } },
      conflicts: [{ path: ['price', 'en'] }],
    });
  });
});

describe('lists', () => {
  const base = [photo('a', 'uno'), photo('b', 'dos'), photo('c', 'tres')];
  test('one adds, the other edits a caption', () => {
    const mine = [photo('new', 'nueva'), ...base];
    const theirs = [photo('a', 'uno'), photo('b', 'dos y medio'), photo('c', 'tres')];
    expect(merge(base, mine, theirs)).toEqual({
      value: [photo('new', 'nueva'), photo('a', 'uno'), photo('b', 'dos y medio'), photo('c', 'tres')],
      conflicts: [],
    });
  });
  test('one moves, the other takes away and adds', () => {
    const mine = [photo('c', 'tres'), photo('a', 'uno'), photo('b', 'dos')];
    const theirs = [photo('a', 'uno'), photo('c', 'tres'), photo('d', 'cuatro')];
    expect(merge(base, mine, theirs)).toEqual({ value: [photo('c', 'tres'), photo('d', 'cuatro'), photo('a', 'uno')], conflicts: [] });
  });
  test('both add at the end: both stay; both add the same: one', () => {
    expect(merge([], [photo('x')], [photo('y')]).value).toHaveLength(2);
    expect(merge(base, [...base, photo('x', 'equis')], [...base, photo('x', 'equis')])).toEqual({ value: [...base, photo('x', 'equis')], conflicts: [] });
  });
  test('an item that one side removed and the other edited is a conflict, and stays until that is settled', () => {
    const edited = base.with(1, photo('b', 'otra'));
    const torn = merge(base, base.toSpliced(1, 1), edited);
    expect(torn.value).toEqual(edited);
    expect(torn.conflicts).toMatchObject([{ path: [1], mine: undefined, theirs: photo('b', 'otra') }]);
    expect(merge(base, base.toSpliced(1, 1), edited, [{ take: 'mine' }]).value).toEqual(base.toSpliced(1, 1));
  });
  test('different moves by both sides make the order a conflict; edits of items merge', () => {
    const mine = [photo('c', 'tres'), photo('a', 'uno'), photo('b', 'dos')];
    const theirs = [photo('b', 'dos!'), photo('a', 'uno'), photo('c', 'tres')];
    const moved = merge(base, mine, theirs);
    expect(moved.conflicts).toMatchObject([{ kind: 'order', path: [] }]);
    expect(moved.value).toEqual([photo('c', 'tres'), photo('a', 'uno'), photo('b', 'dos!')]);
    expect(merge(base, mine, theirs, [{ take: 'theirs' }]).value).toEqual(theirs);
  });
});

test('edits of an item that the other removed are never merged into another item that only has the same price', () => {
  const base = [service('Corte de pelo', '$100'), service('Peinado', '$100'), service('Barba', '$80')];
  const mine = [service('Tinte', '$100'), service('Barba', '$80')];
  const merged = merge(base, mine, base.with(1, service('Peinado', '$150')));
  // Otherwise the edit of the haircut would be merged into its neighbour with the same price, the dye.
  expect(merged.value).toContainEqual(service('Tinte', '$100'));
  expect(merged.conflicts).toMatchObject([{ mine: undefined, theirs: service('Peinado', '$150') }]);
});

test('an item that replaced one which the other side has changed is a conflict; one that was renamed in one language only is not', () => {
  const put = [service('Fugas', '$100'), service('Tinte', '$300')];
  const raised = [service('Fugas', '$100'), service('Peinado', '$150')];
  const merged = merge([service('Fugas', '$100'), service('Peinado', '$300')], put, raised);
  expect(merged.conflicts).toMatchObject([{ path: [1], mine: put[1], theirs: raised[1] }]);
  expect(merged.value).toEqual(put);
  const renamed = { title: { es: 'Peinado de gala', en: 'Hairdo' }, price: '$300' };
  const both = { title: { es: 'Peinado', en: 'Hairdo' }, price: '$300' };
  expect(merge([both], [renamed], [{ ...both, price: '$150' }])).toEqual({ value: [{ ...renamed, price: '$150' }], conflicts: [] });
});

describe('which item became which', () => {
  test('a title written anew stays the same item between its neighbours', () => {
    expect(matchItems([service('Fugas'), service('Bombas'), service('Boilers')], [service('Fugas'), service('Tinacos'), service('Boilers')])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });
  test('another picture with another caption is another item; with the same caption it is the same item', () => {
    expect(matchItems([photo('a', 'Foto a')], [photo('z', 'Foto z')])).toEqual([]);
    expect(matchItems([photo('a', 'La terraza')], [photo('z', 'La terraza')])).toEqual([[0, 0]]);
  });
  test('equal items are matched by position', () =>
    expect(matchItems(['x', 'x', 'y'], ['x', 'x'])).toEqual([
      [0, 0],
      [1, 1],
    ]));
});

const config = canonicalConfig('client');
const runs = { numRuns: 150, seed: 7 };
test('property: if one side changed nothing, the result is the other side', () =>
  fc.assert(
    fc.property(config, config, (base, changed) => {
      expect(isSame(merge(base, changed, base).value, changed)).toBe(true);
      expect(isSame(merge(base, base, changed).value, changed)).toBe(true);
      expect(merge(base, changed, changed)).toEqual({ value: changed, conflicts: [] });
    }),
    runs,
  ));
/** What a person is asked. The lists of which the order is asked hold their items as they were chosen. */
const asked = (conflicts: readonly Conflict[]) =>
  conflicts.map((conflict) => (conflict.kind === 'order' ? { kind: conflict.kind, path: conflict.path } : conflict));
test('property: the same conflicts in the same order, whatever is chosen', () =>
  fc.assert(
    fc.property(config, config, config, (base, mine, theirs) => {
      const first = merge(base, mine, theirs).conflicts;
      for (const take of ['mine', 'theirs'] as const) {
        const choices = first.map(() => ({ take }));
        expect(asked(merge(base, mine, theirs, choices).conflicts)).toEqual(asked(first));
      }
    }),
    runs,
  ));

test('items with ids are matched by them, so that one person never becomes another', () => {
  const person = (id: string, name: string, decides = false) => ({ id, name, decides });
  const base = [person('carmen01', 'Carmen', true), person('luis0002', 'Luis Ortega')];
  expect(matchItems(base, [person('ana00003', 'Luis Ortega'), person('luis0002', 'Otro nombre'), base[0]])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  // One renames Luis while the other asks somebody else of that name in his place.
  const renamed = merge(base, [base[0], person('luis0002', 'Luis Ortega Paz')], [base[0], person('luis0009', 'Luis Ortega')]);
  expect(renamed.value).not.toContainEqual(person('luis0009', 'Luis Ortega Paz'));
  expect(renamed.value).toContainEqual(person('luis0009', 'Luis Ortega'));
  // Both sides choose another decider: the result cannot be saved until somebody settles it.
  const both = merge(
    [...base, person('ana00003', 'Ana')],
    [person('carmen01', 'Carmen'), person('luis0002', 'Luis Ortega', true), person('ana00003', 'Ana')],
    [person('carmen01', 'Carmen'), person('luis0002', 'Luis Ortega'), person('ana00003', 'Ana', true)],
  );
  expect(approversSchema.safeParse(both.value).success).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { diff } from './diff.ts';
import { isSame } from './same.ts';

test('lists texts by language, items by position, and moves separately from edits', () => {
  const a = { url: '/a', caption: { es: 'A', en: 'A' } };
  const b = { url: '/b', caption: { es: 'B', en: 'B' } };
  const before = { heroTitle: { es: 'Hola', en: 'Hello' }, phone: '1', photos: [a, b] };
  const after = { heroTitle: { es: 'Hola', en: 'Hi' }, email: 'a@b.mx', photos: [{ ...b, caption: { es: 'B2', en: 'B' } }, a, { url: '/c' }] };
  expect(diff(before, after)).toEqual(
    [
      { kind: 'changed', path: ['heroTitle', 'en'], before: 'Hello', after: 'Hi' },
      { kind: 'removed', path: ['phone'], before: '1', after: undefined },
      { kind: 'moved', path: ['photos', 1], before: 0, after: 1 },
      { kind: 'changed', path: ['photos', 0, 'caption', 'es'], before: 'B', after: 'B2' },
      { kind: 'added', path: ['photos', 2], before: undefined, after: { url: '/c' } },
      { kind: 'added', path: ['email'], before: undefined, after: 'a@b.mx' },
    ].sort((x, y) => order.indexOf(x.path.join('.')) - order.indexOf(y.path.join('.'))),
  );
});
const order = ['heroTitle.en', 'phone', 'photos.0.caption.es', 'photos.1', 'photos.2', 'email'];

test('a blank value and a missing one are no difference', () => expect(diff({ aboutTitle: { es: '', en: '' } }, { phone: '' })).toEqual([]));

test('property: a difference is listed exactly when two configs are not the same', () =>
  fc.assert(
    fc.property(canonicalConfig('client'), canonicalConfig('client'), (before, after) => {
      expect(diff(before, after).length > 0).toBe(!isSame(before, after));
    }),
    { numRuns: 150, seed: 5 },
  ));

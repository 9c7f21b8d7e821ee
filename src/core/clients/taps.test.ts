import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TapKind, type TapsMonth, tapKinds, tapsMonthSchema } from '#schema/calls/taps.ts';
import { counted } from '../fill.ts';
import { calendarDay } from '../hours/wall-time.ts';
import { asEstimate, emptiness, isExpiredMonth, maxCallsPerDay, maxTapsPerDay, monthFrom, tapRate, tapRateOf, withTaps } from './taps.ts';

test('up to some 1,600 sites every page view counts; 10,000 send no more than 37,500 times a month', () => {
  expect([0, 1, 1666, 1667, 3333, 5000, 10_000, 10_000_000].map(tapRate)).toEqual([1, 1, 1, 2, 2, 4, 8, 8]);
  expect((10_000 * 30) / tapRate(10_000)).toBe(37_500);
  const counting = Array.from({ length: 1667 }, () => ({ archived: false, countsTaps: true as const }));
  expect(tapRateOf(counting)).toBe(2);
  expect(tapRateOf(counting.map((source, index) => ({ ...source, archived: index === 0 })))).toBe(1);
});

test('a month without taps says why: it is not over, it is, or its record is damaged', () => {
  const asked = { isDamaged: false, month: '2026-11', today: '2026-11-05' };
  expect([asked, { ...asked, month: '2026-10' }, { ...asked, isDamaged: true }].map(emptiness)).toEqual(['none', 'nonePast', 'damaged']);
});

test('a day is that of the business', () => {
  const instant = new Date('2026-12-01T05:30:00.000Z');
  expect(calendarDay(instant, 'America/Mexico_City')).toBe('2026-11-30');
  expect(calendarDay(instant, 'America/Cancun')).toBe('2026-12-01');
});

test('months are kept for 25 of them', () => {
  expect([monthFrom('2026-01', -1), monthFrom('2025-12', 1), monthFrom('2026-11', -25)]).toEqual(['2025-12', '2026-01', '2024-10']);
  expect(['2024-09', '2024-10', '2026-11'].map((month) => isExpiredMonth(month, new Date('2026-11-23')))).toEqual([true, false, false]);
});

const taps = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...tapKinds), fc.integer({ min: 1, max: 20 })), { minLength: 1, selector: ([kind]) => kind })
  .map((pairs): Partial<Record<TapKind, number>> => Object.fromEntries(pairs));
const sent = fc.record({ day: fc.constantFrom('01', '15', '30'), rate: fc.constantFrom(1 as const, 2 as const, 4 as const, 8 as const), taps });

test('a month holds what was sent, each as many times as it stands for, and can be read again', () => {
  fc.assert(
    fc.property(fc.array(sent, { minLength: 1, maxLength: 40 }), (all) => {
      const month = all.reduce<TapsMonth | undefined>((known, each) => withTaps(known, each.day, each), undefined);
      expect(tapsMonthSchema.parse(month)).toEqual(month);
      for (const [day, { taps: counts }] of Object.entries(month?.days ?? {}))
        for (const kind of tapKinds) {
          const sum = all.filter((each) => each.day === day).reduce((before, each) => before + (each.taps[kind] ?? 0) * each.rate, 0);
          expect(counts[kind] ?? 0).toBe(Math.min(sum, maxTapsPerDay));
        }
      expect(month?.rate).toBe(Math.max(...all.map(({ rate }) => rate)));
    }),
  );
});

test('counts from before the limit per day are kept', () => {
  const before: TapsMonth = { rate: 64, days: { '05': { sent: 4, taps: { phone: 5120, whatsapp: 499 } } } };
  expect(tapsMonthSchema.parse(withTaps(before, '05', { rate: 8, taps: { phone: 20, whatsapp: 20 } })).days['05']).toEqual({
    sent: 5,
    taps: { phone: 5120, whatsapp: maxTapsPerDay },
  });
});

test('a day that has reached its limit counts no more; the next day does', () => {
  const full: TapsMonth = { rate: 1, days: { '05': { sent: maxCallsPerDay, taps: { phone: maxCallsPerDay } } } };
  expect(withTaps(full, '05', { rate: 1, taps: { phone: 1 } })).toBeUndefined();
  expect(withTaps(full, '06', { rate: 1, taps: { phone: 1 } })?.days['06']).toEqual({ sent: 1, taps: { phone: 1 } });
});

test('writes thousands apart, in the editor, in the mail and in the report, as Mexico and the United States do', () => {
  expect([0, 999, 1234, 12_345, 1_234_567].map((count) => asEstimate(count, 1))).toEqual(['0', '999', '1,234', '12,345', '1,234,567']);
  expect(asEstimate(1234, 2)).toBe('≈\u00a01,234');
  expect(counted(1234, { one: '{n} cliente', other: '{n} clientes' })).toBe('1,234 clientes');
});

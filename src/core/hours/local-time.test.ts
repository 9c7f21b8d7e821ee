import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate, businessInstant, businessWallTime } from './local-time.ts';

test('what the clock shows where the businesses are leads back to the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2035, 0, 1) }), (ms) => {
      const minute = new Date(Math.floor(ms / 60_000) * 60_000);
      expect(businessInstant(businessWallTime(minute))).toEqual(minute);
    }),
  );
});

test('central Mexico is six hours behind', () => {
  expect(businessInstant('2026-11-24T09:00')?.toISOString()).toBe('2026-11-24T15:00:00.000Z');
  expect(businessDate(new Date('2026-11-24T15:00:00.000Z'), 'es')).toMatch(/^24 de noviembre de 2026.* 9:00/);
  for (const text of ['', 'mañana', '2026-13-01T00:00']) expect(businessInstant(text)).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { dateAndTime } from './date-words.ts';
import { instantAt, wallTime } from './wall-time.ts';

test('converting an instant to local time and back gives the same minute', () => {
  const minutes = fc.integer({ min: Date.UTC(2023, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...timeZoneSchema.options), (minute, zone) => {
      const wall = wallTime(new Date(minute * 60_000), zone);
      const found = instantAt(wall, zone);
      // In the hour that comes twice, either of the two.
      expect(found && wallTime(found, zone)).toBe(wall);
    }),
  );
});

test('an instant in the zone of a business, and what is none', () => {
  expect(instantAt('2026-11-24T09:00', 'America/Mexico_City')?.toISOString()).toBe('2026-11-24T15:00:00.000Z');
  expect(instantAt('2026-11-24T09:00', 'America/Cancun')?.toISOString()).toBe('2026-11-24T14:00:00.000Z');
  expect(dateAndTime(new Date('2026-11-24T15:00:00.000Z'), 'es', 'America/Mexico_City')).toMatch(/^24 de noviembre de 2026.* 9:00/);
  for (const text of ['', 'mañana', '2026-13-01T00:00', '2026-02-30T10:00', '2026-11-31T00:00']) expect(instantAt(text, 'America/Mexico_City')).toBeUndefined();
});

test.each([
  ['2026-03-08T01:59', '2026-03-08T09:59:00.000Z'],
  // These times do not exist: clocks go from 2 to 3. Counted as one hour earlier, a page would become public too early.
  ['2026-03-08T02:00', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T10:30:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T10:00:00.000Z'],
  // These times exist twice.
  ['2026-11-01T01:00', '2026-11-01T08:00:00.000Z'],
  ['2026-11-01T01:59', '2026-11-01T08:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T10:00:00.000Z'],
])('where clocks change, %s is at %s', (wall, instant) => expect(instantAt(wall, 'America/Tijuana')?.toISOString()).toBe(instant));

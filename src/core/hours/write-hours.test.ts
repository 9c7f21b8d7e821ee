import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHours } from './parse-hours.ts';
import { writeHours } from './write-hours.ts';

const minutes = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
const range = (from: string, to: string) => ({ from: minutes(from), to: minutes(to) });

describe('opening hours that were picked', () => {
  test.each([
    [[range('9:00', '19:00')], '9:00 – 19:00', '9 AM – 7 PM'],
    [[range('7:30', '15:00')], '7:30 – 15:00', '7:30 AM – 3 PM'],
    // Neither hour shows which clock is meant: two digits do.
    [[range('9:00', '12:00')], '09:00 – 12:00', '9 AM – 12 PM'],
    [[range('10:00', '12:00')], '10 AM – 12 PM', '10 AM – 12 PM'],
    [[range('9:00', '14:00'), range('16:00', '20:00')], '9:00 – 14:00 y 16:00 – 20:00', '9 AM – 2 PM and 4 PM – 8 PM'],
    [[range('19:00', '25:00')], '19:00 – 1:00', '7 PM – 1 AM'],
    [[range('0:00', '24:00')], '24 horas', '24 hours'],
    [[], 'Cerrado', 'Closed'],
  ])('%j are written as %s and %s', (hours, es, en) => {
    expect(writeHours(hours, 'es')).toBe(es);
    expect(writeHours(hours, 'en')).toBe(en);
  });

  test('rows without hours are not written', () => {
    expect(writeHours([range('12:00', '14:00'), range('13:00', '15:00')], 'es')).toBeUndefined();
    expect(writeHours([range('9:00', '33:00')], 'es')).toBeUndefined();
  });

  test('written hours are read back as the same hours, in both languages', () => {
    const quarter = fc.integer({ min: 0, max: 95 }).map((step) => step * 15);
    fc.assert(
      fc.property(fc.uniqueArray(quarter, { minLength: 2, maxLength: 4 }), (times) => {
        const sorted = times.sort((one, other) => one - other);
        const hours = sorted.flatMap((from, index) => (index % 2 === 0 && sorted[index + 1] !== undefined ? [{ from, to: sorted[index + 1] ?? from }] : []));
        for (const language of ['es', 'en'] as const) {
          const text = writeHours(hours, language);
          expect(text === undefined ? undefined : parseHours(text)).toEqual(hours);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

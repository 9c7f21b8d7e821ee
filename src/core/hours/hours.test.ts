import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { clockOf, timeOfDay } from './date-words.ts';
import { clockMinutes, weekdayOf } from './local-time.ts';
import { openingHours, parseHours } from './parse-hours.ts';
import { dayOf } from './wall-time.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const range = (from: number, to: number) => [{ from: at(from), to: at(to) }];

describe('parseHours', () => {
  it.each([
    ['8:00 AM - 6:00 PM', range(8, 18)],
    ['9:00 a 19:00', range(9, 19)],
    ['9 AM to 7 PM', range(9, 19)],
    ['7:00 a 13:00', range(7, 13)],
    ['9:00 – 19:00', range(9, 19)],
    ['11 AM – 8 PM', range(11, 20)],
    ['8:00 a. m. a 6:00 p. m.', range(8, 18)],
    ['8:00 a.m. - 6:00 p.m.', range(8, 18)],
    ['De 9:00 a 18:00 hrs.', range(9, 18)],
    ['de 9am a 6pm', range(9, 18)],
    ['from 9am until 6pm', range(9, 18)],
    ['09:00 a 12:00', range(9, 12)],
    ['12 PM - 12 AM', range(12, 24)],
    ['12:00 AM - 8:00 AM', range(0, 8)],
    ['18:00 a 2:00', range(18, 26)],
    ['10:00 a 00:00', range(10, 24)],
    ['8:00 a 0:00 hrs', range(8, 24)],
    ['6 PM - 2 AM', range(18, 26)],
    ['00:00 - 24:00', range(0, 24)],
    ['24 horas', range(0, 24)],
    ['Abierto las 24 horas', range(0, 24)],
    ['Open 24 hours', range(0, 24)],
    ['24/7', range(0, 24)],
    ['Cerrado', []],
    ['CLOSED.', []],
  ])('%s', (text, expected) => expect(parseHours(text)).toEqual(expected));

  it.each(['9:00 a 14:00 y 16:00 a 20:00', '9:00 – 14:00, 16:00 – 20:00', '9 AM - 2 PM and 4 PM - 8 PM', '9:00-14:00 / 16:00-20:00'])(
    '%s is two ranges',
    (text) => expect(parseHours(text)).toEqual([...range(9, 14), ...range(16, 20)]),
  );

  it('takes the clock of a text from any of its hours', () => expect(parseHours('9:00 a 12:00 y 15:00 a 19:00')).toEqual([...range(9, 12), ...range(15, 19)]));

  it.each([
    '',
    'con cita',
    'by appointment',
    '9 - 7',
    '9:00 a 7:00',
    '1:00 a 5:00',
    '9 - 7 PM',
    '9:00 AM',
    '25:00 a 26:00',
    '9:60 a 19:00',
    '13 PM - 15 PM',
    '0 AM - 5 AM',
    '8:00 AM - 6:00 PM (previa cita)',
    'Lunes 9:00 a 19:00',
    '16:00 a 20:00 y 9:00 a 14:00',
    '9:00 a 19:00 y 18:00 a 20:00',
    '19:00 a 19:00',
    '9:00 AM - 12:00 AM',
    '0:00 a 0:00',
    '9:00 a 19:00,',
    '24:30 a 25:00',
  ])('%j is not known', (text) => expect(parseHours(text)).toBeUndefined());

  it('never throws, and what it knows is in order', () => {
    const time = (hours: fc.Arbitrary<number>, half: fc.Arbitrary<string>) =>
      fc.tuple(hours, fc.constantFrom(':00', ':30'), half).map(([hour, minutes, word]) => `${hour}${minutes}${word}`);
    const times = fc.constantFrom(time(fc.nat(25), fc.constant('')), time(fc.nat(13), fc.constantFrom(' AM', ' PM')));
    const spans = times
      .chain((one) => fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 3 }))
      .map((all) => all.map((span) => span.join(' a ')).join(' y '));
    let known = 0;
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[0-9:apmy, -]{0,40}$/), spans), (text) => {
        const hours = parseHours(text) ?? [];
        known += hours.length;
        for (const { from, to } of hours) expect(from < to && from >= 0 && to <= at(48)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(known).toBeGreaterThan(20);
  });
});

describe('a day for machines', () => {
  it('is schema.org opening hours', () => {
    expect(openingHours('12345', [...range(9, 14), ...range(16, 26)])).toEqual(['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-02:00']);
    expect(openingHours('6', range(0, 24))).toEqual(['Sa 00:00-23:59']);
    expect(openingHours('6', [])).toEqual([]);
  });
});

describe('the clock of a place', () => {
  it.each([
    ['2026-11-16T14:30:00Z', 'America/Mexico_City', 1, at(8, 30)],
    ['2026-11-16T05:59:00Z', 'America/Mexico_City', 0, at(23, 59)],
    ['2026-11-16T06:00:00Z', 'America/Mexico_City', 1, 0],
    ['2026-07-16T14:30:00Z', 'America/Mexico_City', 4, at(8, 30)],
    // Tijuana goes by the clock of California, Cancún and Hermosillo never change theirs.
    ['2026-03-08T09:59:00Z', 'America/Tijuana', 0, at(1, 59)],
    ['2026-03-08T10:00:00Z', 'America/Tijuana', 0, at(3)],
    ['2026-11-01T08:30:00Z', 'America/Tijuana', 0, at(1, 30)],
    ['2026-11-01T09:30:00Z', 'America/Tijuana', 0, at(1, 30)],
    ['2026-03-08T05:00:00Z', 'America/Cancun', 0, 0],
    ['2026-07-16T14:30:00Z', 'America/Hermosillo', 4, at(7, 30)],
  ])('%s in %s', (instant, zone, weekday, minute) => {
    const now = clockMinutes(new Date(instant), zone);
    expect([weekdayOf(Math.floor(now / 1440)), now % 1440]).toEqual([weekday, minute]);
  });
  it('counts the days of its own calendar', () => {
    expect(clockMinutes(new Date('2026-12-25T05:59:00Z'), 'America/Mexico_City')).toBe(dayOf('2026-12-25') * 1440 - 1);
    expect(clockMinutes(new Date('2026-12-25T06:00:00Z'), 'America/Mexico_City')).toBe(dayOf('2026-12-25') * 1440);
  });
});

describe('timeOfDay', () => {
  it.each([
    [at(18), 'las 6:00 PM', '6:00 PM'],
    [at(13), 'la 1:00 PM', '1:00 PM'],
    [at(0), 'las 12:00 AM', '12:00 AM'],
    [at(24), 'las 12:00 AM', '12:00 AM'],
    [at(12, 5), 'las 12:05 PM', '12:05 PM'],
  ])('%i', (minutes, es, en) => expect([timeOfDay(minutes, 'es', 12), timeOfDay(minutes, 'en', 12)]).toEqual([es, en]));

  it('follows the clock on which the hours are written', () => {
    expect(['9:00 – 19:00', '9 a 7 p. m.', '8:00 AM - 6:00 PM', '9am-2pm', '9 to 7', 'Con cita'].map((text) => clockOf([text]))).toEqual([
      24, 12, 12, 12, 12, 12,
    ]);
    expect([60, 540, 1170].map((minutes) => timeOfDay(minutes, 'es', 24))).toEqual(['la 1:00', 'las 9:00', 'las 19:30']);
    expect(timeOfDay(1170, 'en', 24)).toBe('19:30');
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { siteTexts } from '#content/texts/site-texts.ts';
import { timeZoneSchema } from '#schema/hours/hours.ts';
import { readSpans, writeSpans } from '#schema/hours/spans.ts';
import { datesInWords } from './date-words.ts';
import { clockMinutes, saidAt } from './local-time.ts';
import { type Opening, openingState } from './opening.ts';
import { openingTable } from './opening-table.ts';
import { briefWords, openingWords } from './opening-words.ts';
import { parseHours } from './parse-hours.ts';
import { dayOf } from './wall-time.ts';

const zone = 'America/Mexico_City';
/** From Sunday. */
const office = ['closed', ...Array.from({ length: 5 }, () => '09:00-14:00 16:00-20:00'), '10:00-13:00'];
const bar = ['closed', 'closed', 'closed', 'closed', '19:00-01:00', '19:00-02:00', '19:00-02:00'];
type Dates = [from: string, until: string, hours: string, reason: string];
const withDates = (days: string[], ...dates: Dates[]): Opening => ({
  week: days.map(readSpans),
  exceptions: dates.map(([from, until, hours, reason]) => ({ from: dayOf(from), until: dayOf(until || from), hours: readSpans(hours) ?? [], reason })),
});
const week = (...days: string[]): Opening => withDates(days);
/** What a page says: looked up in the tables that it carries. */
const said = (opening: Opening, instant: string, language: 'es' | 'en' = 'es', where = zone): string => {
  const say = siteTexts[language].opening;
  return saidAt(
    openingTable(opening, (state) => openingWords(state, say, language)),
    clockMinutes(new Date(instant), where),
  );
};

describe('what is said at a moment', () => {
  // Mexico City is six hours behind UTC all year; 2026-11-16 is a Monday.
  it.each<[string, Opening, string, string, string]>([
    ['open in the morning', week(...office), '2026-11-16T15:00Z', 'Abierto · cierra a las 14:00', 'Open · closes at 2 PM'],
    ['the last minute', week(...office), '2026-11-17T01:59Z', 'Abierto · cierra a las 20:00', 'Open · closes at 8 PM'],
    ['the first minute closed', week(...office), '2026-11-17T02:00Z', 'Cerrado · abre mañana a las 9:00', 'Closed · opens tomorrow at 9 AM'],
    ['at midday', week(...office), '2026-11-16T21:00Z', 'Cerrado · abre hoy a las 16:00', 'Closed · opens today at 4 PM'],
    ['a minute to midnight', week(...office), '2026-11-17T05:59Z', 'Cerrado · abre mañana a las 9:00', 'Closed · opens tomorrow at 9 AM'],
    ['midnight', week(...office), '2026-11-17T06:00Z', 'Cerrado · abre hoy a las 9:00', 'Closed · opens today at 9 AM'],
    ['Saturday afternoon, over Sunday', week(...office), '2026-11-21T22:00Z', 'Cerrado · abre el lunes a las 9:00', 'Closed · opens Monday at 9 AM'],
    ['on Sunday', week(...office), '2026-11-22T18:00Z', 'Cerrado hoy · abre mañana a las 9:00', 'Closed today · opens tomorrow at 9 AM'],
    ['a bar after midnight', week(...bar), '2026-11-20T06:30Z', 'Abierto · cierra a la 1:00', 'Open · closes at 1 AM'],
    ['a bar on Saturday night', week(...bar), '2026-11-22T03:00Z', 'Abierto · cierra a las 2:00', 'Open · closes at 2 AM'],
    ['a bar in Sunday’s small hours', week(...bar), '2026-11-22T07:59Z', 'Abierto · cierra a las 2:00', 'Open · closes at 2 AM'],
    [
      'a bar once Sunday’s night is over',
      week(...bar),
      '2026-11-22T08:00Z',
      'Cerrado hoy · abre el jueves a las 19:00',
      'Closed today · opens Thursday at 7 PM',
    ],
    ['until midnight', week(...Array(7).fill('18:00-24:00')), '2026-11-17T02:00Z', 'Abierto · cierra a medianoche', 'Open · closes at midnight'],
    [
      'a night in two days',
      week('00:00-02:00', '', '', '', '', '', '18:00-24:00'),
      '2026-11-22T04:00Z',
      'Abierto · cierra a las 2:00',
      'Open · closes at 2 AM',
    ],
    ['around the clock', week(...Array(7).fill('00:00-24:00')), '2026-11-17T02:00Z', 'Abierto ahora', 'Open now'],
    ['never open', week(...Array(7).fill('closed')), '2026-11-17T02:00Z', 'Cerrado hoy', 'Closed today'],
    ['a day that nothing is known of', week('', ...office.slice(1)), '2026-11-22T18:00Z', '', ''],
    ['before such a day', week('', ...office.slice(1)), '2026-11-21T22:00Z', 'Cerrado', 'Closed'],
    ['the small hours after it', week('', ...office.slice(1)), '2026-11-23T07:00Z', '', ''],
  ])('%s', (_name, opening, instant, es, en) => expect([said(opening, instant), said(opening, instant, 'en')]).toEqual([es, en]));

  // 2026-12-25 is a Friday.
  const christmas = withDates(office, ['2026-12-24', '', '09:00-14:00', 'Nochebuena'], ['2026-12-25', '', 'closed', 'Navidad']);
  const holidays = withDates(bar, ['2026-12-21', '2027-01-06', 'closed', 'Vacaciones'], ['2026-12-31', '', '20:00-05:00', '']);
  it.each<[string, Opening, string, string]>([
    ['the evening before', christmas, '2026-12-24T03:00Z', 'Cerrado · abre mañana a las 9:00'],
    ['shorter hours', christmas, '2026-12-24T16:00Z', 'Abierto · cierra a las 14:00 · Nochebuena'],
    ['after them', christmas, '2026-12-24T22:00Z', 'Cerrado · Nochebuena · abre el sábado a las 10:00'],
    ['its first minute', christmas, '2026-12-25T06:00Z', 'Cerrado hoy · Navidad · abre mañana a las 10:00'],
    ['its last minute', christmas, '2026-12-26T05:59Z', 'Cerrado hoy · Navidad · abre mañana a las 10:00'],
    ['the minute after', christmas, '2026-12-26T06:00Z', 'Cerrado · abre hoy a las 10:00'],
    ['a night that began before holidays', holidays, '2026-12-20T07:30Z', 'Abierto · cierra a las 2:00'],
    ['the middle of holidays', holidays, '2026-12-28T18:00Z', 'Cerrado hoy · Vacaciones · abre el jueves a las 20:00'],
    ['one night among them', holidays, '2027-01-01T10:00Z', 'Abierto · cierra a las 5:00'],
    ['the day after that night', holidays, '2027-01-01T18:00Z', 'Cerrado hoy · Vacaciones · abre el jueves a las 19:00'],
    ['more than a week ahead', holidays, '2026-12-21T18:00Z', 'Cerrado hoy · Vacaciones · abre el 31 de diciembre a las 20:00'],
    [
      'the later of two for one day',
      withDates(office, ['2026-12-25', '', 'closed', ''], ['2026-12-25', '', '10:00-12:00', '']),
      '2026-12-25T16:30Z',
      'Abierto · cierra a las 12:00',
    ],
    ['a day of a week that nothing is known of', withDates(Array(7).fill(''), ['2026-12-25', '', 'closed', '']), '2026-12-25T18:00Z', 'Cerrado hoy'],
  ])('dates: %s', (_name, opening, instant, es) => expect(said(opening, instant)).toBe(es));

  // In Tijuana the clock goes from 2 to 3 on 8 March 2026, and from 2 back to 1 on 1 November; both are Sundays.
  const nights = week(...Array(7).fill('18:00-02:30'));
  it.each<[string, string]>([
    ['2026-03-08T09:30Z', 'Abierto · cierra a las 2:30'],
    ['2026-03-08T10:00Z', 'Cerrado · abre hoy a las 18:00'],
    ['2026-11-01T08:45Z', 'Abierto · cierra a las 2:30'],
    ['2026-11-01T09:45Z', 'Abierto · cierra a las 2:30'],
    ['2026-11-01T10:29Z', 'Abierto · cierra a las 2:30'],
    ['2026-11-01T10:30Z', 'Cerrado · abre hoy a las 18:00'],
    ['2026-11-02T02:00Z', 'Abierto · cierra a las 2:30'],
  ])('when the clock changes, %s', (instant, es) => expect(said(nights, instant, 'es', 'America/Tijuana')).toBe(es));

  it('is the business’s own day: late on Sunday in Tijuana it is Monday in Mexico City', () => {
    expect(said(week(...office), '2026-11-23T07:30Z', 'es', 'America/Tijuana')).toBe('Cerrado hoy · abre mañana a las 9:00');
    expect(said(week(...office), '2026-11-23T07:30Z')).toBe('Cerrado · abre hoy a las 9:00');
  });
});

const anySpans = fc.constantFrom('closed', '', '00:00-24:00', '09:00-14:00 16:00-20:00', '22:00-03:00', '00:00-01:00 23:00-00:30');
test('the tables of a page give the right sentence at any minute, with any dates', () => {
  const start = dayOf('2026-11-15');
  const dates = fc.tuple(fc.nat(20), fc.nat(9), anySpans, fc.constantFrom('', 'Motivo')).map(([from, length, hours, reason]) => ({
    from: start + from,
    until: start + from + length,
    hours: readSpans(hours) ?? [],
    reason,
  }));
  const say = siteTexts.es.opening;
  fc.assert(
    fc.property(fc.array(anySpans, { minLength: 7, maxLength: 7 }), fc.array(dates, { maxLength: 3 }), (days, exceptions) => {
      const opening: Opening = { week: days.map(readSpans), exceptions };
      const table = openingTable(opening, (state) => openingWords(state, say, 'es'));
      for (let day = start - 3; day < start + 40; day += 1) {
        for (const minute of [0, 29, 30, 179, 180, 300, 540, 839, 840, 1200, 1320, 1439]) {
          const state = openingState({ day, minute }, opening);
          expect(saidAt(table, day * 1440 + minute)).toBe(state ? openingWords(state, say, 'es') : '');
        }
      }
    }),
    { seed: 14, numRuns: 60 },
  );
});

test('the next opening is the first one that comes, however many moments were asked for before', () => {
  const start = dayOf('2026-12-20');
  const days = fc.array(fc.constantFrom('closed', 'closed', '', '09:00-14:00 16:00-20:00', '22:00-03:00'), { minLength: 7, maxLength: 7 });
  const closures = fc.array(fc.tuple(fc.nat(20), fc.nat(30)), { maxLength: 3 });
  fc.assert(
    fc.property(days, closures, fc.array(fc.tuple(fc.nat(30), fc.nat(1439)), { minLength: 4, maxLength: 8 }), (week, closed, moments) => {
      const exceptions = closed.map(([from, length]) => ({ from: start + from, until: start + from + length, hours: [], reason: '' }));
      const hoursOf = (day: number) => (exceptions.some(({ from, until }) => from <= day && day <= until) ? [] : readSpans(week[(day + 4) % 7] ?? ''));
      const opening: Opening = { week: week.map(readSpans), exceptions };
      for (const [inDays, minute] of moments) {
        const day = start + inDays;
        const state = openingState({ day, minute }, opening);
        if (state?.state !== 'closed') continue;
        const all = Array.from({ length: 400 }, (_, index) => hoursOf(day + index));
        const known = all.slice(0, all.includes(undefined) ? all.indexOf(undefined) : all.length);
        const [first] = known.flatMap((spans, index) =>
          (spans ?? []).filter(({ from }) => index > 0 || from > minute).map(({ from }) => ({ day: day + index, inDays: index, at: from })),
        );
        expect(state.opens).toEqual(first);
      }
    }),
    { seed: 14, numRuns: 200 },
  );
});

test('a table of a year’s closure looks at each of its days once, not for each minute and each day before', () => {
  const { week: days, exceptions } = withDates(office, ['2026-12-01', '2027-11-30', 'closed', 'Remodelación']);
  let looks = 0;
  const watched: Opening = {
    week: days,
    get exceptions() {
      looks += 1;
      return exceptions;
    },
  };
  const table = openingTable(watched, (state) => openingWords(state, siteTexts.es.opening, 'es'));
  expect(saidAt(table, dayOf('2026-12-24') * 1440 + 720)).toBe('Cerrado hoy · Remodelación · abre el 1 de diciembre de 2027 a las 9:00');
  expect(saidAt(table, dayOf('2026-12-31') * 1440 + 1439)).toMatch(/ de 2027 /);
  expect(saidAt(table, dayOf('2027-01-01') * 1440)).toBe('Cerrado hoy · Remodelación · abre el 1 de diciembre a las 9:00');
  const inEnglish = openingTable({ week: days, exceptions }, (state) => openingWords(state, siteTexts.en.opening, 'en'));
  expect(saidAt(inEnglish, dayOf('2026-12-24') * 1440 + 720)).toMatch(/opens (on )?December 1, 2027 at 9 AM$/);
  expect(looks).toBeLessThan(500);
});

describe('what is said at a moment where hours are given as two texts', () => {
  /** Texts for Monday to Friday and Saturday; nothing is known of Sunday. */
  const texts = (weekdays: string, saturday: string): Opening => {
    const hours = parseHours(weekdays);
    return { week: [undefined, hours, hours, hours, hours, hours, parseHours(saturday)], exceptions: [] };
  };
  const office = texts('8:00 AM - 6:00 PM', '9:00 AM - 3:00 PM');
  const midday = texts('9:00 a 14:00 y 16:00 a 20:00', 'Cerrado');
  const late = texts('8:00 a 14:00 y 16:00 a 2:00', '9:00 a 15:00');
  // 2026-11-15 is a Sunday.
  it.each<[string, Opening, string, string, string]>([
    ['open', office, '2026-11-16T10:00', 'Abierto ahora · hasta las 6:00 PM', 'Open now · until 6:00 PM'],
    ['the first minute', office, '2026-11-16T08:00', 'Abierto ahora · hasta las 6:00 PM', 'Open now · until 6:00 PM'],
    ['before it opens', office, '2026-11-17T07:59', 'Cerrado · abre hoy a las 8:00 AM', 'Closed · opens today at 8:00 AM'],
    ['the first minute closed', office, '2026-11-16T18:00', 'Cerrado · abre mañana a las 8:00 AM', 'Closed · opens tomorrow at 8:00 AM'],
    ['before a Sunday that nothing is known of', office, '2026-11-21T20:00', 'Cerrado ahora', 'Closed now'],
    ['that Sunday', office, '2026-11-15T12:00', '', ''],
    ['the small hours after it', office, '2026-11-16T01:00', '', ''],
    ['the early morning after it', office, '2026-11-16T05:00', 'Cerrado · abre hoy a las 8:00 AM', 'Closed · opens today at 8:00 AM'],
    ['at midday', midday, '2026-11-20T15:00', 'Cerrado · abre hoy a las 4:00 PM', 'Closed · opens today at 4:00 PM'],
    ['before a closed day', midday, '2026-11-20T21:00', 'Cerrado ahora', 'Closed now'],
    ['more than a day before it opens', texts('Cerrado', '9:00 a 15:00'), '2026-11-16T12:00', 'Cerrado ahora', 'Closed now'],
    ['past midnight', late, '2026-11-20T23:00', 'Abierto ahora · hasta las 2:00 AM', 'Open now · until 2:00 AM'],
    ['from the evening before', late, '2026-11-21T01:59', 'Abierto ahora · hasta las 2:00 AM', 'Open now · until 2:00 AM'],
    ['from a Saturday evening', texts('Cerrado', '18:00 a 2:00'), '2026-11-15T01:00', 'Abierto ahora · hasta las 2:00 AM', 'Open now · until 2:00 AM'],
    ['around the clock', texts('24 horas', 'Cerrado'), '2026-11-20T03:00', 'Abierto ahora', 'Open now'],
    [
      'until midnight, and on',
      texts('0:00 a 2:00 y 18:00 a 24:00', 'Cerrado'),
      '2026-11-16T20:00',
      'Abierto ahora · hasta las 12:00 AM',
      'Open now · until 12:00 AM',
    ],
    ['a night that begins at 24:00', texts('Cerrado', '24:00 a 2:00'), '2026-11-15T01:00', 'Abierto ahora · hasta las 2:00 AM', 'Open now · until 2:00 AM'],
    ['after such a night', texts('Cerrado', '24:00 a 2:00'), '2026-11-16T12:00', 'Cerrado ahora', 'Closed now'],
  ])('%s', (_name, opening, wall, es, en) => {
    const at = (language: 'es' | 'en') =>
      saidAt(
        openingTable(opening, (state) => briefWords(state, siteTexts[language].openingInBrief, 12, language)),
        Date.parse(`${wall}Z`) / 60_000,
      );
    expect([at('es'), at('en')]).toEqual([es, en]);
  });

  test('few sentences say all of a week', () => {
    for (const opening of [office, midday, late])
      expect(openingTable(opening, (state) => briefWords(state, siteTexts.es.openingInBrief, 24, 'es')).length).toBeLessThanOrEqual(40);
  });
});

test('property: a business is open exactly within its spans, at any minute', () => {
  const spans = fc.constantFrom('closed', '00:00-24:00', '09:00-14:00 16:00-20:00', '22:00-03:00', '00:00-01:00 23:00-00:30');
  const days = fc.array(spans, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), (all, offset, minute) => {
      const day = dayOf('2026-11-15') + offset;
      const isOpen = [-1, 0].some((back) =>
        readSpans(all[(offset + 7 + back) % 7] ?? '')?.some(({ from, to }) => from <= minute - back * 1440 && minute - back * 1440 < to),
      );
      expect(openingState({ day, minute }, week(...all))?.state).toBe(isOpen ? 'open' : 'closed');
    }),
    { seed: 14, numRuns: 500 },
  );
});

test.each(timeZoneSchema.options)('%s is a time zone that is known here', (name) => {
  expect(Math.floor(clockMinutes(new Date('2026-11-22T18:00Z'), name) / 1440)).toBe(dayOf('2026-11-22'));
});

describe('the hours of a day as a config keeps them', () => {
  it.each(['closed', '00:00-24:00', '09:00-09:00', '09:00-14:00 16:00-20:00', '19:00-02:00', '08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00'])(
    '%s',
    (text) => {
      const spans = readSpans(text);
      expect(spans && writeSpans(spans)).toBe(text);
    },
  );
  it.each([
    '',
    'abierto',
    '9:00-14:00',
    '09:00-25:00',
    '09:00-24:30',
    '09:60-10:00',
    '16:00-20:00 09:00-14:00',
    '09:00-14:00 13:00-15:00',
    '19:00-02:00 01:00-03:00',
    '09:00-14:00  16:00-20:00',
    '08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00 16:00-17:00',
    '20:00-10:00 09:00-11:00',
  ])('%j is refused', (text) => expect(readSpans(text)).toBeUndefined());
});

test('dates are written once for one day, as a range for more', () => {
  expect([datesInWords('2026-12-25', '', 'es'), datesInWords('2026-12-25', '2026-12-25', 'en')]).toEqual(['25 de diciembre de 2026', 'December 25, 2026']);
  expect(datesInWords('2026-12-20', '2026-12-24', 'es')).toBe('20–24 de diciembre de 2026');
  expect(datesInWords('2026-12-20', '2027-01-06', 'en')).toBe('December 20, 2026 – January 6, 2027');
});

import { minutesPerDay, type Span, twoDigits } from '#schema/hours/spans.ts';

/** The spans of a day in order; none means closed. */
export type DayHours = readonly Span[];

const closed = /^(?:cerrado|closed)$/;
const wholeDay = /^(?:abierto |open )?(?:las )?24 ?(?:horas|hours|hrs?|h|\/ ?7)$/;
const time = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)? ?(?:hrs?|h|horas)?';
const rangePattern = new RegExp(`^(?:de |from )?(?:las )?${time} ?(?:-|–|—|a(?: las?)?|hasta(?: las?)?|to|until) ?${time}$`);
const between = / ?(?:[,;/&]| y(?: de)? | and ) ?/;

interface Clock {
  hour: number;
  minute: number;
  half?: 'am' | 'pm';
  isPadded: boolean;
}

function clock(written: string | undefined, minutes: string | undefined, half: string | undefined): Clock | undefined {
  const value = { hour: Number(written), minute: Number(minutes ?? 0), isPadded: (written ?? '').startsWith('0') };
  if (value.minute > 59 || value.hour > 24 || (value.hour === 24 && value.minute > 0)) return undefined;
  if (half !== 'am' && half !== 'pm') return value;
  return value.hour >= 1 && value.hour <= 12 ? { ...value, half } : undefined;
}

function minutesOf({ hour: written, minute, half }: Clock): number {
  const hours = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0);
  return hours * 60 + minute;
}

/** Without am and pm, only hours that a twelve-hour clock does not have (13 to 24, 0, `08:00`) show which clock is meant. */
const isTwentyFour = ({ hour: written, isPadded }: Clock): boolean => written > 12 || isPadded;

function readRange(text: string): [Clock, Clock] | undefined {
  const found = rangePattern.exec(text);
  const from = clock(found?.[1], found?.[2], found?.[3]);
  const to = clock(found?.[4], found?.[5], found?.[6]);
  return found && from && to ? [from, to] : undefined;
}

/**
 * A range that ends at or before its start goes past midnight, if it can mean nothing else: the start is at noon or later. `00:00` as an
 * end is always midnight; `12:00 AM` is not, because people also write it for noon.
 */
function toRange([from, to]: [Clock, Clock]): Span | undefined {
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (end > start) return { from: start, to: end };
  if (end === 0 && start > 0 && to.half === undefined) return { from: start, to: minutesPerDay };
  return start >= minutesPerDay / 2 && end < start ? { from: start, to: end + minutesPerDay } : undefined;
}

/** Normalises a text: lower case, plain spaces, `a. m.` as `am`, no full stop at the end. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([ap]) ?\. ?m\b\.?/g, '$1m')
    .replace(/([ap]m|hrs?|h)\./g, '$1')
    .trim()
    .replace(/\.$/, '');

/**
 * Reads opening hours as businesses write them: "8:00 AM - 6:00 PM", "9:00 a 19:00", "9:00 – 14:00 y 16:00 – 20:00",
 * "Cerrado", "24 horas". `undefined` for anything else and for ambiguous texts ("9 - 7", "1:00 a 5:00"), because a page must not
 * state hours that nobody gave.
 */
export function parseHours(text: string): DayHours | undefined {
  const written = plain(text);
  if (closed.test(written)) return [];
  if (wholeDay.test(written)) return [{ from: 0, to: minutesPerDay }];
  const clocks = written.split(between).map(readRange);
  if (clocks.some((pair) => pair === undefined)) return undefined;
  const pairs = clocks.flatMap((pair) => (pair === undefined ? [] : [pair]));
  const all = pairs.flat();
  const halves = all.filter(({ half }) => half !== undefined).length;
  if (halves !== all.length && (halves > 0 || !all.some(isTwentyFour))) return undefined;
  const ranges = pairs.flatMap((pair) => toRange(pair) ?? []);
  const areInOrder = ranges.every(({ from }, index) => index === 0 || from >= (ranges[index - 1]?.to ?? minutesPerDay));
  return ranges.length === pairs.length && areInOrder ? ranges : undefined;
}

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
/** A time of day as search engines and time inputs take it: `08:00`, midnight `00:00`. */
export const clockTime = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
/** As `clockTime`, but midnight as an end is `23:59`, which search engines expect for a day that is open all day. */
export const closingTime = (minutes: number): string => (minutes === minutesPerDay ? '23:59' : clockTime(minutes));

/** schema.org `openingHours` of a row: `Mo-Fr 08:00-14:00`, one entry a range. `days` are weekday digits in a run, as `12345`. */
export function openingHours(days: string, hours: DayHours): string[] {
  const [first, last] = [dayNames[Number(days.at(0))], dayNames[Number(days.at(-1))]];
  const span = first === last ? first : `${first}-${last}`;
  return hours.map(({ from, to }) => `${span} ${clockTime(from)}-${closingTime(to)}`);
}

import { minutesPerDay, type Span } from '#schema/hours/spans.ts';
import { type LocalTime, weekdayOf } from './local-time.ts';
import type { DayHours } from './parse-hours.ts';

/** Days, counted from 1970-01-01, on which other hours hold. */
export interface OtherHours {
  from: number;
  until: number;
  hours: DayHours;
  reason: string;
}
export interface Opening {
  /** The hours of each weekday from Sunday, 0; `undefined` where nothing is known. */
  week: readonly (DayHours | undefined)[];
  exceptions: readonly OtherHours[];
}

export type OpeningState =
  /** `span`: the hours that hold now. `until`: the minute of a day at which it closes, adjoining spans included; left out when that is more than a day away. */
  | { state: 'open'; span: Span; until?: number; reason: string }
  /** `allDay`: it does not open on this day. `opens` is missing if the hours do not say. */
  | { state: 'closed'; allDay: boolean; opens?: Opens; reason: string };
interface Opens {
  /** Days since 1970-01-01. */
  day: number;
  inDays: number;
  at: number;
}

/** Minute of the day (5:00) before which a business may still be open from the evening before. */
export const morning = 5 * 60;
/** How many days ahead the next opening of a closed business is searched for. */
const maxDaysAhead = 400;

interface HoursOfDay {
  hours: DayHours | undefined;
  reason: string;
}
/** Cache of `hoursOn` per opening, because a table needs the same days again for every minute and for every day before. */
const askedDays = new WeakMap<Opening, Map<number, HoursOfDay>>();

/** The hours of a day: those of the shortest exception that holds on it, the later one of two, else of its weekday. */
export function hoursOn(day: number, opening: Opening): HoursOfDay {
  const days = askedDays.get(opening) ?? new Map<number, HoursOfDay>();
  const known = days.get(day);
  if (known) return known;
  const { week, exceptions } = opening;
  const [found] = exceptions
    .filter(({ from, until }) => from <= day && day <= until)
    .reverse()
    .sort((one, other) => one.until - one.from - (other.until - other.from));
  const hours = found ?? { hours: week[weekdayOf(day)], reason: '' };
  askedDays.set(opening, days.set(day, hours));
  return hours;
}

/** The closing time after a span that ends at `end`, in minutes of local time since 1970: adjoining spans are included. */
function closing(end: number, opening: Opening, steps = 0): number {
  const day = Math.floor(end / minutesPerDay);
  const next = hoursOn(day, opening).hours?.find(({ from, to }) => day * minutesPerDay + from <= end && end < day * minutesPerDay + to);
  return next === undefined || steps > 8 ? end : closing(day * minutesPerDay + next.to, opening, steps + 1);
}

/** Cache of `firstOpening` per opening, because all closed days before an opening have the same result. */
const foundOpenings = new WeakMap<Opening, Map<number, { day: number; at: number } | undefined>>();

/** The first opening on a day or later; `undefined` if the hours of a day before it are not known. */
function firstOpening(from: number, opening: Opening): { day: number; at: number } | undefined {
  const found = foundOpenings.get(opening) ?? new Map<number, { day: number; at: number } | undefined>();
  foundOpenings.set(opening, found);
  for (let day = from; day < from + maxDaysAhead; day += 1) {
    const { hours } = hoursOn(day, opening);
    const [first] = hours ?? [];
    if (hours !== undefined && first === undefined && !found.has(day)) continue;
    const opens = found.has(day) ? found.get(day) : first && { day, at: first.from };
    for (let passed = from; passed <= day; passed += 1) found.set(passed, opens);
    return opens;
  }
  return undefined;
}

function nextOpening({ day, minute }: LocalTime, opening: Opening): Opens | undefined {
  const { hours } = hoursOn(day, opening);
  if (hours === undefined) return undefined;
  const later = hours.find(({ from }) => from > minute);
  const opens = later ? { day, at: later.from } : firstOpening(day + 1, opening);
  return opens && opens.day - day < maxDaysAhead ? { ...opens, inDays: opens.day - day } : undefined;
}

/**
 * Whether a business is open at a moment of its own clock, or `undefined` where its hours do not say. A span belongs to the
 * day on which it begins: a bar that closes at two is open in the small hours of a day that is closed.
 */
export function openingState(now: LocalTime, opening: Opening): OpeningState | undefined {
  const { day, minute } = now;
  const [yesterday, today] = [hoursOn(day - 1, opening), hoursOn(day, opening)];
  const at = day * minutesPerDay + minute;
  const open = (from: number, span: Span, reason: string): OpeningState => {
    const until = closing(from * minutesPerDay + span.to, opening);
    return { state: 'open', span, reason, ...(until - at > minutesPerDay ? {} : { until: until % minutesPerDay }) };
  };
  const late = yesterday.hours?.find(({ to }) => to - minutesPerDay > minute);
  if (late) return open(day - 1, late, yesterday.reason);
  if (today.hours === undefined || (yesterday.hours === undefined && minute < morning)) return undefined;
  const span = today.hours.find(({ from, to }) => from <= minute && minute < to);
  if (span) return open(day, span, today.reason);
  const opens = nextOpening(now, opening);
  return { state: 'closed', allDay: today.hours.length === 0, reason: today.reason, ...(opens ? { opens } : {}) };
}

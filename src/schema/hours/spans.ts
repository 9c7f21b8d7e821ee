/** Minutes from midnight; `to` is above 1440 where the span ends after midnight. */
export interface Span {
  from: number;
  to: number;
}

export const minutesPerDay = 24 * 60;
const written = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;
/** Most spans of a day. */
export const maxSpans = 4;

function readSpan(text: string): Span | undefined {
  const [, ...parts] = written.exec(text) ?? [];
  const [hour = 0, minute = 0, endHour = 0, endMinute = 0] = parts.map(Number);
  if (parts.length === 0 || (endHour === 24 && endMinute > 0)) return undefined;
  const [from, to] = [hour * 60 + minute, endHour * 60 + endMinute];
  return { from, to: to > from ? to : to + minutesPerDay };
}

/**
 * The hours of a day as a config keeps them: `09:00-14:00 16:00-20:00`, or `closed`. A span that ends at or before its
 * start ends on the next day. `undefined` for anything else, for spans that overlap or are out of order, and for blank.
 */
export function readSpans(text: string): Span[] | undefined {
  if (text === 'closed') return [];
  const spans = text.split(' ').map(readSpan);
  const known = spans.flatMap((span) => span ?? []);
  if (known.length !== spans.length || known.length > maxSpans) return undefined;
  return known.every(({ to }, index) => to <= (known[index + 1]?.from ?? Number.POSITIVE_INFINITY)) ? known : undefined;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The spans of a day as `readSpans` reads them: `09:00-14:00 16:00-19:00`, or `closed` where there are none. */
export const writeSpans = (spans: readonly Span[]): string =>
  spans.length === 0 ? 'closed' : spans.map(({ from, to }) => `${clock(from)}-${clock(to > minutesPerDay ? to - minutesPerDay : to)}`).join(' ');

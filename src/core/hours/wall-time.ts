import { dayMs } from '../durations.ts';

/** The day of a date such as `2026-12-25`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;

/** What calendar and clock show in a time zone: `2026-11-22T14:05`, as an input for date and time has it. */
export const wallTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(instant).replace(' ', 'T');

/** The instant at which they show that; `undefined` for what is no date and time. */
export function instantAt(wall: string, timeZone: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (ms: number) => Date.parse(`${wallTime(new Date(ms), timeZone)}:00Z`) - ms;
  // The first answer may lie on the other side of a change of the clocks.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

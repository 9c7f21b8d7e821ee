import type { DayHours } from '#core/hours/parse-hours.ts';

export const minutesOfDay = 24 * 60;
export const allDay: DayHours = [{ from: 0, to: minutesOfDay }];
export const defaultHours: DayHours = [{ from: 9 * 60, to: 18 * 60 }];

export type DayMode = 'open' | 'closed' | 'allDay';
export function modeOf(hours: DayHours): DayMode {
  const [first] = hours;
  if (first === undefined) return 'closed';
  return hours.length === 1 && first.from === 0 && first.to === minutesOfDay ? 'allDay' : 'open';
}

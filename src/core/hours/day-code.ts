import type { DayHours } from './parse-hours.ts';

/** The hours of a day in a form for machines, `480-840,960-1200` in minutes; `''` is closed. */
export const formatDay = (hours: DayHours): string => hours.map(({ from, to }) => `${from}-${to}`).join(',');

/** Reads what {@link formatDay} wrote. */
export const readDay = (code: string): DayHours =>
  code
    .split(',')
    .filter((range) => range !== '')
    .map((range) => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return { from, to };
    });

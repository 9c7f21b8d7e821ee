import { type TapKind, type TapsAnswer, type TapsMonth, type TapsSent, tapKinds, widestRate } from '#schema/calls/taps.ts';
import { grouped } from '../fill.ts';

/** Assumed page views with a tap per site and month, and how many calls all sites together may send in a month (docs/decisions/049). */
const viewsOfASite = 30;
const sentInAMonth = 50_000;
/** Most calls that are counted for a site in a day; visitors of a small business do not come near it. */
export const maxCallsPerDay = 1000;
/** Most taps of one kind in a day, after multiplying by the rate, so that one caller cannot inflate a number without limit. */
export const maxTapsPerDay = 500;
/** How long a month's record is kept, in months. */
const monthsKept = 25;

/**
 * The rate for a number of counting sites: one of `rate` page views counts, so that all sites together stay within the host's free plan.
 * A power of two, so that it seldom changes: a new rate makes the pages of all counting sites again.
 */
export function tapRate(sites: number): number {
  let rate = 1;
  while (rate < widestRate && (sites * viewsOfASite) / rate > sentInAMonth) rate *= 2;
  return rate;
}

/** The rate of a site on its own domain, which does not know how many sites there are: that of 10,000. */
export const ownDomainRate = tapRate(10_000);

/** The rate for these pages; archived ones do not count. */
export const tapRateOf = (sources: readonly { archived: boolean; countsTaps?: true | undefined }[]): number =>
  tapRate(sources.filter(({ archived, countsTaps }) => countsTaps && !archived).length);

/** The month `months` later, or earlier if negative: `2026-01` and -1 give `2025-12`. */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Whether a month is too old to be kept. */
export const isExpiredMonth = (month: string, now: Date): boolean => month < monthFrom(now.toISOString().slice(0, 7), -monthsKept);

/** Whether last month's reports are mailed now: from the 2nd (UTC), when the month is over in every time zone, to the 8th. */
export const isReportTime = (now: Date): boolean => now.getUTCDate() >= 2 && now.getUTCDate() <= 8;

/** A month after counting one page view on a day, `05`; `undefined` if that day has reached its limit. */
export function withTaps(month: TapsMonth | undefined, day: string, { rate, taps }: Pick<TapsSent, 'rate' | 'taps'>): TapsMonth | undefined {
  const { rate: before = 1, days = {}, ...rest } = month ?? {};
  const known = days[day] ?? { sent: 0, taps: {} };
  if (known.sent >= maxCallsPerDay) return undefined;
  const sum = { ...known.taps };
  for (const kind of tapKinds) {
    const count = taps[kind];
    const had = sum[kind] ?? 0;
    // A higher number from before this limit existed is kept.
    if (count !== undefined) sum[kind] = Math.max(had, Math.min(had + count * rate, maxTapsPerDay));
  }
  return { ...rest, rate: Math.max(before, rate), days: { ...days, [day]: { sent: known.sent + 1, taps: sum } } };
}

export type TapCounts = Readonly<Record<TapKind, number>>;

/** The taps of each kind in these days. */
export const tapSums = (days: Iterable<Readonly<Partial<Record<TapKind, number>>>>): TapCounts => {
  const sums = { whatsapp: 0, phone: 0, directions: 0, booking: 0 };
  for (const taps of days) for (const kind of tapKinds) sums[kind] += taps[kind] ?? 0;
  return sums;
};

/** Taps of all kinds together. */
export const total = (sums: TapCounts): number => tapKinds.reduce((sum, kind) => sum + sums[kind], 0);

/** Margin of error of an estimate, in 19 of 20 months; 0 if every page view counts. */
export const margin = (count: number, rate: number): number => Math.ceil(2 * Math.sqrt(count * (rate - 1)));

type Asked = Pick<TapsAnswer, 'month' | 'today' | 'isCounting' | 'isDamaged' | 'mailing'>;

/** A number as it is shown, marked with `≈` if not every page view counted; a no-break space keeps the mark on the number's line. */
export const asEstimate = (count: number, rate: number): string => (rate > 1 && count > 0 ? `≈\u00a0${grouped(count)}` : grouped(count));

/** Which text says why a month shows no taps. */
export function emptiness({ isDamaged, month, today }: Pick<TapsAnswer, 'isDamaged' | 'month' | 'today'>): 'damaged' | 'none' | 'nonePast' {
  if (isDamaged) return 'damaged';
  return isRunning({ month, today }) ? 'none' : 'nonePast';
}

/** Whether a month is not over yet in the business's time zone: it counts up to `today`. */
export const isRunning = ({ month, today }: Pick<TapsAnswer, 'month' | 'today'>): boolean => today.startsWith(month);

/** The API's answer about a month. */
export function tapsAnswer(asked: Asked, month: TapsMonth | undefined, before: TapsMonth | undefined): TapsAnswer {
  const listed = (of: TapsMonth | undefined) => Object.entries(of?.days ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const days = listed(month).map(([day, { taps }]) => ({ day: Number(day), taps: tapSums([taps]) }));
  return {
    ...asked,
    rate: month?.rate ?? 1,
    days,
    sums: tapSums(days.map(({ taps }) => taps)),
    before: tapSums(listed(before).map(([, { taps }]) => taps)),
    rateBefore: before?.rate ?? 1,
    ...(month?.mailedAt ? { mailedAt: month.mailedAt } : {}),
    ...(month?.mail ? { mail: month.mail } : {}),
  };
}

/** The taps of each day of the month, its last one included. */
export function everyDay({ month, days }: Pick<TapsAnswer, 'month' | 'days'>): number[] {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const byDay = new Map(days.map(({ day, taps }) => [day, total(taps)]));
  return Array.from({ length: last }, (_, index) => byDay.get(index + 1) ?? 0);
}

import { withTaps } from '#core/clients/taps.ts';
import { calendarDay } from '#core/hours/wall-time.ts';
import { type TapsMonth, type TapsSent, tapsMonthSchema } from '#schema/calls/taps.ts';
import { noteFault } from '../faults/faults.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';

/** Key of a client's month: `2026-11/121`. Each is a record of its own, so that visitors of different sites never conflict; a month's records list together. */
export const keyOf = (id: string, month: string): string => `${month}/${id}`;

/** Counts what one page view sent, on the business's local day. A damaged record is not overwritten, as it may be repaired. */
export async function countTaps({ own }: Stores, { id, ...sent }: TapsSent, now: Date, zone: string): Promise<void> {
  const date = calendarDay(now, zone);
  const key = keyOf(id, date.slice(0, 7));
  const damaged = await changeBlob<{ etag: string | undefined } | undefined>(own.taps, key, (present, etag) => {
    const month = present === undefined ? undefined : tapsMonthSchema.safeParse(present).data;
    if (present !== undefined && !month) return { result: { etag } };
    return { value: withTaps(month, date.slice(8), sent), result: undefined };
  });
  if (damaged) await noteFault(own.faults, 'taps', key, damaged.etag);
}

/** A client's month; `undefined` if nothing was counted. A damaged one is reported. A preview sees production's. */
export async function readTaps({ own, base }: Stores, id: string, month: string): Promise<TapsMonth | 'damaged' | undefined> {
  const key = keyOf(id, month);
  const stored = await (base ?? own).taps.read(key);
  if (!stored) return undefined;
  const { data } = tapsMonthSchema.safeParse(stored.value);
  if (!data) await noteFault(own.faults, 'taps', key, stored.etag);
  return data ?? 'damaged';
}

/** A month as far as it can be read. */
export const whole = (month: TapsMonth | 'damaged' | undefined): TapsMonth | undefined => (month === 'damaged' ? undefined : month);

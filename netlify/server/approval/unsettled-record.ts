import * as z from 'zod';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores } from '../store/stores.ts';

/** In the store `publish`, which the timer reads anyway. */
export const unsettledKey = 'unsettled-submissions';

/** Submissions that may not be in their config yet, or not notified, by `config id/number`; `since` is the instant of the last try. */
export const unsettledSchema = z.record(z.string(), z.object({ since: z.iso.datetime(), tries: z.int().nonnegative() }));

/** Before a submission is stored: whatever happens to the function from here on, the timer knows of it. */
export const noteUnsettled = async (stores: Stores, configId: string, n: number, now: Date): Promise<void> => {
  await changeBlob(stores.own.publish, unsettledKey, (value) => {
    const open = unsettledSchema.safeParse(value).data ?? {};
    return { value: { ...open, [`${configId}/${n}`]: { since: now.toISOString(), tries: 0 } }, result: undefined };
  });
};

/** Nothing is left to do for a submission. */
export const settle = async (stores: Stores, configId: string, n: number): Promise<void> => {
  await changeBlob(stores.own.publish, unsettledKey, (value) => {
    const { [`${configId}/${n}`]: settled, ...open } = unsettledSchema.safeParse(value).data ?? {};
    return settled === undefined ? { result: undefined } : { value: open, result: undefined };
  });
};

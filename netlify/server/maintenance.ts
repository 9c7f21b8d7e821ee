import * as z from 'zod';
import { minuteMs } from '#core/durations.ts';
import { type Failure, fail } from './http/answer.ts';
import type { ReadableBlobStore } from './store/blobs/blob-store.ts';
import type { Stores } from './store/stores.ts';

const key = 'maintenance';
const recordSchema = z.object({ until: z.iso.datetime() });

/** How long writes stay blocked without a renewal, so that a command that crashed does not block them for ever. */
export const maintenanceMs = 15 * minuteMs;
/** Most seconds that a blocked caller is told to wait. */
const longestWaitSeconds = 120;

/** Calls that are never blocked: signing in and out and domain checks touch nothing that is restored or erased. Setting a password by a link does. */
const isNeverHeldUp = (path: string): boolean => /^\/api\/(?:session(?!\/accept$)|domain)(?:\/|$)/.test(path);

async function heldUntil(store: ReadableBlobStore): Promise<number> {
  const record = recordSchema.safeParse((await store.read(key))?.value);
  return record.success ? Date.parse(record.data.until) : 0;
}

/** Whether writes of the API and the timer are blocked now, because data are being restored or erased. */
export const areWritesHeld = async ({ own }: Stores, now: Date): Promise<boolean> => (await heldUntil(own.publish)) > now.getTime();

/** Why a call must not write now (data are being restored or erased); `undefined` when it may. */
export async function maintenanceFailure({ own }: Stores, method: string, path: string, now: Date): Promise<Failure | undefined> {
  if (method === 'GET' || isNeverHeldUp(path)) return undefined;
  const seconds = Math.ceil(((await heldUntil(own.publish)) - now.getTime()) / 1000);
  return seconds > 0 ? fail('maintenance', { headers: { 'retry-after': String(Math.min(seconds, longestWaitSeconds)) } }) : undefined;
}

/** Blocks all writes of the API and the timer for `maintenanceMs`; another call starts that time again. */
export const holdWrites = ({ own }: Stores, now: Date): Promise<void> =>
  own.publish.write(key, { until: new Date(now.getTime() + maintenanceMs).toISOString() });

/** Ends what `holdWrites` began. */
export const releaseWrites = ({ own }: Stores): Promise<void> => own.publish.remove(key);

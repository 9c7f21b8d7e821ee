import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import * as z from 'zod';
import { minuteMs } from '#core/durations.ts';
import { networkOf } from '../http/network-of.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';

/** Time between two slots, in milliseconds: registries allow about one request per second and address, and the rest is for network delays. */
export const slotMs = 1_200;
/** A slot cannot be used later than this, in milliseconds, because the next one would follow too soon. */
const latenessMs = 100;

/** Slots one caller may wait for at a registry: half of those that fit into the time for an answer, so that others find some. */
export const maxWaiting = 4;

/** The key by which slots are counted per caller. An IPv6 network counts as one caller, because its holder has all of its addresses. '' if unknown. */
export const callerOf = (address: string): string =>
  address === ''
    ? ''
    : createHash('sha256')
        .update(isIPv6(address) ? networkOf(address) : address)
        .digest('hex')
        .slice(0, 16);

const slotsSchema = z.object({
  next: z.number(),
  pausedUntil: z.number().default(0),
  /** Instants of future slots, by caller. */
  waiting: z.record(z.string(), z.array(z.number())).default({}),
});
type Slots = z.infer<typeof slotsSchema>;
// A damaged record must not stop all questions.
const slotsIn = (value: unknown): Slots => slotsSchema.safeParse(value).data ?? { next: 0, pausedUntil: 0, waiting: {} };
const keyOf = (registry: string): string => `turns/${encodeURIComponent(registry)}`;

interface SlotRequest {
  /** Milliseconds since 1970. Asked again after each write, because booking takes time, too. */
  now(): number;
  /** The last instant at which a slot is useful. */
  latest: number;
  /** Key of the caller (`callerOf`); '' is not limited to a share. */
  caller?: string;
}

/**
 * Books a slot at a registry, across all instances of the function: the instant in milliseconds at which it may be
 * asked. `undefined`, and nothing booked, when that would be after `latest` or the caller already waits for their
 * share of slots.
 */
export async function takeSlot(store: BlobStore, registry: string, { now, latest, caller = '' }: SlotRequest): Promise<number | undefined> {
  for (let ahead = 0; ; ) {
    const slot = await changeBlob<number | undefined>(store, keyOf(registry), (value) => {
      const { next, pausedUntil, waiting } = slotsIn(value);
      const at = now();
      // Nobody books that far ahead: it was booked before a clock was put back.
      const start = Math.max(at + ahead, next - at > minuteMs ? 0 : next, pausedUntil);
      const still = Object.fromEntries(
        Object.entries(waiting)
          .map(([who, slots]) => [who, slots.filter((slot) => slot > at)] as const)
          .filter(([, slots]) => slots.length > 0),
      );
      const own = still[caller] ?? [];
      if (start > latest || (caller !== '' && start > at && own.length >= maxWaiting)) return { result: undefined };
      return { value: { next: start + slotMs, pausedUntil, waiting: caller === '' ? still : { ...still, [caller]: [...own, start] } }, result: start };
    });
    if (slot === undefined) return undefined;
    const late = now() - slot;
    if (late <= latenessMs) return slot;
    // Booking took too long: the next attempt books further ahead, twice as far as this one turned out to need.
    ahead = 2 * (ahead + late);
  }
}

/** Stops requests to a registry until an instant, as it demanded. */
export const pauseRegistry = (store: BlobStore, registry: string, until: number): Promise<void> =>
  changeBlob<void>(store, keyOf(registry), (value) => {
    const slots = slotsIn(value);
    return { value: { ...slots, pausedUntil: Math.max(until, slots.pausedUntil) }, result: undefined };
  });

/** Whether a registry has demanded a pause, perhaps after a slot was booked. */
export const isPaused = async (store: BlobStore, registry: string, now: number): Promise<boolean> =>
  slotsIn((await store.read(keyOf(registry)))?.value).pausedUntil > now;

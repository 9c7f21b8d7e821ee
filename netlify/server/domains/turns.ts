import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import * as z from 'zod';
import { networkOf } from '../http/network-of.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';

/** Registries limit to about one request a second and address; the rest is for delays on the way. */
export const turnMs = 1_200;
/** A turn that began longer ago than this is lost: the next one would follow too soon. In milliseconds. */
const latenessMs = 100;

/** Turns one caller may wait for at a registry: half of those that fit into the time for an answer, so that others find some, too. */
export const mostWaiting = 4;

/** Who asks, as the share of turns is counted; who has one IPv6 network has all of its addresses. '' where the host does not tell. */
export const callerOf = (address: string): string =>
  address === ''
    ? ''
    : createHash('sha256')
        .update(isIPv6(address) ? networkOf(address) : address)
        .digest('hex')
        .slice(0, 16);

const turnsSchema = z.object({
  next: z.number(),
  pausedUntil: z.number().default(0),
  /** Turns that have not come yet, by caller. */
  waiting: z.record(z.string(), z.array(z.number())).default({}),
});
type Turns = z.infer<typeof turnsSchema>;
// A record that cannot be read is no reason to ask nothing any more.
const turnsIn = (value: unknown): Turns => turnsSchema.safeParse(value).data ?? { next: 0, pausedUntil: 0, waiting: {} };
const keyOf = (registry: string): string => `turns/${encodeURIComponent(registry)}`;

/**
 * Takes a turn to ask a registry, shared by all instances of the function: the instant in milliseconds at which it may
 * be asked, or `undefined` when that would be after `latest`, or when the caller waits for their share of turns already;
 * then no turn is used.
 */
export async function takeTurn(store: BlobStore, registry: string, now: () => number, latest: number, caller = ''): Promise<number | undefined> {
  // Booking itself takes time. Where it took too long, the next booking is made that much ahead.
  for (let ahead = 0; ; ) {
    const turn = await changeBlob<number | undefined>(store, keyOf(registry), (value) => {
      const { next, pausedUntil, waiting } = turnsIn(value);
      const at = now();
      const start = Math.max(at + ahead, next, pausedUntil);
      const still = Object.fromEntries(
        Object.entries(waiting)
          .map(([who, turns]) => [who, turns.filter((turn) => turn > at)] as const)
          .filter(([, turns]) => turns.length > 0),
      );
      const own = still[caller] ?? [];
      if (start > latest || (caller !== '' && start > at && own.length >= mostWaiting)) return { result: undefined };
      return { value: { next: start + turnMs, pausedUntil, waiting: caller === '' ? still : { ...still, [caller]: [...own, start] } }, result: start };
    });
    if (turn === undefined) return undefined;
    const late = now() - turn;
    if (late <= latenessMs) return turn;
    ahead = 2 * (ahead + late);
  }
}

/** Leaves a registry alone until an instant, as it asked. */
export const pauseTurns = (store: BlobStore, registry: string, until: number): Promise<void> =>
  changeBlob<void>(store, keyOf(registry), (value) => {
    const turns = turnsIn(value);
    return { value: { ...turns, pausedUntil: Math.max(until, turns.pausedUntil) }, result: undefined };
  });

/** Whether a registry wants to be left alone: it may have said so after a turn was taken. */
export const isPaused = async (store: BlobStore, registry: string, now: number): Promise<boolean> =>
  turnsIn((await store.read(keyOf(registry)))?.value).pausedUntil > now;

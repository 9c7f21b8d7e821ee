import * as z from 'zod';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';

/** Registries limit to about one request a second and address; the rest is for delays on the way. */
export const turnMs = 1_200;
/** A turn that began longer ago than this is lost: the next one would follow too soon. In milliseconds. */
const latenessMs = 100;

const turnsSchema = z.object({ next: z.number(), pausedUntil: z.number().default(0) });
// A record that cannot be read is no reason to ask nothing any more.
const turnsIn = (value: unknown) => turnsSchema.safeParse(value).data ?? { next: 0, pausedUntil: 0 };
const keyOf = (registry: string): string => `turns/${encodeURIComponent(registry)}`;

/**
 * Takes a turn to ask a registry, shared by all instances of the function: the instant in milliseconds at which it may
 * be asked, or `undefined` when that would be after `latest`; then no turn is used.
 */
export async function takeTurn(store: BlobStore, registry: string, now: () => number, latest: number): Promise<number | undefined> {
  // Booking itself takes time. Where it took too long, the next booking is made that much ahead.
  for (let ahead = 0; ; ) {
    const turn = await changeBlob<number | undefined>(store, keyOf(registry), (value) => {
      const { next, pausedUntil } = turnsIn(value);
      const start = Math.max(now() + ahead, next, pausedUntil);
      return start > latest ? { result: undefined } : { value: { next: start + turnMs, pausedUntil }, result: start };
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
    const { next, pausedUntil } = turnsIn(value);
    return { value: { next, pausedUntil: Math.max(until, pausedUntil) }, result: undefined };
  });

/** Whether a registry wants to be left alone: it may have said so after a turn was taken. */
export const isPaused = async (store: BlobStore, registry: string, now: number): Promise<boolean> =>
  turnsIn((await store.read(keyOf(registry)))?.value).pausedUntil > now;

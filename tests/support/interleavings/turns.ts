import { setImmediate as breathe } from 'node:timers/promises';
import type { BlobStore } from '#server/store/blobs/blob-store.ts';
import { working } from '../editor/person.ts';

interface Waiting {
  who: string;
  go(): void;
}

/** A person, with their calls in sequence. */
export interface Actor {
  name: string;
  work(): Promise<void>;
}

/**
 * Runs several actors at the same time on one store, one operation of the store at a time. `picks` determines whose operation is next, so that an
 * order of operations can be repeated on any machine.
 */
export function createTurns(picks: readonly number[]) {
  let waiting: Waiting[] = [];
  let isPlaying = false;
  let taken = 0;
  let last = '';

  const turn = (): Promise<void> => {
    const who = working.getStore();
    return who === undefined || !isPlaying ? Promise.resolve() : new Promise((go) => waiting.push({ who, go }));
  };

  function next(): Waiting | undefined {
    // Work that continues after an actor's last call waits under the same name.
    const names = [...new Set(waiting.map(({ who }) => who))].sort();
    const pick = picks[taken % picks.length] ?? 0;
    taken += 1;
    // The last actor mostly continues; otherwise no call would ever end before another begins.
    if (!names.includes(last) || pick % 4 === 0) last = names[Math.floor(pick / 4) % names.length] ?? '';
    const own = waiting.filter(({ who }) => who === last);
    return own[Math.floor(pick / 64) % own.length];
  }

  return {
    /** The store as the actors use it: every operation waits for its turn. */
    inTurn: (store: BlobStore): BlobStore => ({
      read: (key) => turn().then(() => store.read(key)),
      list: (prefix) => turn().then(() => store.list(prefix)),
      folders: () => turn().then(() => store.folders()),
      create: (key, value) => turn().then(() => store.create(key, value)),
      replace: (key, etag, value) => turn().then(() => store.replace(key, etag, value)),
      write: (key, value) => turn().then(() => store.write(key, value)),
      remove: (key) => turn().then(() => store.remove(key)),
    }),

    /** Resolves when all actors are done; if one of them threw, rejects with its error, once the others are done. */
    async play(actors: readonly Actor[]): Promise<void> {
      isPlaying = true;
      const atWork = new Set(actors.map(({ name }) => name));
      const done = Promise.allSettled(actors.map(({ name, work }) => working.run(name, () => work().finally(() => atWork.delete(name)))));
      while (atWork.size > 0) {
        // Work without the store is finished first, so that the order does not depend on the machine's speed.
        do await breathe();
        while ([...atWork].some((name) => waiting.every(({ who }) => who !== name)));
        const chosen = next();
        if (!chosen) continue;
        waiting = waiting.filter((other) => other !== chosen);
        chosen.go();
      }
      isPlaying = false;
      for (const { go } of waiting) go();
      for (const outcome of await done) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}

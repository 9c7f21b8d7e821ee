import { setImmediate as nextRound } from 'node:timers/promises';

/** A clock that moves only when everything under way waits for it: hours of waiting in no time. */
export function virtualTime(start = Date.UTC(2026, 10, 5, 12)) {
  let present = start;
  const waiting: { at: number; wake(): void }[] = [];
  return {
    now: () => present,
    /** Lets time pass without anybody waiting for it. */
    pass(milliseconds: number) {
      present += milliseconds;
    },
    wait: (milliseconds: number) => new Promise<void>((wake) => waiting.push({ at: present + milliseconds, wake })),
    /** Runs until the promise settles, moving the clock from one wake-up to the next. */
    async run<Result>(promise: Promise<Result>): Promise<Result> {
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      promise.then(done, done);
      while (!isDone) {
        await nextRound();
        if (isDone) break;
        const next = waiting.sort((a, b) => a.at - b.at).shift();
        if (!next) continue;
        present = Math.max(present, next.at);
        next.wake();
      }
      return promise;
    },
  };
}

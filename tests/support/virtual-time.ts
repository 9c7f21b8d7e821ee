import { setImmediate as nextRound } from 'node:timers/promises';

/** Rounds of the event loop after which all work that does not wait for the clock has stopped. */
const roundsToSettle = 12;

/** A clock that moves on when all running work waits for it, so that hours pass in an instant. */
export function virtualTime(start = Date.UTC(2026, 10, 5, 12)) {
  let present = start;
  const waiting: { at: number; wake(): void }[] = [];
  const settle = async () => {
    for (let round = 0; round < roundsToSettle; round += 1) await nextRound();
  };
  return {
    /** Lets everything under way go on until it waits for the clock. */
    settle,
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
        await settle();
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

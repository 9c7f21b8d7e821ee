import { setImmediate as nextRound } from 'node:timers/promises';

/** Number of rounds of the event loop after which all work that does not wait for the clock has ended. */
const roundsToSettle = 12;

/** A clock that moves on when all running work waits for it, so that hours pass in an instant. */
export function virtualTime(start = Date.UTC(2026, 10, 5, 12)) {
  let present = start;
  const waiting: { at: number; wake(): void }[] = [];
  const settle = async () => {
    for (let round = 0; round < roundsToSettle; round += 1) await nextRound();
  };
  return {
    /** Lets all running work continue until it waits for the clock. */
    settle,
    now: () => present,
    /** Moves the clock on, in milliseconds, without running work that waits for it. */
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

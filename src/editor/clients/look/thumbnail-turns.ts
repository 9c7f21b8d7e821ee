interface Limits {
  /** How many load at once. */
  most: number;
  /** How long the list must have stood still before one begins. */
  quietMs: number;
  /** How long the page has for other things after one has ended. */
  pauseMs: number;
  /** After so long the next may begin although this one has not ended. */
  patienceMs: number;
}

/** Decides which thumbnails may load now: a few at a time, in the order of their requests, and none while the list scrolls. */
export function createTurns({ most, quietMs, pauseMs, patienceMs }: Limits) {
  const waiting = new Set<() => void>();
  let running = 0;
  let quietAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beginNext = () => {
    timer = undefined;
    for (const begin of waiting) {
      if (running >= most) return;
      waiting.delete(begin);
      begin();
    }
  };
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = waiting.size === 0 ? undefined : setTimeout(beginNext, Math.max(milliseconds, quietAt - performance.now()));
  };
  return {
    /** Calls `begin` when its turn comes. The returned function ends the turn, or withdraws the request before it came. */
    ask(begin: () => void): () => void {
      let isRunning = false;
      let patience: ReturnType<typeof setTimeout> | undefined;
      const start = () => {
        isRunning = true;
        running += 1;
        patience = setTimeout(end, patienceMs);
        begin();
      };
      const end = () => {
        clearTimeout(patience);
        waiting.delete(start);
        if (!isRunning) return;
        isRunning = false;
        running -= 1;
        wait(pauseMs);
      };
      waiting.add(start);
      if (timer === undefined) wait(quietMs);
      return end;
    },
    /** The list moves: nothing begins until it has stood still. */
    moved(): void {
      quietAt = performance.now() + quietMs;
      wait(quietMs);
    },
  };
}

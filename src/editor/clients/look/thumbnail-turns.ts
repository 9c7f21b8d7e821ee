interface Limits {
  /** Maximum number of thumbnails that load at the same time. */
  most: number;
  /** Milliseconds without scrolling before a thumbnail starts to load. */
  quietMs: number;
  /** Pause after each thumbnail in milliseconds, in which the page can do other work. */
  pauseMs: number;
  /** Milliseconds after which a thumbnail that is still loading no longer counts towards `most`. */
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
    /** Calls `begin` when it may load. The returned function says that loading has ended, or cancels the request if it has not begun. */
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
    /** To be called when the list scrolls: nothing starts until it has been still for `quietMs`. */
    moved(): void {
      quietAt = performance.now() + quietMs;
      wait(quietMs);
    },
  };
}

/** The result for one client. `note`: a text to show; `undo`: undoes the action for this client; `isHeld`: visitors see it only after the client's approval. */
export type Outcome =
  | { kind: 'done'; note?: string; isHeld?: true; undo?: () => Promise<Outcome> }
  | { kind: 'same'; note?: string }
  /** `waitSeconds`: the server asks for a pause before it is called again. `isFinal`: another try can only fail again. */
  | { kind: 'failed'; note: string; waitSeconds?: number; isFinal?: true };

interface Bulk<Item> {
  items: readonly Item[];
  act(item: Item): Promise<Outcome>;
  report(item: Item, outcome: Outcome): void;
  /** Reserves the calls that one item needs; returns how many milliseconds to wait before making them. */
  reserve(): number;
  /** Waits; resolves early when the action is stopped. */
  wait(milliseconds: number): Promise<void>;
  /** After an abort nothing more is started. Running calls are awaited, because their result would be unknown otherwise. */
  signal: AbortSignal;
}

/** Number of items in progress at a time: a browser opens six connections to a host over HTTP/1.1, and the page itself needs some. */
const parallel = 4;
const maxTries = 6;

/** Runs an action on many clients, a few at a time. If the server asks for a pause, all wait and that client is tried again. */
export async function runBulk<Item>({ items, act, report, reserve, wait, signal }: Bulk<Item>): Promise<void> {
  const queue = items.values();
  let pause = Promise.resolve();

  async function outcomeOf(item: Item): Promise<Outcome | undefined> {
    for (let tries = 1; ; tries += 1) {
      await pause;
      const milliseconds = reserve();
      if (milliseconds > 0) await wait(milliseconds);
      if (signal.aborted) return undefined;
      const outcome = await act(item);
      if (outcome.kind !== 'failed' || outcome.waitSeconds === undefined || tries === maxTries) return outcome;
      pause = wait(outcome.waitSeconds * 1000);
    }
  }
  async function work(): Promise<void> {
    for (const item of queue) {
      const outcome = await outcomeOf(item);
      if (!outcome) return;
      report(item, outcome);
    }
  }
  await Promise.all(Array.from({ length: parallel }, work));
}

/** A rate limit: `most` calls at once, and `perSecond` more each second. The returned function reserves calls and returns how many milliseconds to wait before making them. */
export function callBudget(most: number, perSecond: number, now: () => number): (calls: number) => number {
  let [left, at] = [most, now()];
  return (calls) => {
    const present = now();
    left = Math.min(most, left + ((present - at) / 1000) * perSecond) - calls;
    at = present;
    return left >= 0 ? 0 : (-left / perSecond) * 1000;
  };
}

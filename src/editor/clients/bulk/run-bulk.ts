/** What came of one client. `note` is for a person, `undo` takes back just that. `isHeld`: visitors see it only once the client has approved it. */
export type Outcome =
  | { kind: 'done'; note?: string; isHeld?: true; undo?: () => Promise<Outcome> }
  | { kind: 'same'; note?: string }
  /** `waitSeconds`: the server asks for a pause before it is called again. */
  | { kind: 'failed'; note: string; waitSeconds?: number };

interface Bulk<Item> {
  items: readonly Item[];
  act(item: Item): Promise<Outcome>;
  report(item: Item, outcome: Outcome): void;
  /** Reserves what one item asks of the server; milliseconds until it may. */
  owed(): number;
  /** Waits, or until it is stopped. */
  wait(milliseconds: number): Promise<void>;
  /** Once it is aborted nothing more is begun. What has begun is waited for: an answer that nobody hears leaves it open what was done. */
  signal: AbortSignal;
}

/** As many requests at once as a browser keeps open beside those of the page. */
const parallel = 4;
const mostTries = 6;

/** Does something with many clients, a few at a time. Where the server asks for a pause, all of them pause, and the one is tried again. */
export async function runBulk<Item>({ items, act, report, owed, wait, signal }: Bulk<Item>): Promise<void> {
  const queue = items.values();
  let pause = Promise.resolve();

  async function outcomeOf(item: Item): Promise<Outcome | undefined> {
    for (let tries = 1; ; tries += 1) {
      await pause;
      const milliseconds = owed();
      if (milliseconds > 0) await wait(milliseconds);
      if (signal.aborted) return undefined;
      const outcome = await act(item);
      if (outcome.kind !== 'failed' || outcome.waitSeconds === undefined || tries === mostTries) return outcome;
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

/** How many calls may be made at once, and how many more each second. Who asks for more than there is left is told how long to wait. */
export function callBudget(most: number, perSecond: number, now: () => number): (calls: number) => number {
  let [left, at] = [most, now()];
  return (calls) => {
    const present = now();
    left = Math.min(most, left + ((present - at) / 1000) * perSecond) - calls;
    at = present;
    return left >= 0 ? 0 : (-left / perSecond) * 1000;
  };
}

import { expect, test } from 'vitest';
import { callBudget, type Outcome, runBulk } from './run-bulk.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const done: Outcome = { kind: 'done' };

test('ten thousand items are each processed once, four at a time, and begun in their order', async () => {
  const begun: number[] = [];
  const reported: number[] = [];
  let [open, most] = [0, 0];
  await runBulk({
    items: numbers(10_000),
    async act(item) {
      begun.push(item);
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return done;
    },
    report: (item) => reported.push(item),
    reserve: () => 0,
    wait: async () => undefined,
    signal: new AbortController().signal,
  });
  expect(begun).toEqual(numbers(10_000));
  expect(reported.toSorted((a, b) => a - b)).toEqual(begun);
  expect(most).toBe(4);
});

test('when the server asks for a pause, nothing begins until it is over; an item that is refused each time is tried six times', async () => {
  const waited: number[] = [];
  const tries = new Map<number, number>();
  const outcomes = new Map<number, Outcome>();
  let isPaused = false;
  await runBulk({
    items: numbers(20),
    async act(item) {
      expect(isPaused).toBe(false);
      tries.set(item, (tries.get(item) ?? 0) + 1);
      if (item === 7) return { kind: 'failed', note: 'never', waitSeconds: 3 };
      return item === 2 && tries.get(item) === 1 ? { kind: 'failed', note: 'later', waitSeconds: 9 } : done;
    },
    report: (item, outcome) => outcomes.set(item, outcome),
    reserve: () => 0,
    async wait(milliseconds) {
      waited.push(milliseconds);
      isPaused = true;
      await new Promise((resolve) => setImmediate(resolve));
      isPaused = false;
    },
    signal: new AbortController().signal,
  });
  expect([tries.get(2), tries.get(7)]).toEqual([2, 6]);
  expect(waited).toEqual([9000, 3000, 3000, 3000, 3000, 3000]);
  expect(outcomes.size).toBe(20);
  expect([outcomes.get(2)?.kind, outcomes.get(7)?.kind]).toEqual(['done', 'failed']);
});

test('after a stop nothing more begins, and every item that had begun is reported', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const reported: number[] = [];
  await runBulk({
    items: numbers(50),
    async act(item) {
      begun.push(item);
      if (item === 9) stop.abort();
      await Promise.resolve();
      return done;
    },
    report: (item) => reported.push(item),
    reserve: () => 0,
    wait: async () => undefined,
    signal: stop.signal,
  });
  expect(begun.length).toBeLessThanOrEqual(12);
  expect(reported.toSorted((a, b) => a - b)).toEqual(begun);
});

test('no minute has more calls than the server accepts from one address', async () => {
  let now = 0;
  const reserve = callBudget(80, 2, () => now);
  const calls: number[] = [];
  await runBulk({
    items: numbers(600),
    async act() {
      calls.push(now, now);
      return done;
    },
    reserve: () => reserve(2),
    report: () => undefined,
    async wait(milliseconds) {
      const ends = now + milliseconds;
      await Promise.resolve();
      now = Math.max(now, ends);
    },
    signal: new AbortController().signal,
  });
  const inMinute = calls.map((at) => calls.filter((other) => other >= at && other < at + 60_000).length);
  expect(Math.max(...inMinute)).toBeLessThanOrEqual(210);
  expect(now).toBeLessThan((600 * 2 * 1000) / 2);
});

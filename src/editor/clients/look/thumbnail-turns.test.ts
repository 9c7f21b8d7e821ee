import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './thumbnail-turns.ts';

let turns: ReturnType<typeof createTurns>;
let begun: string[];
beforeEach(() => {
  vi.useFakeTimers();
  turns = createTurns({ most: 2, quietMs: 300, pauseMs: 50, patienceMs: 8000 });
  begun = [];
});
afterEach(() => void vi.useRealTimers());
const ask = (name: string) => turns.ask(() => begun.push(name));

test('loading begins once the list has been still for `quietMs`, two at a time, in the order of the requests', () => {
  const ends = ['a', 'b', 'c', 'd'].map(ask);
  vi.advanceTimersByTime(299);
  expect(begun).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(begun).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(begun).toEqual(['a', 'b']);
  ends[1]?.();
  expect(begun).toEqual(['a', 'b']);
  vi.advanceTimersByTime(50);
  expect(begun).toEqual(['a', 'b', 'c']);
  ends[1]?.();
  vi.advanceTimersByTime(1000);
  expect(begun, 'a turn ends once').toEqual(['a', 'b', 'c']);
});

test('while the list scrolls nothing begins, not even when another one ends', () => {
  const end = ask('a');
  ask('b');
  ask('c');
  vi.advanceTimersByTime(300);
  for (let n = 0; n < 20; n += 1) {
    turns.moved();
    if (n === 3) end();
    vi.advanceTimersByTime(100);
  }
  expect(begun).toEqual(['a', 'b']);
  vi.advanceTimersByTime(200);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a thumbnail whose row has left the list before its turn is not loaded', () => {
  const ends = ['a', 'b', 'c', 'd'].map(ask);
  for (const end of ends.slice(0, 3)) end();
  vi.advanceTimersByTime(300);
  expect(begun).toEqual(['d']);
});

test('a thumbnail that never finishes stops counting after `patienceMs`', () => {
  for (const name of ['a', 'b', 'c']) ask(name);
  vi.advanceTimersByTime(8000);
  expect(begun).toEqual(['a', 'b']);
  vi.advanceTimersByTime(350);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a later request, when all others are done, waits again until the list has stopped scrolling', () => {
  ask('a')();
  ask('b');
  vi.advanceTimersByTime(300);
  expect(begun).toEqual(['b']);
});

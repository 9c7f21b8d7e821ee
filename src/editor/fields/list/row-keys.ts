import { useRef } from 'react';
import { isObject } from '#core/config/loose-json.ts';

/** Where each key on a row's handle takes it. */
export const steps: Readonly<Record<string, (index: number, total: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, total) => total - 1,
};

interface Row {
  readonly key: number;
  item: unknown;
}

/**
 * Keys of a list's rows, which keep a row's input and its open state with it when it moves. Where the list changes from outside
 * (the page, undo, another person), a row goes with its item; one whose item is another object now keeps its place.
 */
export function useRowKeys(items: readonly unknown[]) {
  const state = useRef<{ rows: Row[]; next: number }>({ rows: [], next: 1 });
  const held = state.current;
  const newRow = (item: unknown): Row => {
    held.next += 1;
    return { key: held.next - 1, item };
  };
  const left = new Set(held.rows);
  const take = (row: Row | undefined, item: unknown): Row | undefined => {
    if (!row || !left.delete(row)) return undefined;
    row.item = item;
    return row;
  };
  const kept = items.map((item) => take(isObject(item) ? held.rows.find((row) => row.item === item) : undefined, item));
  held.rows = items.map((item, at) => kept[at] ?? take(held.rows[at], item) ?? newRow(item));
  return {
    keys: held.rows.map(({ key }) => key),
    insert(at: number): number {
      const row = newRow(undefined);
      held.rows.splice(at, 0, row);
      return row.key;
    },
    remove: (at: number) => void held.rows.splice(at, 1),
    move(from: number, to: number) {
      held.rows.splice(to, 0, ...held.rows.splice(from, 1));
    },
  };
}

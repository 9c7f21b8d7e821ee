import { useRef } from 'react';
import { isObject } from '#core/config/loose-json.ts';

/** The new index of a row when one of these keys is pressed on its handle. */
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
 * React keys for a list's rows, so that inputs and the expanded state move with a row. When the list is changed from outside
 * (in the preview, by undo, by another user), a row follows its item object; a row whose item was replaced keeps its position.
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
  held.rows = items.map((item, index) => kept[index] ?? take(held.rows[index], item) ?? newRow(item));
  return {
    keys: held.rows.map(({ key }) => key),
    insert(index: number): number {
      const row = newRow(undefined);
      held.rows.splice(index, 0, row);
      return row.key;
    },
    remove: (index: number) => void held.rows.splice(index, 1),
    move(from: number, to: number) {
      held.rows.splice(to, 0, ...held.rows.splice(from, 1));
    },
  };
}

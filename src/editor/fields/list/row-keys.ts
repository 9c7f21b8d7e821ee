import { Accessibility, defaultPreset, PointerSensor } from '@dnd-kit/dom';
import { useRef } from 'react';

/** Dragging is by pointer only; the keyboard moves a row with the arrow keys on its handle. */
export const pointerOnly = [PointerSensor];

/** Without the library's own instructions for screen readers, which are English and speak of its keyboard sensor. */
export const quietPlugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

/** Where each key on a row's handle takes it. */
export const steps: Readonly<Record<string, (index: number, total: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, total) => total - 1,
};

/** The list with one item taken from a place and put at another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
};

interface RowKeys {
  keys: readonly number[];
  insert(at: number): number;
  remove(at: number): void;
  move(from: number, to: number): void;
}

/**
 * Keys of a list's rows, which keep a row's input and its open state with it when it moves. Items have no ids of their
 * own; where the list changes from outside (undo, another person), rows keep their places and the end grows or shrinks.
 */
export function useRowKeys(count: number): RowKeys {
  const state = useRef<{ keys: number[]; next: number }>({ keys: [], next: 1 });
  const held = state.current;
  const add = (): number => {
    held.next += 1;
    return held.next - 1;
  };
  while (held.keys.length < count) held.keys.push(add());
  held.keys.length = count;
  return {
    keys: held.keys,
    insert(at) {
      const key = add();
      held.keys.splice(at, 0, key);
      return key;
    },
    remove: (at) => void held.keys.splice(at, 1),
    move(from, to) {
      held.keys.splice(to, 0, ...held.keys.splice(from, 1));
    },
  };
}

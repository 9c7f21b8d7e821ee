import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../../app/device.ts';
import type { sortRows } from './sort-rows.ts';

/**
 * Lets the rows among a list's children that match `selector` be dragged by their handle. What that takes is fetched once the browser has
 * nothing else to do: nobody drags a row before it can be seen, and opening a site does not wait for it.
 */
export function useDraggedRows(list: RefObject<HTMLElement | null>, selector: string, onMove: (from: number, to: number) => void): void {
  const sorted = useRef<ReturnType<typeof sortRows>>(undefined);
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    let isThere = true;
    const begin = async () => {
      // Where it cannot be fetched, rows are moved by keyboard and menu.
      const code = await import('./sort-rows.ts').catch(() => undefined);
      if (code && isThere && list.current) sorted.current = code.sortRows(list.current, selector, (from, to) => move.current(from, to));
    };
    const cancel = whenIdle(() => void begin());
    return () => {
      isThere = false;
      cancel();
      sorted.current?.end();
    };
  }, [list, selector]);
  useEffect(() => sorted.current?.update());
}

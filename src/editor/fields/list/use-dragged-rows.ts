import { type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../../app/device.ts';
import type { sortRows } from './sort-rows.ts';

/**
 * Makes the rows of a list that match `selector` draggable by their handle. The code for it is loaded when the browser is idle,
 * so that it does not delay the opening of a site.
 */
export function useDraggedRows(list: RefObject<HTMLElement | null>, selector: string, onMove: (from: number, to: number) => void): void {
  const sorted = useRef<ReturnType<typeof sortRows>>(undefined);
  const move = useRef(onMove);
  move.current = onMove;
  useEffect(() => {
    let isThere = true;
    const begin = async () => {
      // If it cannot be loaded, rows can still be moved by keyboard and menu.
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

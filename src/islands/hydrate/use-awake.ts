import { type RefObject, useEffect } from 'react';

/**
 * Tells the directive that the island of `node` answers from now on. Must be the last hook of an island: effects run
 * in order, and everything a repeated click needs must be ready.
 */
export function useAwake(node: RefObject<Element | null>): void {
  useEffect(() => {
    node.current?.dispatchEvent(new Event('awake', { bubbles: true }));
  }, [node]);
}

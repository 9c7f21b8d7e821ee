import { type RefObject, useEffect } from 'react';

/**
 * Tells the hydration directive that the island of `node` is ready. Must be the last hook of an island: effects run
 * in order, and the other effects must have run before clicks are repeated.
 */
export function useAwake(node: RefObject<Element | null>): void {
  useEffect(() => {
    node.current?.dispatchEvent(new Event('awake', { bubbles: true }));
  }, [node]);
}

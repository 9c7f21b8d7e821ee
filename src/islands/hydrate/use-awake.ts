import { type RefObject, useEffect } from 'react';

/**
 * Tells `client:intent` that the island of `node` answers from now on. The last hook of an island: effects run in order,
 * and what the click that was kept needs must be there.
 */
export function useAwake(node: RefObject<Element | null>): void {
  useEffect(() => {
    node.current?.dispatchEvent(new Event('awake', { bubbles: true }));
  }, [node]);
}

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders an island at the end of the page, in a root of its own that nothing else on the page knows of. Called again
 * for the same island it only puts it back, should the page have been rendered anew.
 */
export function islandAtEnd(island: ReactNode): () => void {
  let place: HTMLElement | undefined;
  return () => {
    if (!place) {
      place = document.createElement('div');
      createRoot(place).render(island);
    }
    if (!place.isConnected) document.body.append(place);
  };
}

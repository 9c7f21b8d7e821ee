import { useEffect, useEffectEvent } from 'react';

/** Pending while the browser carries out `history.back()`, which is asynchronous: no entry may be added during that time. */
let leaving: Promise<void> | undefined;

const isOurs = () => history.state?.isOpen === true;

/** Switches scroll restoration back on. After `popstate` it must run in a later task, because browsers restore the position after the event. */
const restore = () => {
  history.scrollRestoration = 'auto';
};

/** Removes the history entry of a closed dialog, without scrolling the page. */
function leave(): void {
  leaving = new Promise<void>((resolve) => {
    addEventListener('popstate', () => setTimeout(() => resolve(restore())), { once: true });
  }).then(() => {
    leaving = undefined;
  });
  history.back();
}

/** Runs a function once the history entry of a dialog that was just closed has been removed. */
export function afterLeaving(act: () => void): void {
  if (leaving) void leaving.then(act);
  else act();
}

/**
 * Adds a history entry while a dialog is open, so that going back closes it, as is usual on a phone. If it is closed in
 * another way, the entry is removed.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    // In the editor's preview, going back would leave the editor.
    if (!isOpen || parent !== window) return;
    const end = new AbortController();
    const { signal } = end;
    const back = () => {
      setTimeout(restore);
      closeNow();
    };
    afterLeaving(() => {
      if (signal.aborted) return;
      // Prevents the browser from restoring the scroll position of the entry when the dialog is closed.
      history.scrollRestoration = 'manual';
      history.pushState({ isOpen: true }, '');
      // So that a reload, also of this entry after Back and Forward, keeps the scroll position. A repeated call adds no second listener.
      addEventListener('pagehide', restore);
      addEventListener('popstate', back, { once: true, signal });
    });
    return () => {
      end.abort();
      if (isOurs()) leave();
    };
  }, [isOpen]);
}

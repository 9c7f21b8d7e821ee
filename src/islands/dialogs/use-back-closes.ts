import { useEffect, useEffectEvent } from 'react';

/** A requested step back that the browser has not taken yet: nothing may be added to the history meanwhile. */
let leaving: Promise<void> | undefined;

const isOurs = () => history.state?.isOpen === true;

/** After a step back: browsers restore an earlier scroll position after their event. */
const restoreFromNowOn = (then: () => void) =>
  setTimeout(() => {
    history.scrollRestoration = 'auto';
    then();
  });

/** Removes the history entry of something that was closed, without scrolling the page. */
function leave(): void {
  leaving = new Promise((resolve) => {
    const left = () => {
      leaving = undefined;
      resolve();
    };
    addEventListener('popstate', () => restoreFromNowOn(left), { once: true });
  });
  history.back();
}

/** Runs a function once the browser has gone back over the entry of what was just closed. */
export function afterLeaving(act: () => void): void {
  if (leaving) void leaving.then(act);
  else act();
}

/**
 * Gives something open a history entry of its own, so that going back, above all on a phone, closes it. If it is closed in
 * another way, the entry is removed.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    // In a frame the way back is that of the page around it.
    if (!isOpen || parent !== window) return;
    const end = new AbortController();
    const { signal } = end;
    const back = () => {
      restoreFromNowOn(() => undefined);
      closeNow();
    };
    afterLeaving(() => {
      if (signal.aborted) return;
      // The reader stays where they are, whatever they scrolled meanwhile.
      history.scrollRestoration = 'manual';
      history.pushState({ isOpen: true }, '');
      addEventListener('popstate', back, { once: true, signal });
    });
    return () => {
      end.abort();
      if (isOurs()) leave();
    };
  }, [isOpen]);
}

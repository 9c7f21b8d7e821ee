import { useEffect, useEffectEvent } from 'react';

/** A step back that was asked for and that the browser still has to take: nothing may be added to the history meanwhile. */
let leaving: Promise<void> | undefined;

const isOurs = () => history.state?.isOpen === true;

/** After a step back: browsers put a reader back to an earlier place once they have told of it. */
const restoreFromNowOn = (then: () => void) =>
  setTimeout(() => {
    history.scrollRestoration = 'auto';
    then();
  });

/** Goes back over the step of something that was closed, without moving the reader. */
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

/** Runs a function when the browser has taken the step back of what has just been closed. */
export function afterLeaving(act: () => void): void {
  if (leaving) void leaving.then(act);
  else act();
}

/**
 * Gives what is open a step of its own in the history, so that the way back, a phone's above all, closes it. Closed
 * otherwise, the step is taken back.
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

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** What has the focus in place of an element that is gone: a heading, or a section that script alone can focus. */
const places = ':is(section, h1, h2, h3)[tabindex="-1"]';

/**
 * Keeps the focus in a part of the screen whose contents change under it: a focused button that is disabled while its action runs, or goes with what
 * it acted on, would leave the keyboard at the top of the page. It gets the focus back once it can have it; if it is gone, the nearest of the
 * `places` around it gets it.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  // Before anything of the part can be pressed.
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return undefined;
    const isElsewhere = (layer: Element) => !layer.contains(current);
    /** The element that had the focus last, then those around it. */
    let last: Element[] = [];
    const note = () => {
      const active = document.activeElement;
      const layer = active?.closest('[aria-modal], [role="menu"]');
      // A question or a menu gives the focus back when it closes; anything else is where the user went.
      if (layer && isElsewhere(layer)) return;
      last = [];
      for (let each = active; each && current.contains(each); each = each.parentElement) last.push(each);
    };
    const giveBack = () => {
      if (document.activeElement !== document.body || [...document.querySelectorAll('[aria-modal]')].some(isElsewhere)) return;
      const [before, ...around] = last;
      const next = before?.isConnected
        ? before
        : around.filter((each) => each.isConnected).flatMap((each) => (each.matches(places) ? each : (each.querySelector(places) ?? [])))[0];
      if (next instanceof HTMLElement && !next.matches(':disabled')) next.focus({ preventScroll: true });
    };
    // After whoever knows better where the focus goes next.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(giveBack)));
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Where dialogs come and go.
    observer.observe(document.body, { childList: true });
    note();
    document.addEventListener('focusin', note);
    document.addEventListener('pointerup', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerup', note);
    };
  }, [part]);
}

/** What stands in front of a screen, with the focus kept in it. */
export function KeptFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  return <div ref={part}>{children}</div>;
}

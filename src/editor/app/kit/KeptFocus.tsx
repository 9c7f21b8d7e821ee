import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Elements that get the focus if the focused one is removed: headings and sections that only a script can focus. */
const places = ':is(section, h1, h2, h3)[tabindex="-1"]';

/**
 * Keeps the focus in a part of the screen whose content changes. If the focused button is disabled during its action, or removed with its item,
 * the browser would continue from the top of the page. The button gets the focus back once it is enabled; if it is removed, the nearest of the
 * `places` around it gets the focus.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  // A layout effect, so that it runs before the user can press anything in the part.
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return undefined;
    const isElsewhere = (layer: Element) => !layer.contains(current);
    /** The last focused element, followed by its ancestors within the part. */
    let last: Element[] = [];
    const note = () => {
      const active = document.activeElement;
      const layer = active?.closest('[aria-modal], [role="menu"]');
      // A dialog or menu in front returns the focus when it closes, so it is not noted. Any other focused element is where the user went.
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
    // Two frames later, so that components that set the focus themselves come first.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(giveBack)));
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Dialogs are added to and removed from the body.
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

/** Keeps the focus in its children, the content of a dialog or popover. */
export function KeptFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  return <div ref={part}>{children}</div>;
}

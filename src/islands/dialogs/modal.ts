import { useEffect, useEffectEvent } from 'react';

/** Opens a dialog as a modal. The page behind stops scrolling, and keeps the width that its scrollbar leaves it. */
export function openModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  const hasScrollbar = innerWidth > page.clientWidth;
  page.style.setProperty('--scrollbar-gutter', hasScrollbar ? 'stable' : 'auto');
  dialog.showModal();
}

/** Calls `open` for clicks on matching links anywhere on the page. Clicks with modifier keys, as for a new tab, are left to the browser. */
export function useTriggers(selector: string, open: (trigger: HTMLAnchorElement) => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const trigger = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
      if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openNow(trigger);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [selector]);
}

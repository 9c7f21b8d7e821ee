import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterLeaving, useBackCloses } from '../dialogs/use-back-closes.ts';
import type { Intent } from '../hydrate/intent.ts';
import { useAwake } from '../hydrate/use-awake.ts';

/** Whether the menu of small screens is open, shared by its links and its button, which are two islands. `undefined` until it was opened once. */
const $isMenuOpen = atom<boolean | undefined>(undefined);

/** The menu is hydrated with its button. Clicks on anchors in the open menu are held back, because the menu must close first. */
export const menuIntent: Intent = { on: '.nav-toggle', keep: '.nav-links:popover-open a[href^="#"]' };

const isShown = (menu: HTMLElement | null): boolean => menu?.matches(':popover-open') === true;

/**
 * The menu is a popover: the browser opens it, closes it on Escape or a click beside it, and gives the focus back. This adds
 * that it closes when an anchor is chosen, on going back, and when the window gets as `wide` as a bar that has all links.
 */
export function useMenu(wide: '(width >= 48rem)' | '(width >= 62rem)'): ComponentProps<'nav'> {
  const menu = useRef<HTMLElement>(null);
  const isOpen = useStore($isMenuOpen) === true;
  const close = useCallback(() => {
    if (isShown(menu.current)) menu.current?.hidePopover();
    // The browser's `toggle` event comes later, when the menu may be open again.
    if ($isMenuOpen.get()) $isMenuOpen.set(false);
  }, []);
  useEffect(() => {
    // The menu may have been opened before this island was hydrated.
    if (isShown(menu.current)) $isMenuOpen.set(true);
    const room = matchMedia(wide);
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, [wide, close]);
  useBackCloses(isOpen, close);
  useAwake(menu);
  const choose = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link || !isShown(menu.current) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    flushSync(close);
    // The anchor's history entry must replace the one of the open menu, which is removed first.
    afterLeaving(() => location.assign(link.hash));
  };
  return { ref: menu, onToggle: ({ newState }) => $isMenuOpen.set(newState === 'open'), onClick: choose };
}

/** Props of the menu's button. `aria-expanded` is set only after the menu has opened once with this island hydrated; until then the browser sets it. */
export function useMenuButton(): ComponentProps<'button'> {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useStore($isMenuOpen);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useAwake(button);
  return { ref: button, 'aria-expanded': isAwake ? isOpen : undefined };
}

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentProps, MouseEvent } from 'react';

type Place = Pick<Location, 'pathname' | 'search'>;

const here = (): Place => ({ pathname: location.pathname, search: location.search });
const $address = atom<Place>(typeof location === 'undefined' ? { pathname: '/editor', search: '' } : here());
const guards = new Set<() => boolean>();

const mayLeave = (): boolean => [...guards].every((guard) => guard());

/** The editor's present address; renders again when it changes. */
export const useAddress = (): Place => useStore($address);

/**
 * Registers a guard that is called before navigation within the editor and prevents it by returning `false`. Returns a function
 * that removes it. Leaving the editor altogether is covered by the browser's `beforeunload`.
 */
export function guardLeaving(guard: () => boolean): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Goes to an address of the editor without reloading the page. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const target = new URL(path, location.href);
  if (target.href === location.href || !mayLeave()) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  const isOtherScreen = target.pathname !== $address.get().pathname;
  $address.set(here());
  if (isOtherScreen) scrollTo({ top: 0, behavior: 'instant' });
}

/** Follows the browser's back and forward buttons. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    const { pathname, search } = $address.get();
    if (pathname === location.pathname && search === location.search) return;
    if (mayLeave()) $address.set(here());
    // The browser has already changed the address: the address of the open screen is restored.
    else history.pushState(null, '', pathname + search);
  });
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link within the editor, followed without a page load. Clicks with modifier keys, as for a new tab, are left to the browser. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

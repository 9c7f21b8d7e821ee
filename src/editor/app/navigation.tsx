import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentProps, createContext, type MouseEvent, type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Place = Pick<Location, 'pathname' | 'search'>;

const here = (): Place => ({ pathname: location.pathname, search: location.search });
const $address = atom<Place>(typeof location === 'undefined' ? { pathname: '/editor', search: '' } : here());
const guards = new Set<() => boolean>();

/** Something in front of the screen that Back closes. `mayLose` asks, if needed, whether what was typed in it may be lost. */
interface Layer {
  close(): void;
  mayLose(): boolean;
}
/** What is open in front of the screen, the frontmost last. Each has a history entry of the same address above the screen's own. */
const layers: Layer[] = [];
/** While the browser carries out `history.go()`, which is asynchronous: what waits for it. No entry may be added during that time. */
let travelling: (() => void)[] | undefined;

const noted = (name: 'at' | 'depth'): number | undefined => {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : undefined;
};
/** How many entries the current one is above the screen's own. */
const depth = (): number => noted('depth') ?? 0;
/** The position of the current entry among the editor's. */
const at = (): number | undefined => noted('at');
let lastAt: number | undefined;
/** Whether the browser's buttons are followed. A part that is drawn without the editor around it leaves the history alone. */
let isFollowing = false;

function add(target: URL | string, depthThere: number, isReplacing = false): void {
  const now = at() ?? 0;
  history[isReplacing ? 'replaceState' : 'pushState']({ at: isReplacing ? now : now + 1, depth: depthThere }, '', target);
  lastAt = at();
}

function travel(by: number, then: readonly (() => void)[] = []): void {
  travelling = [...then];
  history.go(by);
}

/** Gives each open layer its history entry, and takes away those of closed ones. */
function settle(): void {
  if (!isFollowing || travelling) return;
  const missing = layers.length - depth();
  if (missing < 0) travel(missing);
  for (let left = missing; left > 0; left -= 1) add(location.href, depth() + 1);
}

/**
 * While it is open, going back closes it and leaves the screen behind it as it is, as is usual on a phone. If it is closed in another way, its
 * history entry is removed.
 */
export function useBackCloses(isOpen: boolean, close: () => void, mayLose: () => boolean = () => true): void {
  const closeNow = useEffectEvent(close);
  const mayLoseNow = useEffectEvent(mayLose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => closeNow(), mayLose: () => mayLoseNow() };
    layers.push(layer);
    // Later, because one that opens in place of another takes over its entry.
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Where the content of a `Dialog` puts its question. */
export const ContentQuestion = createContext<RefObject<string | undefined> | undefined>(undefined);

/** Called by the content of a dialog: what it asks, if anything, before it is closed by something else than its own buttons. */
export function useAskBeforeClosing(question: string | undefined): void {
  const asked = useContext(ContentQuestion);
  useEffect(() => {
    if (!asked) return undefined;
    asked.current = question;
    return () => {
      asked.current = undefined;
    };
  }, [asked, question]);
}

const mayLeave = (): boolean => [...guards].every((guard) => guard());

/** The editor's present address; renders again when it changes. */
export const useAddress = (): Place => useStore($address);

/** Whether a further screen was opened since the page was loaded. */
let hasMoved = false;
$address.listen(() => {
  hasMoved = true;
});
/** For a screen that gives way to another one at the same address, as the sign-in does. */
export function noteOtherScreen(): void {
  hasMoved = true;
}

/**
 * For the title of what opens in place of something else, whose link or button is gone, and the focus with it. `isPart`: a part of a screen. A screen
 * itself leaves the focus to the browser when it is the first since the page was loaded.
 */
export function useArrivalFocus(isPart = false): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if ((isPart || hasMoved) && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isPart]);
  return title;
}

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
  const go = (): void => {
    // The new screen takes the place of a dialog's entry: it is left in the same step.
    const spare = replace ? depth() : depth() - 1;
    if (spare > 0) {
      travel(-spare, [go]);
      return;
    }
    add(target, 0, replace || depth() > 0);
    const isOtherScreen = target.pathname !== $address.get().pathname;
    $address.set(here());
    if (isOtherScreen) scrollTo({ top: 0, behavior: 'instant' });
  };
  if (travelling) travelling.push(go);
  else go();
}

/** Closes what is in front of the screen after the browser has gone back, and goes forward again to the entries of what stays open. */
function closeFront(): void {
  for (const layer of layers.slice(depth()).toReversed()) layer.close();
  // After React has drawn, which it does in the same task for an event like this one.
  setTimeout(() => {
    if (!travelling && layers.length > depth()) travel(layers.length - depth());
    else settle();
  });
}

/** Follows the browser's back and forward buttons. */
export function followHistory(): void {
  isFollowing = true;
  if (at() === undefined) add(location.href, 0, true);
  lastAt = at();
  addEventListener('popstate', () => {
    const own = travelling;
    travelling = undefined;
    const [before, now] = [lastAt, at()];
    lastAt = now;
    if (own && own.length > 0) {
      for (const act of own) act();
      return;
    }
    const { pathname, search } = $address.get();
    if (pathname === location.pathname && search === location.search) {
      // What opened while the entry of something closed was being removed, such as a menu item's dialog, stays open.
      if (!own && layers.length > depth()) closeFront();
      else settle();
    } else if (layers.every((layer) => layer.mayLose()) && mayLeave()) {
      $address.set(here());
      setTimeout(settle);
      // The browser has already changed the address: the one of the open screen is restored, without a further entry if its own is known.
    } else if (before !== undefined && now !== undefined && before !== now) travel(before - now);
    else history.pushState(null, '', pathname + search);
  });
  // After a reload nothing is in front of the screen any more.
  settle();
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** What has to be done before it is followed, such as a save: calls `go` once that is done. */
  first?: (go: () => void) => void;
}

/** A link within the editor, followed without a page load. Clicks with modifier keys, as for a new tab, are left to the browser. */
export function Link({ href, onClick, first = (go) => go(), ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    first(() => navigate(href));
  };
  return <a {...rest} href={href} onClick={follow} />;
}

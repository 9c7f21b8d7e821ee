import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentProps, createContext, type MouseEvent, type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Place = Pick<Location, 'pathname' | 'search'>;

const here = (): Place => ({ pathname: location.pathname, search: location.search });
const $address = atom<Place>(typeof location === 'undefined' ? { pathname: '/editor', search: '' } : here());
const guards = new Set<() => boolean>();

/** A dialog or popup in front of the screen that Back closes. `mayLose` returns whether typed text may be lost; it asks the user if needed. */
interface Layer {
  close(): void;
  mayLose(): boolean;
}
/** The open layers, the frontmost last. Each has a history entry, with the screen's address, above the screen's own entry. */
const layers: Layer[] = [];
/** Set while the browser carries out `history.go()`, which is asynchronous: functions to call afterwards. No entry may be added meanwhile. */
let travelling: (() => void)[] | undefined;

const noted = (name: 'at' | 'depth'): number | undefined => {
  const value: unknown = history.state?.[name];
  return typeof value === 'number' ? value : undefined;
};
/** How many entries above the screen's own the current history entry is. */
const depth = (): number => noted('depth') ?? 0;
/** The position of the current entry among the editor's history entries. */
const at = (): number | undefined => noted('at');
let lastAt: number | undefined;
/** Whether `followHistory` was called. If not, as in tests that render a single component, the history is not changed. */
let isFollowing = false;

function add(target: URL | string, depthThere: number, { isReplacing = false } = {}): void {
  const now = at() ?? 0;
  history[isReplacing ? 'replaceState' : 'pushState']({ at: isReplacing ? now : now + 1, depth: depthThere }, '', target);
  lastAt = at();
}

function travel(by: number, then: readonly (() => void)[] = []): void {
  travelling = [...then];
  history.go(by);
}

/** Adds a history entry for each open layer that lacks one, and removes those of closed layers. */
function settle(): void {
  if (!isFollowing || travelling) return;
  const missing = layers.length - depth();
  if (missing < 0) travel(missing);
  for (let left = missing; left > 0; left -= 1) add(location.href, depth() + 1);
}

/**
 * While a layer is open, the Back button closes it (`close`) and does not leave the screen. If the layer is closed in another way, its
 * history entry is removed.
 */
export function useBackCloses(isOpen: boolean, close: () => void, mayLose: () => boolean = () => true): void {
  const closeNow = useEffectEvent(close);
  const mayLoseNow = useEffectEvent(mayLose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => closeNow(), mayLose: () => mayLoseNow() };
    layers.push(layer);
    // In a microtask, because a layer that opens in place of another takes over its entry.
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Holds the question that the content of a `Dialog` sets by `useAskBeforeClosing`. */
export const ContentQuestion = createContext<RefObject<string | undefined> | undefined>(undefined);

/** For the content of a dialog: sets the question to ask before the dialog is closed by anything other than the content's own buttons. */
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

/** Whether the screen has changed since the page was loaded. */
let hasMoved = false;
$address.listen(() => {
  hasMoved = true;
});
/** To be called when one screen replaces another at the same address, as after the sign-in. */
export function noteOtherScreen(): void {
  hasMoved = true;
}

/**
 * Ref for the title of a screen, or of a part of one (`isPart`), that focuses the title on mount if nothing has the focus, because the pressed link or
 * button is gone. The first screen after the page was loaded leaves the focus to the browser.
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
    // The new screen replaces the entry of the first layer (with `replace`, the screen's own), to which the browser goes back first.
    const spare = replace ? depth() : depth() - 1;
    if (spare > 0) {
      travel(-spare, [go]);
      return;
    }
    add(target, 0, { isReplacing: replace || depth() > 0 });
    const isOtherScreen = target.pathname !== $address.get().pathname;
    $address.set(here());
    if (isOtherScreen) scrollTo({ top: 0, behavior: 'instant' });
  };
  if (travelling) travelling.push(go);
  else go();
}

/** After the browser has gone back: closes the layers above the current entry, and goes forward again to the entries of layers that stay open. */
function closeFront(): void {
  for (const layer of layers.slice(depth()).toReversed()) layer.close();
  // After React has rendered, which it does in the same task for a `popstate` event.
  setTimeout(() => {
    if (!travelling && layers.length > depth()) travel(layers.length - depth());
    else settle();
  });
}

/** Follows the browser's back and forward buttons. */
export function followHistory(): void {
  isFollowing = true;
  if (at() === undefined) add(location.href, 0, { isReplacing: true });
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
      // A layer that opened while a closed layer's entry was being removed, such as a menu item's dialog, stays open.
      if (!own && layers.length > depth()) closeFront();
      else settle();
    } else if (layers.every((layer) => layer.mayLose()) && mayLeave()) {
      $address.set(here());
      setTimeout(settle);
      // The browser has already changed the address, so the open screen's address is restored: by going to its entry if known, else by a new entry.
    } else if (before !== undefined && now !== undefined && before !== now) travel(before - now);
    else history.pushState(null, '', pathname + search);
  });
  // After a reload no layer is open: this goes back from the entries of former layers.
  settle();
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** Runs before the link is followed, for instance to save; it calls `go` when done. */
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

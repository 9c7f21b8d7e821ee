import { startDevice } from './device.ts';
import { deviceStorage, recall } from './device-memory.ts';
import { followReader, startFooterYear } from './every-page.ts';
import { startLanguageToggle } from './nav/keep-place.ts';

/** Delay in milliseconds, after a page is opened by a link with an anchor, before it scrolls to the anchor (specification, section 9). */
const anchorScrollDelay = 100;

/**
 * The browser scrolls to the anchor of the address by itself. A moment later, when fonts and pictures have their
 * sizes, this scrolls there once more, unless the reader has begun to scroll.
 */
function startAnchorScroll(): void {
  // Not decoded: the anchors are ASCII, and a stray `%` in an address would throw.
  const section = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (!section) return;
  let hasMoved = false;
  const moved = () => {
    hasMoved = true;
  };
  for (const sign of ['wheel', 'touchmove', 'keydown']) addEventListener(sign, moved, { once: true, passive: true });
  const delay = new Promise((resolve) => setTimeout(resolve, anchorScrollDelay));
  // A loaded font may change the height of texts.
  void Promise.all([delay, document.fonts.ready]).then(() => {
    if (!hasMoved) section.scrollIntoView({ behavior: 'instant' });
  });
}

/**
 * Keeps anchors clear of the provider's fixed header. The offset is the specification's (70, 110 with a banner, 120 px
 * on the pro page) unless a banner of several lines makes the header taller than that.
 */
function startScrollOffset(signal: AbortSignal): void {
  const top = document.querySelector<HTMLElement>('.top:has(.top-banner)');
  const root = document.documentElement;
  // A blank value removes the property.
  const set = (offset: string) => root.style.setProperty('--scroll-offset', offset);
  set('');
  if (!top) return;
  const specified = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  new ResizeObserver(() => {
    if (!signal.aborted) set(top.offsetHeight > specified ? `${top.offsetHeight}px` : '');
  }).observe(top);
}

/**
 * A provider may prefer a language: visitors from outside who have never chosen a language, and whose browser does not ask
 * for Spanish, are redirected to it. Returns true if the page is being left.
 */
function startPreferredLanguage(): boolean {
  const preferred = document.documentElement.dataset['defaultLanguage'];
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]');
  if (!toggle || preferred === undefined || toggle.dataset['language'] !== preferred) return false;
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  const speaksThis = navigator.languages.some((language) => language.startsWith(document.documentElement.lang));
  if (isFromHere || speaksThis || recall(deviceStorage, 'language') !== null) return false;
  location.replace(toggle.pathname + location.search + location.hash);
  return true;
}

let current: AbortController | undefined;

/**
 * Starts the behaviour of a provider's page that needs no React. Called again when the live renderer has replaced the content;
 * the listeners and observers of the previous call are removed first.
 */
export function startBrand(): void {
  current?.abort();
  current = new AbortController();
  const { signal } = current;
  startDevice(signal);
  startLanguageToggle(signal);
  startScrollOffset(signal);
  followReader(signal);
  startFooterYear();
}

/** Called once for each page that is opened. */
export function enterBrand(): void {
  if (startPreferredLanguage()) return;
  startBrand();
  startAnchorScroll();
}

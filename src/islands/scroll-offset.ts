/**
 * A section that is scrolled to begins below the provider's fixed header. The offset is the specification's (70, 110 with a
 * banner, 120 px on the pro page) unless a banner of several lines makes the header taller than that.
 */
export function startScrollOffset(signal: AbortSignal): void {
  const top = document.querySelector<HTMLElement>('.top:has(.top-banner)');
  const root = document.documentElement;
  // A blank value takes the property away.
  const set = (offset: string) => root.style.setProperty('--scroll-offset', offset);
  set('');
  if (!top) return;
  const usual = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  new ResizeObserver(() => {
    if (!signal.aborted) set(top.offsetHeight > usual ? `${top.offsetHeight}px` : '');
  }).observe(top);
}

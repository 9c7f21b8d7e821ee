/**
 * A section that is scrolled to begins below the provider's fixed header. The offset is the specification's (70, 110 with a
 * banner, 120 px on the pro page) unless a banner of several lines makes the header taller than that.
 */
export function startScrollOffset(): void {
  const top = document.querySelector<HTMLElement>('.top:has(.top-banner)');
  if (!top) return;
  const root = document.documentElement;
  const usual = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  new ResizeObserver(() => {
    if (top.offsetHeight > usual) root.style.setProperty('--scroll-offset', `${top.offsetHeight}px`);
    else root.style.removeProperty('--scroll-offset');
  }).observe(top);
}

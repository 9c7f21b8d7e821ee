/** How long after its arrival a page scrolls to the anchor another page asked for, in milliseconds (specification, section 9). */
export const arrivalDelay = 100;

/**
 * The browser goes to an address's anchor by itself. Here it is gone to once more a moment later, when fonts and
 * pictures have their room, unless the reader has begun to scroll.
 */
export function startArrival(): void {
  const section = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!section) return;
  let hasMoved = false;
  const moved = () => {
    hasMoved = true;
  };
  for (const sign of ['wheel', 'touchmove', 'keydown']) addEventListener(sign, moved, { once: true, passive: true });
  const delay = new Promise((resolve) => setTimeout(resolve, arrivalDelay));
  // Text changes its height with its font.
  void Promise.all([delay, document.fonts.ready]).then(() => {
    if (!hasMoved) section.scrollIntoView({ behavior: 'instant' });
  });
}

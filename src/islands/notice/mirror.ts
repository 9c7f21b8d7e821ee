/**
 * Repeats on `place`, an invisible element of React's over the same spot, what happens to `target`, an element of the
 * static page that React does not own. Returns how to stop.
 */
export function mirror(target: HTMLElement, place: HTMLElement): () => void {
  const cover = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(place.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  };
  const point = (type: string, { pointerType, clientX, clientY }: PointerEvent, bubbles = true) =>
    place.dispatchEvent(new PointerEvent(type, { bubbles, pointerType, clientX, clientY }));
  const focus = () => {
    if (!target.matches(':focus-visible')) return;
    cover();
    place.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  const stop = new AbortController();
  const { signal } = stop;
  target.addEventListener(
    'pointermove',
    (event) => {
      cover();
      point('pointermove', event);
    },
    { signal },
  );
  target.addEventListener(
    'pointerleave',
    (event) => {
      // React takes its leave event from the first, its libraries listen to the second.
      point('pointerout', event);
      point('pointerleave', event, false);
    },
    { signal },
  );
  target.addEventListener('pointerdown', (event) => point('pointerdown', event), { signal });
  target.addEventListener('focus', focus, { signal });
  target.addEventListener('blur', () => place.dispatchEvent(new FocusEvent('focusout', { bubbles: true })), { signal });
  target.addEventListener('keydown', () => place.click(), { signal });
  focus();
  return () => stop.abort();
}

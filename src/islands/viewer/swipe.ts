import { swipeTurn } from './turn.ts';

/** Lets a finger, pen or mouse push a picture aside. Two fingers, and one on an enlarged page, stay the browser's. */
export function watchSwipes(surface: HTMLElement, moved: HTMLElement, turn: (by: -1 | 1) => void): void {
  let start: { id: number; x: number; y: number } | undefined;
  const follow = (across: number) => moved.style.setProperty('--drag', `${across}px`);
  const release = () => {
    start = undefined;
    follow(0);
  };
  surface.addEventListener('pointerdown', ({ pointerId: id, clientX: x, clientY: y, isPrimary, button }) => {
    start = isPrimary && button === 0 && (visualViewport?.scale ?? 1) === 1 ? { id, x, y } : undefined;
    if (!start) follow(0);
  });
  surface.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (start?.id === pointerId) follow(clientX - start.x);
  });
  surface.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    if (start?.id !== pointerId) return;
    const by = swipeTurn(clientX - start.x, clientY - start.y);
    release();
    if (by !== 0) turn(by);
  });
  surface.addEventListener('pointercancel', release);
}

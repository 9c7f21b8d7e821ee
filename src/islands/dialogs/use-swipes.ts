import { type ComponentProps, type PointerEvent, type RefObject, useRef } from 'react';

/** The index after moving by `by`, wrapping around at both ends; `first` and `last` are absolute. */
export function turned(index: number, by: number | 'first' | 'last', count: number): number {
  if (by === 'first') return 0;
  if (by === 'last') return count - 1;
  return (index + by + count) % count;
}

/** The movement for each key. */
export const keyTurns: Readonly<Record<string, number | 'first' | 'last'>> = { ArrowLeft: -1, ArrowRight: 1, Home: 'first', End: 'last' };

/** The minimum horizontal distance of a swipe, in CSS pixels; the same as for toasts. */
const swipeThreshold = 50;

/** The result of a finished gesture: 1 (next) for a swipe to the left, -1 (previous) to the right, 0 for anything else. */
export function swipeTurn(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

type Handlers = Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

/** Handlers that let the user swipe a picture by finger, pen or mouse. Gestures with two fingers, and on a zoomed page, are left to the browser. */
export function useSwipes(moved: RefObject<HTMLElement | null>, turn: (by: -1 | 1) => void): Handlers {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  const follow = (across: number) => moved.current?.style.setProperty('--drag', `${across}px`);
  const release = () => {
    start.current = undefined;
    follow(0);
  };
  return {
    onPointerDown({ pointerId: id, clientX: x, clientY: y, isPrimary, button }: PointerEvent) {
      start.current = isPrimary && button === 0 && (visualViewport?.scale ?? 1) === 1 ? { id, x, y } : undefined;
      if (!start.current) follow(0);
    },
    onPointerMove({ pointerId, clientX }) {
      if (start.current?.id === pointerId) follow(clientX - start.current.x);
    },
    onPointerUp({ pointerId, clientX, clientY }) {
      const from = start.current;
      if (from?.id !== pointerId) return;
      const by = swipeTurn(clientX - from.x, clientY - from.y);
      release();
      if (by !== 0) turn(by);
    },
    onPointerCancel: release,
  };
}

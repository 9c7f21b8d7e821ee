import { type ComponentProps, type PointerEvent, type RefObject, useRef } from 'react';
import { swipeTurn } from './turn.ts';

type Handlers = Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

/** Lets a finger, pen or mouse push a picture aside. Two fingers, and one on an enlarged page, stay the browser's. */
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

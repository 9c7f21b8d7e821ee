import { type RefObject, useEffect, useState } from 'react';

/** How far a page of a width is scaled down to fit its stage, and how many of its own pixels then fill the height. */
export function useFit(stage: RefObject<HTMLElement | null>, width: number): { scale: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return { scale, height: Math.max(320, Math.floor(room.height / scale)) };
}

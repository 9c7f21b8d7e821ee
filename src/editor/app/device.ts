/** Whether the device has a pointer to drag with. On a phone, texts do not mention dragging. */
export const hasMouse = (): boolean => matchMedia('(hover: hover)').matches;

/** Calls back once the browser has nothing else to do, or after a moment where it does not tell that. Returns how to call that off. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

/** Whether the device has a pointer to drag with. On a phone, texts do not mention dragging. */
export const hasMouse = (): boolean => matchMedia('(hover: hover)').matches;

/** Calls back when the browser is idle, or after a short delay in browsers without `requestIdleCallback`. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

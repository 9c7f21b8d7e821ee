/** Whether there is something to point and drag with: on a phone nobody is told to. */
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

/** Whether the device has a pointer to drag with. On a phone, texts do not mention dragging. */
export const hasMouse = (): boolean => matchMedia('(hover: hover)').matches;

/** Whether the device is used with a finger, as phones and tablets are. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Calls back when the browser is idle, or after a short delay in browsers without `requestIdleCallback`. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

/** Hands the browser a file to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** How long after a finger is lifted its click may still come, in milliseconds. */
const clickWithin = 300;

/** Resolves when the current press is over: its click has been dispatched, or will not be. */
export const pressEnded = (): Promise<void> =>
  new Promise((resolve) => {
    for (const [sign, wait] of Object.entries({ click: 0, keyup: 0, pointercancel: 0, pointerup: clickWithin })) {
      addEventListener(sign, () => setTimeout(resolve, wait), { capture: true, once: true });
    }
  });

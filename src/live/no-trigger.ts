/** In place of `trigger.ts` where no function answers: the page is what was built. */
export const startTrigger = (): void => undefined;

/** Replaces `trigger.ts` in a folder without functions, whose pages always stay as they were built. */
export const startTrigger = (): void => undefined;

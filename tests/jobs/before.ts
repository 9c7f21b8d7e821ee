/** Clicks, keys and screens of jobs that were made shorter, as they were. */
export const before: Readonly<Record<string, string>> = {};

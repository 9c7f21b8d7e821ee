/** Clicks, keys and screens of jobs that were made shorter, as they were. */
export const before: Readonly<Record<string, string>> = {
  'ask an owner for content, from the list': '5, 12, 4',
  // A handle had to be left before it could be saved: a click beside it.
  'link a social network': '3, 17, 1',
};

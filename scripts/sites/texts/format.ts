const shown = 20;

/** The first places of a list, one a line, and how many more there are. */
export const places = (all: readonly string[]): string[] => [
  ...all.slice(0, shown).map((place) => `  ${place}`),
  ...(all.length > shown ? [`  … +${all.length - shown}`] : []),
];

/** A number of bytes in megabytes of a million bytes, for a message. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

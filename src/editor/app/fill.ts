/** Puts values into a text's `{places}`. A place without a value stays, so that a missing one is seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A text with its places filled: `{price}` becomes `values.price`. A place without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? place) : place));

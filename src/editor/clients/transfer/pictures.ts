import { mediaPathPattern, pictureTypes } from '#schema/calls/media.ts';

/** Whether an address belongs to an uploaded picture, which is exported with the client; pictures at other addresses are not. */
export const isOwnPicture = (address: string): boolean => mediaPathPattern.test(address);

/** Content type of an uploaded picture, by its address. */
export function pictureType(address: string): string {
  const type = isOwnPicture(address) ? Object.entries(pictureTypes).find(([extension]) => address.endsWith(`.${extension}`)) : undefined;
  return type?.[1] ?? 'application/octet-stream';
}

/** The addresses of uploaded pictures anywhere in a JSON value, each once, in the order in which they occur. */
export function picturesIn(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    if (typeof part === 'string' && isOwnPicture(part)) found.add(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...found];
}

/** A copy of a JSON value in which every string that equals a key of `replacements` is replaced. */
export function replaceTexts(value: unknown, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replacements));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, replacements)]));
}

/** A whole number with its thousands apart, as both Mexico and the United States write it: 1,234. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** Texts with places, taken apart: what stands between the places, and at every second position a place's name. */
const patterns = new Map<string, string[]>();

/**
 * Fills the named places of a text: `fill('Mapa de {name}', { name })`. An unknown place stays as it is. What ends with a
 * full stop, such as "6:00 p.m.", ends a sentence by itself. A number is a count, and is written as one: what only looks like a number, as a year
 * does, is given as text.
 */
export function fill(pattern: string, values: Record<string, string | number>): string {
  const parts = patterns.get(pattern) ?? pattern.split(/\{(\w+)\}/);
  patterns.set(pattern, parts);
  const filled = parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const value = Object.hasOwn(values, part) ? values[part] : undefined;
    return typeof value === 'number' ? grouped(value) : (value ?? `{${part}}`);
  });
  return filled.map((part, at) => (at > 0 && at % 2 === 0 && /^\.(?!\.)/.test(part) && filled[at - 1]?.endsWith('.') ? part.slice(1) : part)).join('');
}

/** The text for a count, with the count in its `{n}`. */
export const counted = (n: number, { one, other }: Readonly<Record<'one' | 'other', string>>): string => fill(n === 1 ? one : other, { n });

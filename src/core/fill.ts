/** A whole number with its thousands apart, as both Mexico and the United States write it: 1,234. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** Patterns split at their placeholders: texts at even positions, names of placeholders at odd ones. */
const patterns = new Map<string, string[]>();

/**
 * Fills the named placeholders of a text: `fill('Mapa de {name}', { name })`. An unknown one stays as it is. If a value ends with
 * a full stop ("6:00 p.m."), the pattern's full stop after it is dropped. A number is a count and gets thousands separators: a year must
 * be given as text.
 */
export function fill(pattern: string, values: Record<string, string | number>): string {
  const parts = patterns.get(pattern) ?? pattern.split(/\{(\w+)\}/);
  patterns.set(pattern, parts);
  const filled = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const value = Object.hasOwn(values, part) ? values[part] : undefined;
    return typeof value === 'number' ? grouped(value) : (value ?? `{${part}}`);
  });
  return filled
    .map((part, index) => (index > 0 && index % 2 === 0 && /^\.(?!\.)/.test(part) && filled[index - 1]?.endsWith('.') ? part.slice(1) : part))
    .join('');
}

/** The text for a count, with the count in its `{n}`. */
export const counted = (n: number, { one, other }: Readonly<Record<'one' | 'other', string>>): string => fill(n === 1 ? one : other, { n });

/** Texts with places, taken apart: what stands between the places, and at every second position a place's name. */
const patterns = new Map<string, string[]>();

/** Fills the named places of a text: `fill('Mapa de {name}', { name })`. An unknown place stays as it is. */
export function fill(pattern: string, values: Record<string, string | number>): string {
  const parts = patterns.get(pattern) ?? pattern.split(/\{(\w+)\}/);
  patterns.set(pattern, parts);
  return parts.map((part, at) => (at % 2 === 0 ? part : Object.hasOwn(values, part) ? String(values[part]) : `{${part}}`)).join('');
}

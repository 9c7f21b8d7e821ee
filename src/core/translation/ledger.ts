import type { Path } from '../edit/path.ts';
import type { LanguageText } from './language-texts.ts';

/**
 * A short hash of a text, 53 bits in base 36 (cyrb53). It identifies a text and protects no secret; two texts of one
 * config with the same hash would only hide a hint.
 */
function textMark(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** The mark of an English text together with its Spanish, as `checkedEnglish` keeps it. */
export const pairMark = (es: string, en: string): string => textMark(`${es}\u0000${en}`);

/**
 * For each English text, the Spanish texts that it was paired with when it first appeared in the history. Keyed by the kind of
 * field and the text itself, not by its position in a list, so that moving an item makes nothing stale.
 */
export type Ledger = Readonly<Record<string, readonly string[]>>;

export const emptyLedger: Ledger = {};

/** The kind of a field: its path without positions in lists. */
const kindOf = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');
const keyOf = (place: Path, en: string): string => `${kindOf(place)}|${textMark(en)}`;

/** The ledger with one more revision. Revisions must come in order, oldest first: only a text's first appearance counts. */
export function withRevision(ledger: Ledger, texts: readonly LanguageText[]): Ledger {
  const added = new Map<string, string[]>();
  for (const { places, es, en } of texts) {
    if (en.trim() === '') continue;
    const key = keyOf(places.es, en);
    if (Object.hasOwn(ledger, key)) continue;
    added.set(key, [...(added.get(key) ?? []), textMark(es)]);
  }
  return added.size === 0 ? ledger : { ...ledger, ...Object.fromEntries(added) };
}

/**
 * Whether the English was written for another Spanish text than the one beside it now, and nobody has marked it as
 * still right. English that no revision holds yet has just been written, so it is not stale.
 */
export function isStale(ledger: Ledger, checked: readonly string[], { places, es, en }: Pick<LanguageText, 'places' | 'es' | 'en'>): boolean {
  if (es.trim() === '' || en.trim() === '' || es === en) return false;
  const first = ledger[keyOf(places.es, en)];
  return first !== undefined && !first.includes(textMark(es)) && !checked.includes(pairMark(es, en));
}

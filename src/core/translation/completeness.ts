import type { FormGroupId } from '../forms/form.ts';
import type { LanguageText } from './language-texts.ts';
import { isStale, type Ledger, pairMark } from './ledger.ts';

/** The state of one section's texts in each language. */
export interface GroupLanguages {
  group: FormGroupId;
  /** Texts that are not blank in at least one language. */
  total: number;
  missing: { es: readonly LanguageText[]; en: readonly LanguageText[] };
  /** Texts whose English was written for an earlier Spanish text. */
  stale: readonly LanguageText[];
}

/** Languages by section, in the order the texts come. */
export function groupLanguages(texts: readonly LanguageText[], ledger: Ledger, checked: readonly string[]): GroupLanguages[] {
  const groups = Map.groupBy(texts, ({ group }) => group);
  return [...groups].map(([group, members]) => ({
    group,
    total: members.length,
    missing: { es: members.filter(({ es }) => es.trim() === ''), en: members.filter(({ en }) => en.trim() === '') },
    stale: members.filter((text) => isStale(ledger, checked, text)),
  }));
}

/** How many texts have English that is up to date, of how many: a percentage would call a site with one text finished. */
export function englishCount(groups: readonly GroupLanguages[]): { done: number; total: number } {
  const total = groups.reduce((sum, { total: count }) => sum + count, 0);
  const open = groups.reduce((sum, { missing, stale }) => sum + missing.en.length + stale.length, 0);
  return { done: total - open, total };
}

/** The marks of checked English with one pair added; marks of removed texts are dropped, so that the list does not grow without limit. */
export function withChecked(checked: readonly string[], text: Pick<LanguageText, 'es' | 'en'>, texts: readonly LanguageText[]): string[] {
  const present = new Set(texts.map(({ es, en }) => pairMark(es, en)));
  return [...new Set([...checked.filter((mark) => present.has(mark)), pairMark(text.es, text.en)])];
}

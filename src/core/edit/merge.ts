import { isObject } from '../config/loose-json.ts';
import { mergeLists } from './merge-lists.ts';
import { type Choice, type Conflict, type MergeRun, settle } from './merge-run.ts';
import type { Json, Path } from './path.ts';
import { isSame } from './same.ts';

export interface Merge {
  value: unknown;
  conflicts: readonly Conflict[];
}

const isBilingual = (value: unknown): boolean => isObject(value) && Object.keys(value).every((key) => key === 'es' || key === 'en');
/** A text that is one for both languages, where another side has one for each. */
const spread = (value: unknown, sides: readonly unknown[]): unknown =>
  typeof value === 'string' && sides.some(isBilingual) ? { es: value, en: value } : value;

function mergeObjects(base: Json, mine: Json, theirs: Json, path: Path, run: MergeRun): Json {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    keys.map((key) => [key, run.values(base[key], mine[key], theirs[key], [...path, key])] as const).filter(([, value]) => value !== undefined),
  );
}

/**
 * Merges what two people made of the same value: objects key by key, texts language by language, lists item by item
 * (see `matchItems`), so that whoever changed different fields loses nothing. A field that both changed is a conflict:
 * the choice with its number settles it, without one mine stands. The same input gives the same conflicts in the same
 * order, whatever is chosen.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown, choices: readonly Choice[] = []): Merge {
  const run: MergeRun = {
    conflicts: [],
    choices,
    values(from, ours, others, path) {
      if (isSame(ours, others) || isSame(from, others)) return ours;
      if (isSame(from, ours)) return others;
      const sides = [from, ours, others];
      const [first, second, third] = sides.map((side) => spread(side, sides));
      if (isObject(second) && isObject(third)) return mergeObjects(isObject(first) ? first : {}, second, third, path, run);
      if (Array.isArray(second) && Array.isArray(third)) return mergeLists(Array.isArray(first) ? first : [], second, third, path, run);
      return settle(run, { path, kind: 'value', base: from, mine: ours, theirs: others });
    },
  };
  const value = run.values(base, mine, theirs, []);
  return { value, conflicts: run.conflicts };
}

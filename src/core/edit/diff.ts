import { isObject } from '../config/loose-json.ts';
import { matchItems } from './match-items.ts';
import type { Path } from './path.ts';
import { isBlank, isSame } from './same.ts';

/** One field that is different. `moved`: an unchanged item at another position of its list. */
export interface Difference {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The field's path afterwards; of a removed one, its path before. */
  path: Path;
  before: unknown;
  after: unknown;
}

const kindOf = (before: unknown, after: unknown): Difference['kind'] => (isBlank(before) ? 'added' : isBlank(after) ? 'removed' : 'changed');

/** The longest run of items that kept their order; whatever is not in it has moved. */
function keptOrder(order: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const value of order) {
    const longest = best.filter((run) => (run.at(-1) ?? -1) < value).reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, value]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: Path): Difference[] {
  const pairs = matchItems(before, after);
  const origin = new Map(pairs.map(([from, to]) => [to, from]));
  const stayed = keptOrder(after.flatMap((_, to) => origin.get(to) ?? []));
  const left = new Set(pairs.map(([from]) => from));
  const removed = before.flatMap((item, from): Difference[] =>
    left.has(from) ? [] : [{ kind: 'removed', path: [...path, from], before: item, after: undefined }],
  );
  const present = after.flatMap((item, to): Difference[] => {
    const from = origin.get(to);
    const here = [...path, to];
    if (from === undefined) return [{ kind: 'added', path: here, before: undefined, after: item }];
    const moved: Difference[] = stayed.has(from) ? [] : [{ kind: 'moved', path: here, before: from, after: to }];
    return [...moved, ...diff(before[from], item, here)];
  });
  return [...present, ...removed];
}

/** The differences between two states of a config, field by field: texts per language, lists per item. */
export function diff(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => diff(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  const [bare, filled] = [before, after].map((side) => (isBlank(side) ? undefined : side));
  // A text that is new is listed per language, a new list per item.
  if (isObject(filled) && bare === undefined && path.length < 2) return diff({}, filled, path);
  if (Array.isArray(filled) && bare === undefined) return diffLists([], filled, path);
  if (isObject(bare) && filled === undefined && path.length < 2) return diff(bare, {}, path);
  if (Array.isArray(bare) && filled === undefined) return diffLists(bare, [], path);
  return [{ kind: kindOf(before, after), path, before, after }];
}

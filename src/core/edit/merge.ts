import { isObject } from '../config/loose-json.ts';
import { isDifferentItem, matchItems } from './match-items.ts';
import type { Json, Path } from './path.ts';
import { isSame } from './same.ts';

/** The three versions of a value: the common base, and the value that each of two people changed it to. */
interface Versions<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** A position in the merged list: an item of the base by its index, or one that a side added. */
type Slot = { from: 'base'; index: number } | { from: 'mine' | 'theirs'; index: number };
const nameOf = (slot: Slot): string => `${slot.from} ${slot.index}`;

interface Side {
  list: readonly unknown[];
  /** Position in this side's list of each item of the base that is still there. */
  partner: ReadonlyMap<number, number>;
  slots: readonly Slot[];
}

function sideOf(base: readonly unknown[], list: readonly unknown[], from: 'mine' | 'theirs'): Side {
  const pairs = matchItems(base, list);
  const origin = new Map(pairs.map(([before, after]) => [after, before]));
  const slots = list.map((_, index): Slot => {
    const known = origin.get(index);
    return known === undefined ? { from, index } : { from: 'base', index: known };
  });
  return { list, partner: new Map(pairs), slots };
}

/** Items of the base in a side's order, of those that both sides still have. */
const commonOrder = (side: Side, other: Side): number[] =>
  side.slots.flatMap(({ from, index }) => (from === 'base' && other.partner.has(index) ? [index] : []));
const isAscending = (order: readonly number[]): boolean => order.every((item, index) => index === 0 || item > (order[index - 1] ?? -1));

/** Inserts what the second side added behind the item it follows there, after what the first side added at that position. */
function mergeOrders(skeleton: readonly Slot[], other: readonly Slot[]): Slot[] {
  const woven = [...skeleton];
  const known = new Set(skeleton.map(nameOf));
  let previous: string | undefined;
  for (const slot of other) {
    const name = nameOf(slot);
    if (!known.has(name)) {
      let position = previous === undefined ? 0 : woven.findIndex((there) => nameOf(there) === previous) + 1;
      while (woven[position]?.from !== 'base' && position < woven.length && woven[position]?.from !== slot.from) position += 1;
      woven.splice(position, 0, slot);
      known.add(name);
    }
    previous = name;
  }
  return woven;
}

/** Equal items that both sides added become one, so that a list sent twice is not doubled. */
function withoutDoubles(mine: Side, theirs: Side): Side {
  const added = mine.slots.filter(({ from }) => from === 'mine').map(({ index }) => index);
  const slots = theirs.slots.map((slot): Slot => {
    if (slot.from !== 'theirs') return slot;
    const equal = added.findIndex((index) => isSame(mine.list[index], theirs.list[slot.index]));
    const [index] = equal < 0 ? [] : added.splice(equal, 1);
    return index === undefined ? slot : { from: 'mine', index };
  });
  return { ...theirs, slots };
}

const gone = Symbol('gone');

interface ListVersions {
  base: readonly unknown[];
  mine: Side;
  theirs: Side;
}

/**
 * Merges an item that both sides still have. If one side matches only by position and differs in all identifying fields, it may be another
 * item that was put there: changes of the other side to the former item are then a conflict of whole items.
 */
function mergeMatched(versions: Versions<unknown>, path: Path, run: MergeRun): unknown {
  const { base, mine, theirs } = versions;
  const start = run.conflicts.length;
  const value = run.values(versions, path);
  const isAsked = run.conflicts.length > start || !run.reportsReplaced;
  const isSilent = isSame(value, mine) || isSame(value, theirs);
  if (isAsked || isSilent || !(isDifferentItem(base, mine) || isDifferentItem(base, theirs))) return value;
  return settle(run, { path, kind: 'value', ...versions });
}

/** The merged item of a slot; `gone` if it was removed. */
function mergeItem(slot: Slot, { base, mine, theirs }: ListVersions, path: Path, run: MergeRun): unknown {
  if (slot.from !== 'base') return (slot.from === 'mine' ? mine : theirs).list[slot.index];
  const [inMine, inTheirs] = [mine.partner.get(slot.index), theirs.partner.get(slot.index)];
  const before = base[slot.index];
  if (inMine !== undefined && inTheirs !== undefined) return mergeMatched({ base: before, mine: mine.list[inMine], theirs: theirs.list[inTheirs] }, path, run);
  const kept = inMine === undefined ? (inTheirs === undefined ? undefined : theirs.list[inTheirs]) : mine.list[inMine];
  if (kept === undefined || isSame(kept, before)) return gone;
  // One side removed an item that the other edited.
  const left = settle(run, {
    path,
    kind: 'value',
    base: before,
    mine: inMine === undefined ? undefined : kept,
    theirs: inTheirs === undefined ? undefined : kept,
  });
  return left === undefined ? gone : left;
}

/** Merges two lists that come from a third, item by item; see `merge`. */
function mergeLists({ base, ...lists }: Versions<readonly unknown[]>, path: Path, run: MergeRun): unknown[] {
  const mine = sideOf(base, lists.mine, 'mine');
  const theirs = withoutDoubles(mine, sideOf(base, lists.theirs, 'theirs'));
  const [myOrder, theirOrder] = [commonOrder(mine, theirs), commonOrder(theirs, mine)];
  const inMyOrder = mergeOrders(mine.slots, theirs.slots);
  const inTheirOrder = mergeOrders(theirs.slots, mine.slots);
  const isMoved = !isAscending(myOrder) && !isAscending(theirOrder) && !isSame(myOrder, theirOrder);
  const slots = isAscending(myOrder) ? inTheirOrder : inMyOrder;

  const start = run.conflicts.length;
  const items = new Map<string, unknown>();
  let position = 0;
  for (const slot of slots) {
    const item = mergeItem(slot, { base, mine, theirs }, [...path, position], run);
    items.set(nameOf(slot), item);
    // The position that the item has without any choice, so that the paths of conflicts do not depend on choices.
    const isConflictOfItem = run.conflicts.slice(start).some(({ path: at }) => at.length === path.length + 1 && at.at(-1) === position);
    if (item !== gone || isConflictOfItem) position += 1;
  }
  const listOf = (order: readonly Slot[]) => order.flatMap((slot) => (items.get(nameOf(slot)) === gone ? [] : [items.get(nameOf(slot))]));
  if (!isMoved) return listOf(slots);
  const chosen = settle(run, { path, kind: 'order', base, mine: listOf(inMyOrder), theirs: listOf(inTheirOrder) });
  return Array.isArray(chosen) ? chosen : listOf(slots);
}

interface Merge {
  value: unknown;
  conflicts: readonly Conflict[];
}

const isBilingual = (value: unknown): boolean => isObject(value) && Object.keys(value).every((key) => key === 'es' || key === 'en');
/** Turns a text for both languages into one text per language, if another version has that form. */
const spread = (value: unknown, versions: readonly unknown[]): unknown =>
  typeof value === 'string' && versions.some(isBilingual) ? { es: value, en: value } : value;

function mergeObjects({ base, mine, theirs }: Versions<Json>, path: Path, run: MergeRun): Json {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = (key: string) => run.values({ base: base[key], mine: mine[key], theirs: theirs[key] }, [...path, key]);
  return Object.fromEntries(keys.map((key) => [key, merged(key)] as const).filter(([, value]) => value !== undefined));
}

/**
 * Three-way merge of a value that two people changed: objects by key, texts by language, lists by item (see
 * `matchItems`). A field that both changed differently is a conflict, settled by the choice with its number; without a
 * choice `mine` stands. The same input gives the same conflicts in the same order, whatever is chosen.
 */
export const merge = (base: unknown, mine: unknown, theirs: unknown, choices: readonly Choice[] = []): Merge =>
  mergeBy({ choices, reportsReplaced: true }, base, mine, theirs);

function mergeBy(by: Pick<MergeRun, 'choices' | 'reportsReplaced'>, base: unknown, mine: unknown, theirs: unknown): Merge {
  const run: MergeRun = {
    ...by,
    conflicts: [],
    values(versions, path) {
      if (isSame(versions.mine, versions.theirs) || isSame(versions.base, versions.theirs)) return versions.mine;
      if (isSame(versions.base, versions.mine)) return versions.theirs;
      const all = [versions.base, versions.mine, versions.theirs];
      const [base, mine, theirs] = all.map((version) => spread(version, all));
      if (isObject(mine) && isObject(theirs)) return mergeObjects({ base: isObject(base) ? base : {}, mine, theirs }, path, run);
      if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, path, run);
      return settle(run, { path, kind: 'value', ...versions });
    },
  };
  const value = run.values({ base, mine, theirs }, []);
  return { value, conflicts: run.conflicts };
}

/** One field that the two sides changed to different values. `undefined`: removed. */
export interface Conflict extends Versions<unknown> {
  /** The field's path in the merged value without any choice. */
  path: Path;
  /** `order`: both moved the items of this list; `mine` and `theirs` are the list in either order, its items as they were chosen. */
  kind: 'value' | 'order';
}
/** The value to use for a conflict. */
export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'value'; value: unknown };

/** A merge in progress: the conflicts so far, the choices for them in the same order, and the function that merges nested values. */
interface MergeRun {
  conflicts: Conflict[];
  choices: readonly Choice[];
  /** Whether items that may have been replaced are conflicts: not when one's own steps are merged, as for those it is known. */
  reportsReplaced: boolean;
  values(versions: Versions<unknown>, path: Path): unknown;
}

/** Settles a conflict as chosen. Without a choice `mine` stands, and an item that only one side removed stays, so that nothing is lost meanwhile. */
function settle(run: MergeRun, conflict: Conflict): unknown {
  const choice = run.choices[run.conflicts.length];
  run.conflicts.push(conflict);
  if (choice?.take === 'value') return choice.value;
  if (choice) return conflict[choice.take];
  return conflict.mine === undefined ? conflict.theirs : conflict.mine;
}

/** A merge without conflicts: `mine` wins wherever both changed something differently, also where it removed an item. */
export function mergeKeepingMine(base: unknown, mine: unknown, theirs: unknown): unknown {
  const { value, conflicts } = mergeBy({ choices: [], reportsReplaced: false }, base, mine, theirs);
  if (conflicts.length === 0) return value;
  const choices = conflicts.map((): Choice => ({ take: 'mine' }));
  return mergeBy({ choices, reportsReplaced: false }, base, mine, theirs).value;
}

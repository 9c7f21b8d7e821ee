import { isObject } from '../config/loose-json.ts';
import { getAt, isSamePath, type Path } from './path.ts';
import { isBlank, isSame } from './same.ts';

/** An item's texts, addresses and numbers that are not blank, by path. */
type Leaves = ReadonlyMap<string, unknown>;

function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Leaves {
  if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${path}.${key}`, found);
  else if (!isBlank(value)) found.set(path, value);
  return found;
}

const pairsOfLetters = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));

/** Share of letter pairs that two texts have in common (Dice), from 0 to 1. */
function likenessOfTexts(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairsOfLetters(a.toLowerCase().slice(0, 400));
  const right = pairsOfLetters(b.toLowerCase().slice(0, 400));
  const counts = new Map<string, number>();
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of right) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) {
      common += 1;
      counts.set(pair, count - 1);
    }
  }
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

const pictures = ['.url', '.image'];
const isPicture = (path: string) => pictures.includes(path);
/** Addresses and icons are chosen, not typed, so two of them are either equal or different. */
const likenessOfLeaves = (path: string, a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' && !isPicture(path) && path !== '.icon' ? likenessOfTexts(a, b) : Number(a === b);

/** Least likeness of two items with the same picture, and of the rest of two items where one picture replaced another. */
const samePicture = 0.6;
const sameRest = 0.9;

/** Whether two items show different pictures. */
const showDifferentPictures = (a: Leaves, b: Leaves): boolean => pictures.some((path) => a.has(path) && b.has(path) && a.get(path) !== b.get(path));

/** Whether two items with ids have the same one; `undefined` if one of them has none. */
const isSameNamed = (a: Leaves, b: Leaves): boolean | undefined => (a.has('.id') && b.has('.id') ? a.get('.id') === b.get('.id') : undefined);

/** Least likeness, from 0 to 1, of two items that count as one that was edited. */
const leastLikeness = 0.34;

/** Whether a field may be the same in many items of a list, so that it does not identify an item. */
const isShared = (path: string) => isPicture(path) || /^\.(?:price|icon|group|kinds|rating)(?:\.|$)/.test(path);

/** Whether two items differ in all fields that identify them; an equal price does not make them the same item. */
function haveDifferentNames(a: Leaves, b: Leaves): boolean {
  const names = [...a.keys()].filter((path) => b.has(path) && !isShared(path));
  return names.length > 0 && names.every((path) => likenessOfLeaves(path, a.get(path), b.get(path)) < leastLikeness);
}

/** Whether two items that were matched, perhaps only by position, are different items by all fields that identify them. */
export function isDifferentItem(before: unknown, after: unknown): boolean {
  const [a, b] = [leavesOf(before), leavesOf(after)];
  const hasSamePicture = pictures.some((path) => a.has(path) && a.get(path) === b.get(path));
  return isSameNamed(a, b) === false || (!hasSamePicture && haveDifferentNames(a, b));
}

/** How alike two items are, from 0 to 1. A picture is most of what an item with one is: with another picture it is the same item only if nothing else changed. */
function likeness(a: Leaves, b: Leaves): number {
  const isSameName = isSameNamed(a, b);
  if (isSameName !== undefined) return Number(isSameName);
  const areOthers = showDifferentPictures(a, b);
  const paths = [...new Set([...a.keys(), ...b.keys()])].filter((path) => !areOthers || !isPicture(path));
  if (paths.length === 0) return areOthers ? 0 : 1;
  const sum = paths.reduce((total, path) => total + (a.has(path) && b.has(path) ? likenessOfLeaves(path, a.get(path), b.get(path)) : 0), 0);
  const share = sum / paths.length;
  if (areOthers) return share >= sameRest ? share / 2 : 0;
  const haveSamePicture = pictures.some((path) => a.has(path) && b.has(path));
  if (haveSamePicture) return Math.max(share, samePicture);
  return haveDifferentNames(a, b) ? 0 : share;
}

/** Which item of one list is which of another: `[position before, position after]`, in the order of the first. */
type Pairs = readonly (readonly [before: number, after: number])[];

/** Positions of items that are the same in both lists, each taken once, from the front. */
function pairSame(before: readonly unknown[], after: readonly unknown[], partner: Map<number, number>, taken: Set<number>): void {
  before.forEach((item, index) => {
    // If nothing moved, the match is at the same position.
    const candidates = [index, ...after.keys()];
    const found = candidates.find((other) => other < after.length && !taken.has(other) && isSame(item, after[other]));
    if (found === undefined) return;
    partner.set(index, found);
    taken.add(found);
  });
}

function pairAlike(before: readonly unknown[], after: readonly unknown[], partner: Map<number, number>, taken: Set<number>): void {
  const open = [...before.keys()].filter((index) => !partner.has(index)).map((index) => ({ index, leaves: leavesOf(before[index]) }));
  const others = [...after.keys()].filter((index) => !taken.has(index)).map((index) => ({ index, leaves: leavesOf(after[index]) }));
  const scored = open.flatMap((one) => others.map((other) => ({ from: one.index, to: other.index, score: likeness(one.leaves, other.leaves) })));
  scored.sort((a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.from - b.from);
  for (const { from, to, score } of scored) {
    if (score < leastLikeness) break;
    if (partner.has(from) || taken.has(to)) continue;
    partner.set(from, to);
    taken.add(to);
  }
}

function canBe(one: unknown, other: unknown): boolean {
  const [a, b] = [leavesOf(one), leavesOf(other)];
  return isSameNamed(a, b) !== false && !showDifferentPictures(a, b);
}

/** An item that was rewritten entirely is matched by its neighbours, if the number of items between them did not change. */
function pairByPlace(before: readonly unknown[], after: readonly unknown[], partner: Map<number, number>, taken: Set<number>): void {
  let start = 0;
  for (let index = 0; index <= before.length; index += 1) {
    if (index < before.length && !partner.has(index)) continue;
    const gap = Array.from({ length: index - start }, (_, offset) => start + offset);
    const from = start === 0 ? 0 : (partner.get(start - 1) ?? 0) + 1;
    const to = index === before.length ? after.length : (partner.get(index) ?? 0);
    const free = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
    if (
      gap.length > 0 &&
      gap.length === free.length &&
      gap.every((one, offset) => canBe(before[one], after[free[offset] ?? 0]) && !taken.has(free[offset] ?? 0))
    ) {
      gap.forEach((one, offset) => {
        const other = free[offset];
        if (other === undefined) return;
        partner.set(one, other);
        taken.add(other);
      });
    }
    start = index + 1;
  }
}

/**
 * Matches the items of a list before and after it was edited. Most items of a config have no ids; those that have are matched by them. Equal content matches
 * first, wherever it is, then the most alike, then what has the same neighbours. What is left was removed or is new.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): Pairs {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  pairSame(before, after, partner, taken);
  if (partner.size < before.length && taken.size < after.length) {
    pairAlike(before, after, partner, taken);
    pairByPlace(before, after, partner, taken);
  }
  return [...partner].sort(([a], [b]) => a - b);
}

interface FollowOptions {
  /** Only the same object counts, not one that looks alike. */
  isExact?: boolean;
}

/**
 * Where an item of a list is after one edit of the list. Items that the edit did not touch are the same objects, so only the others are
 * compared; one that was edited in its place needs no likeness.
 */
function indexAfter(before: readonly unknown[], after: readonly unknown[], index: number, { isExact = false }: FollowOptions): number | undefined {
  const left = (from: readonly unknown[], others: readonly unknown[]) => {
    const kept = new Set(others.filter(isObject));
    return [...from.keys()].filter((index) => !(isObject(from[index]) && kept.has(from[index])));
  };
  const [open, free] = [left(before, after), left(after, before)];
  if (!open.includes(index)) return index < before.length ? after.indexOf(before[index]) : undefined;
  if (isExact) return undefined;
  if (open.length === 1 && free.length === 1 && free[0] === index && before.length === after.length) return index;
  const items = (list: readonly unknown[], indexes: readonly number[]) => indexes.map((index) => list[index]);
  const pair = matchItems(items(before, open), items(after, free)).find(([from]) => open[from] === index);
  return pair && free[pair[1]];
}

/** The path of the same field after one edit; `undefined` if an item of a list that contains it was removed. */
export function pathAfter(path: Path, before: unknown, after: unknown, options: FollowOptions = {}): Path | undefined {
  const [part, ...rest] = path;
  if (part === undefined || before === after) return path;
  const isList = Array.isArray(before) && Array.isArray(after);
  const there = typeof part === 'string' ? part : isList ? indexAfter(before, after, part, options) : undefined;
  const inner = there === undefined ? undefined : pathAfter(rest, getAt(before, [part]), getAt(after, [there]), options);
  return inner && there !== undefined ? [there, ...inner] : undefined;
}

const isInSameList = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index] || (typeof part === 'number' && typeof other[index] === 'number'));

/** Which of the places that have a field's former value is that field: its own, or the only one in an item of the same list, as items may have moved. */
export function placeAmong(path: Path, places: readonly Path[]): Path | undefined {
  const alike = places.filter((place) => isInSameList(place, path));
  return alike.find((place) => isSamePath(place, path)) ?? (alike.length === 1 ? alike[0] : undefined);
}

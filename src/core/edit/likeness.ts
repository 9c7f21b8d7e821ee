import { isBlank } from './same.ts';

/** What an item says, by path: its texts, addresses and numbers that are not blank. */
export type Leaves = ReadonlyMap<string, unknown>;

export function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Leaves {
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
/** Addresses and icons are chosen, not typed: either the same or another one. */
const likenessOfLeaves = (path: string, a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' && !isPicture(path) && path !== '.icon' ? likenessOfTexts(a, b) : Number(a === b);

/** How alike two items at least are that show the same picture, and how alike the rest must be where one was put for another. */
const samePicture = 0.6;
const sameRest = 0.9;

/** Whether two items show different pictures. */
export const showOthers = (a: Leaves, b: Leaves): boolean => pictures.some((path) => a.has(path) && b.has(path) && a.get(path) !== b.get(path));

/** How alike two items are, from 0 to 1. A picture is most of what an item with one is: with another picture it is the same item only if nothing else changed. */
export function likeness(a: Leaves, b: Leaves): number {
  const areOthers = showOthers(a, b);
  const paths = [...new Set([...a.keys(), ...b.keys()])].filter((path) => !areOthers || !isPicture(path));
  if (paths.length === 0) return areOthers ? 0 : 1;
  const sum = paths.reduce((total, path) => total + (a.has(path) && b.has(path) ? likenessOfLeaves(path, a.get(path), b.get(path)) : 0), 0);
  const share = sum / paths.length;
  if (areOthers) return share >= sameRest ? share / 2 : 0;
  return pictures.some((path) => a.has(path) && b.has(path)) ? Math.max(share, samePicture) : share;
}

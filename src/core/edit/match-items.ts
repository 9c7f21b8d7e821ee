import { leavesOf, likeness, showOthers } from './likeness.ts';
import { isSame } from './same.ts';

/** Which item of one list is which of another: `[position before, position after]`, in the order of the first. */
export type Pairs = readonly (readonly [before: number, after: number])[];

/** How alike two items must be to count as one that was edited: a third of what they say. */
const leastLikeness = 0.34;

/** Positions of items that are the same in both lists, each taken once, from the front. */
function pairSame(before: readonly unknown[], after: readonly unknown[], partner: Map<number, number>, taken: Set<number>): void {
  before.forEach((item, index) => {
    // Where nothing moved the partner stands in the same place.
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

const canBe = (one: unknown, other: unknown): boolean => !showOthers(leavesOf(one), leavesOf(other));

/** What was rewritten altogether still stands between the same neighbours, if as many items do as before. */
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
 * Tells which item became which when a list was edited. Items of a config carry no ids: the same content is the same
 * item wherever it stands, then what is most alike, then what stands between the same neighbours. What is left was
 * taken away, or is new.
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

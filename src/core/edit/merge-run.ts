import type { Path } from './path.ts';

/** One field that both sides changed, each to something else. `undefined` is "taken away". */
export interface Conflict {
  /** Where the field stands in the merged value while nothing is chosen. */
  path: Path;
  /** `order`: both moved the items of this list; `mine` and `theirs` are the list in either order. */
  kind: 'value' | 'order';
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
/** What is to stand where both sides changed a field. */
export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'value'; value: unknown };

/** A merge under way: the conflicts so far, what was chosen for them in the same order, and how values inside are merged. */
export interface MergeRun {
  conflicts: Conflict[];
  choices: readonly Choice[];
  values(base: unknown, mine: unknown, theirs: unknown, path: Path): unknown;
}

/** Settles a conflict as chosen. Without a choice mine stands; what only one side took away stays, so that nothing is lost meanwhile. */
export function settle(run: MergeRun, conflict: Conflict): unknown {
  const choice = run.choices[run.conflicts.length];
  run.conflicts.push(conflict);
  if (choice?.take === 'value') return choice.value;
  if (choice) return conflict[choice.take];
  return conflict.mine === undefined ? conflict.theirs : conflict.mine;
}

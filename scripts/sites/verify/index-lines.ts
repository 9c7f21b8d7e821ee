import type { IndexEntry } from '#schema/api.ts';
import { configKind } from '#schema/template.ts';
import type { Problem } from './problem.ts';

/** Clients whose line in the client list is missing or of another revision than the client's, and lines of no client. */
export function checkIndex(index: readonly IndexEntry[], newest: ReadonlyMap<string, number>): Problem[] {
  const indexed = new Map(index.map(({ id, revision }) => [id, revision]));
  const ids = new Set([...indexed.keys(), ...[...newest.keys()].filter((id) => configKind(id) === 'client')]);
  return [...ids].flatMap((id): Problem[] => {
    const [known, revision] = [indexed.get(id) ?? 0, newest.get(id) ?? 0];
    return known !== revision ? [{ code: 'index_differs', place: `index/${id}`, detail: `${known} ≠ ${revision}` }] : [];
  });
}

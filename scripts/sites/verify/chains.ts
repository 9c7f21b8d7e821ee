import { isDeepStrictEqual } from 'node:util';
import type { ConfigRecord } from '#schema/config.ts';
import { configKind } from '#schema/template.ts';
import type { Problem } from './problem.ts';

/**
 * Checks each config's history: numbers from 1 without unexplained gaps, records that match their keys, and a head that is the newest of
 * them. A head that is behind loses nothing: the next reader brings it forward.
 */
export function checkChains(
  heads: ReadonlyMap<string, ConfigRecord>,
  revisions: ReadonlyMap<string, ConfigRecord>,
  unreadable: ReadonlySet<string>,
): Problem[] {
  const newest = new Map<string, number>();
  const skipped = new Set<string>();
  const problems: Problem[] = [];
  for (const [key, record] of revisions) {
    const place = `revisions/${key}`;
    if (key !== `${record.id}/${record.revision}`) problems.push({ code: 'misplaced', place, detail: `${record.id}/${record.revision}` });
    for (let number = (record.follows ?? record.revision) + 1; number < record.revision; number += 1) skipped.add(`${record.id}/${number}`);
    newest.set(record.id, Math.max(newest.get(record.id) ?? 0, record.revision));
  }
  for (const id of new Set([...heads.keys(), ...newest.keys()])) {
    const place = `configs/${id}`;
    const head = heads.get(id);
    const last = Math.max(newest.get(id) ?? 0, head?.revision ?? 0);
    if (configKind(id) === undefined) problems.push({ code: 'unknown_config', place, detail: id });
    if (head && head.id !== id) problems.push({ code: 'misplaced', place, detail: head.id });
    for (let number = 1; number <= last; number += 1) {
      const key = `${id}/${number}`;
      if (!revisions.has(key) && !skipped.has(key) && !unreadable.has(`revisions/${key}`))
        problems.push({ code: 'missing_revision', place: `revisions/${key}`, detail: String(number) });
    }
    if (unreadable.has(place)) continue;
    if ((head?.revision ?? 0) < last) problems.push({ code: 'head_behind', place, detail: `${head?.revision ?? 0} < ${last}` });
    const same = revisions.get(`${id}/${head?.revision}`);
    if (head && same && !isDeepStrictEqual(head, same)) problems.push({ code: 'head_differs', place, detail: `revisions/${id}/${head.revision}` });
  }
  return problems;
}

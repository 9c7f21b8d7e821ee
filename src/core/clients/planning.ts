import type { Planning, PlanningChange, PlanningChanged } from '#schema/calls/planning.ts';
import { planningLimits } from '#schema/calls/planning.ts';
import { plainLetters } from '../links/plain-letters.ts';

/** Key by which tags are compared: `VIP` and `vip` are the same. */
export const tagKey = (tag: string): string => plainLetters(tag);

export const noPlanning: Planning = { tags: [] };
export const isBlankPlanning = ({ tags, inCharge, due }: Planning): boolean => tags.length === 0 && inCharge === undefined && due === undefined;

type Refused = PlanningChanged['refused'][number]['what'];
interface Changed {
  now: Planning;
  refused: readonly Refused[];
}

const orNone = (value: string | undefined): string | null => value ?? null;

/** A client's planning after a change, and the parts of the change that were refused because somebody else had changed them first. */
export function changePlanning(before: Planning, { addTags = [], removeTags = [], inCharge, due }: PlanningChange): Changed {
  const gone = new Set(removeTags.map(tagKey));
  const kept = before.tags.filter((tag) => !gone.has(tagKey(tag)));
  const known = new Set(kept.map(tagKey));
  const come = addTags.filter((tag) => !known.has(tagKey(tag)) && known.add(tagKey(tag)));
  const isFull = kept.length + come.length > planningLimits.tags;
  const refused: Refused[] = isFull ? ['tags'] : [];
  const tags = isFull ? before.tags : [...kept, ...come];
  const moved = (what: 'inCharge' | 'due', change: { from?: string | null | undefined; to: string | null } | undefined): string | undefined => {
    const present = orNone(before[what]);
    if (!change || present === change.to) return before[what];
    if (change.from !== undefined && change.from !== present) {
      refused.push(what);
      return before[what];
    }
    return change.to ?? undefined;
  };
  const person = moved('inCharge', inCharge);
  const day = moved('due', due);
  return { now: { tags, ...(person === undefined ? {} : { inCharge: person }), ...(day === undefined ? {} : { due: day }) }, refused };
}

/** The change that undoes another one, except what somebody changed after it. `undefined` if nothing had changed. */
export function undoing({ id, before, now }: PlanningChanged['changed'][number]): PlanningChange | undefined {
  const without = (tags: readonly string[], others: readonly string[]) => {
    const keys = new Set(others.map(tagKey));
    return tags.filter((tag) => !keys.has(tagKey(tag)));
  };
  const [addTags, removeTags] = [without(before.tags, now.tags), without(now.tags, before.tags)];
  const change: PlanningChange = {
    id,
    ...(addTags.length > 0 ? { addTags } : {}),
    ...(removeTags.length > 0 ? { removeTags } : {}),
    ...(before.inCharge === now.inCharge ? {} : { inCharge: { from: orNone(now.inCharge), to: orNone(before.inCharge) } }),
    ...(before.due === now.due ? {} : { due: { from: orNone(now.due), to: orNone(before.due) } }),
  };
  return Object.keys(change).length > 1 ? change : undefined;
}

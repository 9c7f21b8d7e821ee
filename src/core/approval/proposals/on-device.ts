import { isObject, own } from '../../config/loose-json.ts';

/** A proposal as the form keeps it; the server checks it. Written by hand: the schema library would be several times the form's size. */
export interface Proposed {
  path: string;
  language?: 'es' | 'en';
  before: string;
  after: string;
}
type Place = { path: string; language?: Proposed['language'] | undefined };

const isAt = (place: Place) => (one: Place) => one.path === place.path && one.language === place.language;

/** What was proposed for a field. */
export const proposedFor = (
  proposals: readonly Proposed[] | undefined,
  { path, language }: { path: string; language?: Proposed['language'] | undefined },
): Proposed | undefined => proposals?.find((one) => one.path === path && one.language === language);

/** The proposals with one for its field, in place of an earlier one; without any where it says what stood there. */
function withProposed(proposals: readonly Proposed[] = [], added: Proposed): readonly Proposed[] {
  const known = proposals.find(isAt(added));
  const next = known ? { ...added, before: known.before } : added;
  if (next.after.trim() === next.before.trim()) return withoutProposed(proposals, added);
  return known ? proposals.map((one) => (one === known ? next : one)) : [...proposals, next];
}

/** The proposals without the one for a field. */
function withoutProposed(proposals: readonly Proposed[] = [], place: Place): readonly Proposed[] {
  const known = proposals.find(isAt(place));
  return known ? proposals.filter((one) => one !== known) : proposals;
}

/** A field that is to say something, or about which that is taken back. */
export type ProposedEvent = { type: 'propose'; proposal: Proposed } | { type: 'withdraw'; proposal: Place };

export const nextProposed = (proposals: readonly Proposed[] | undefined, event: ProposedEvent): readonly Proposed[] =>
  event.type === 'propose' ? withProposed(proposals, event.proposal) : withoutProposed(proposals, event.proposal);

/** Left out if nothing was ever proposed. An empty list is kept: it takes back what was sent before. */
export const proposing = (proposals: readonly Proposed[] | undefined): { proposals?: readonly Proposed[] } => (proposals === undefined ? {} : { proposals });

function proposedOf(value: unknown): Proposed[] {
  if (!isObject(value)) return [];
  const [path, language, before, after] = [own(value, 'path'), own(value, 'language'), own(value, 'before'), own(value, 'after')];
  if (typeof path !== 'string' || typeof before !== 'string' || typeof after !== 'string') return [];
  return [{ path, before, after, ...(language === 'es' || language === 'en' ? { language } : {}) }];
}

/**
 * Proposals that a device has stored. Those of an older revision are kept only if their field is not in an item of a list:
 * another item may be at that position by now.
 */
export function readProposed(stored: unknown, isOlder: boolean): readonly Proposed[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const read = stored.flatMap(proposedOf);
  return isOlder ? read.filter(({ path }) => !/\.\d+(?:\.|$)/.test(path)) : read;
}

import { isObject, own } from '../../config/loose-json.ts';

/** A proposal as the form keeps it; the server checks it. Typed by hand, because the schema library would be several times the form's size. */
export interface Proposed {
  path: string;
  language?: 'es' | 'en';
  before: string;
  after: string;
  /** Label of the field; not sent. */
  label?: Readonly<Record<'es' | 'en', string>> | undefined;
}
type Place = { path: string; language?: Proposed['language'] | undefined };
const isAt = (place: Place) => (one: Place) => one.path === place.path && one.language === place.language;

/** The proposal for a field. */
export const proposedFor = (proposals: readonly Proposed[] | undefined, place: Place): Proposed | undefined => proposals?.find(isAt(place));

/** Adds a proposal in place of an earlier one for its field; only removes that one if the new value is what the page said. */
function withProposed(proposals: readonly Proposed[] = [], added: Proposed): readonly Proposed[] {
  const known = proposals.find(isAt(added));
  const next = known ? { ...added, before: known.before } : added;
  if (next.after.trim() === next.before.trim()) return withoutProposed(proposals, added);
  return known ? proposals.map((one) => (one === known ? next : one)) : [...proposals, next];
}

const withoutProposed = (proposals: readonly Proposed[] = [], place: Place): readonly Proposed[] => proposals.filter((one) => !isAt(place)(one));

/** A proposal for a field is made, or withdrawn. */
export type ProposedEvent = { type: 'propose'; proposal: Proposed } | { type: 'withdraw'; proposal: Place };

export const nextProposed = (proposals: readonly Proposed[] | undefined, event: ProposedEvent): readonly Proposed[] =>
  event.type === 'propose' ? withProposed(proposals, event.proposal) : withoutProposed(proposals, event.proposal);

/** `proposals` for a request or a draft: missing if nothing was ever proposed, but an empty list is kept, because it withdraws what was sent before. */
export const proposing = (proposals: readonly Proposed[] | undefined): { proposals?: readonly Proposed[] } => (proposals === undefined ? {} : { proposals });

/** `proposals` as they are sent: without labels, which the server knows. */
export const sentProposals = (proposals: readonly Proposed[] | undefined): ReturnType<typeof proposing> =>
  proposing(proposals?.map(({ label: _label, ...proposal }) => proposal));

function labelOf(value: unknown): Pick<Proposed, 'label'> {
  const [es, en] = isObject(value) ? [own(value, 'es'), own(value, 'en')] : [];
  return typeof es === 'string' && typeof en === 'string' ? { label: { es, en } } : {};
}

function proposedOf(value: unknown): Proposed[] {
  if (!isObject(value)) return [];
  const [path, language, before, after] = [own(value, 'path'), own(value, 'language'), own(value, 'before'), own(value, 'after')];
  if (typeof path !== 'string' || typeof before !== 'string' || typeof after !== 'string') return [];
  return [{ path, before, after, ...(language === 'es' || language === 'en' ? { language } : {}), ...labelOf(own(value, 'label')) }];
}

/**
 * Proposals that a device has stored. Those of an older revision are kept only if their field is not in an item of a list:
 * another item may be at that position by now.
 */
export function readProposed(stored: unknown, { isOlder = false } = {}): readonly Proposed[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap(proposedOf).filter(({ path }) => !isOlder || !/\.\d+(?:\.|$)/.test(path));
}

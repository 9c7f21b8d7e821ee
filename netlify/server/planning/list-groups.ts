import type { StandingFacts } from '#core/publish/standing.ts';
import type { ClientEntry } from '#schema/api.ts';
import type { ClientGroup } from '#schema/calls/planning.ts';
import type { Published, PublishState } from '#schema/publish/publish.ts';
import type { ReadableBlobStore } from '../store/blobs/blob-store.ts';

type Groups = Readonly<Record<ClientGroup, readonly ClientEntry[]>>;

/** What was worked out of a store's clients: true as long as what is live and how publishing stands do not change. */
interface Known {
  published: Published | undefined;
  state: PublishState['state'];
  groups: WeakMap<ClientEntry, ClientGroup | 'none'>;
  lists: WeakMap<readonly ClientEntry[], Groups>;
}
const known = new WeakMap<ReadableBlobStore, Known>();

function knownOf(index: ReadableBlobStore, published: Published | undefined, { state }: PublishState): Known {
  const last = known.get(index);
  if (last && last.published === published && last.state === state) return last;
  const next: Known = { published, state, groups: new WeakMap(), lists: new WeakMap() };
  known.set(index, next);
  return next;
}

interface Asked {
  lines: readonly ClientEntry[];
  /** Whether these lines will be asked for again as they are: a whole order, not what a search found. */
  isKept: boolean;
  published: Published | undefined;
  publish: PublishState;
  groupOf(id: string, facts: StandingFacts): ClientGroup | undefined;
}

/** Which of some clients are in each group, in the order given. A line that is as it was keeps its group. */
export function groupsOf(index: ReadableBlobStore, { lines, isKept, published, publish, groupOf }: Asked): Groups {
  const { groups, lists } = knownOf(index, published, publish);
  const last = lists.get(lines);
  if (last) return last;
  const found: Record<ClientGroup, ClientEntry[]> = { designer: [], owner: [], ready: [], failed: [] };
  for (const line of lines) {
    const group = groups.get(line) ?? groupOf(line.id, line) ?? 'none';
    groups.set(line, group);
    if (group !== 'none') found[group].push(line);
  }
  if (isKept) lists.set(lines, found);
  return found;
}

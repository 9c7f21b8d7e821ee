import type { ClientEntry } from '#schema/api.ts';
import type { ClientGroup } from '#schema/calls/planning.ts';
import type { Published, PublishState } from '#schema/publish/publish.ts';
import type { Standing } from '#schema/publish/standing.ts';
import { standings } from '../publish/standing.ts';
import type { ReadableBlobStore } from '../store/blobs/blob-store.ts';

type Groups = Readonly<Record<ClientGroup, readonly ClientEntry[]>>;

/** Results computed for a store's clients: valid while neither the published revisions nor the publish state change, and until the first of their approval links ends. */
interface Known {
  until: number;
  published: Published | undefined;
  state: PublishState['state'];
  groups: WeakMap<ClientEntry, ClientGroup | 'none'>;
  lists: WeakMap<readonly ClientEntry[], Groups>;
  /** Standings already worked out, valid for these build times, which change more often than the rest. */
  byTimes: { times: string; standings: WeakMap<ClientEntry, Standing> };
}
const known = new WeakMap<ReadableBlobStore, Known>();

function knownOf(index: ReadableBlobStore, published: Published | undefined, { state, requestedAt, finishedAt }: PublishState, now: Date): Known {
  const times = `${requestedAt} ${finishedAt}`;
  const last = known.get(index);
  const isSame = last && last.published === published && last.state === state && now.getTime() < last.until;
  if (isSame && last.byTimes.times === times) return last;
  const byTimes = { times, standings: new WeakMap<ClientEntry, Standing>() };
  const next: Known = isSame
    ? { ...last, byTimes }
    : { until: Number.POSITIVE_INFINITY, published, state, groups: new WeakMap(), lists: new WeakMap(), byTimes };
  known.set(index, next);
  return next;
}

/**
 * The groups of some clients, owners' contributions included: a client whose owner sent content that nobody has used, wrote a message that nobody has
 * answered, or proposed something that nobody has decided on waits for the designer, even if the site itself waits for the owner or for nobody.
 */
export function withOwners(groups: Groups, lines: readonly ClientEntry[], isWaiting: (id: string) => boolean): Groups {
  const moved = new Set([...groups.owner, ...groups.ready].filter(({ id }) => isWaiting(id)));
  if (moved.size === 0) return groups;
  const designer = new Set([...groups.designer, ...moved]);
  const stays = (line: ClientEntry) => !moved.has(line);
  return { ...groups, designer: lines.filter((line) => designer.has(line)), owner: groups.owner.filter(stays), ready: groups.ready.filter(stays) };
}

/** The standings of the clients in a list, cached for lines that have not changed. */
export function listStandings(index: ReadableBlobStore, published: Published | undefined, publish: PublishState, now: Date) {
  const known = knownOf(index, published, publish, now);
  const { groups, lists, byTimes } = known;
  const { standing, group } = standings(published, publish, now);
  const noteEnd = ({ link }: ClientEntry) => {
    const end = Date.parse(link ?? '');
    if (end > now.getTime()) known.until = Math.min(known.until, end);
  };
  return {
    standing(line: ClientEntry): Standing {
      const last = byTimes.standings.get(line);
      if (last) return last;
      noteEnd(line);
      const found = standing(line.id, line);
      byTimes.standings.set(line, found);
      return found;
    },
    /** Which of some clients are in each group, in the order given. `isKept`: remember the result for this very array: for a whole sorted list, not for what a search found. */
    groups(lines: readonly ClientEntry[], { isKept }: { isKept: boolean }): Groups {
      const last = lists.get(lines);
      if (last) return last;
      const found: Record<ClientGroup, ClientEntry[]> = { designer: [], owner: [], ready: [], failed: [] };
      for (const line of lines) {
        let of = groups.get(line);
        if (!of) {
          noteEnd(line);
          of = group(line.id, line) ?? 'none';
          groups.set(line, of);
        }
        if (of !== 'none') found[of].push(line);
      }
      if (isKept) lists.set(lines, found);
      return found;
    },
  };
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { counted, fill } from '#core/fill.ts';
import type { RevisionsAnswer } from '#schema/api.ts';
import { usePages } from '../api/queries.ts';
import { ApiError, queryClient } from '../api/query.ts';
import { useUser } from '../app/session.ts';
import { useTexts } from '../language.ts';
import { type Loaded, listRevisions, loadRevision } from '../stores/config-api.ts';

export const revisionsPath = (id: string): string => `/api/config/${id}/revisions`;

const page = 30;

/** A config's revisions, newest first, as an infinite query. `newest` is part of the key, so that a new revision reloads the list. */
export const useRevisions = (id: string, newest: number) =>
  usePages<RevisionsAnswer>([revisionsPath(id), newest], (before) => listRevisions(id, { limit: page, before }));

// A revision never changes, so it is cached for as long as the page is open.
const revisionQuery = (id: string, revision: number) =>
  queryOptions<Loaded, ApiError>({
    queryKey: [`${revisionsPath(id)}/${revision}`],
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const result = await loadRevision(id, revision);
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
  });

/** One revision with its config. Revision 0 stands for "none" and is not requested. */
export const useRevision = (id: string, revision: number): UseQueryResult<Loaded, ApiError> =>
  useQuery({ ...revisionQuery(id, revision), enabled: revision > 0 });

/** Loads one revision outside of React; `undefined` if the request fails. */
export const fetchRevision = (id: string, revision: number): Promise<Loaded | undefined> =>
  queryClient.query(revisionQuery(id, revision)).catch(() => undefined);

/** Returns a function that names who saved a revision: `client` for an answer, `system` for automatic saves, otherwise a person’s name. */
export function useSaverName(): (savedBy: string) => { name: string; isOwn: boolean /** Label of their version, to choose between two. */; version: string } {
  const { notices, conflict } = useTexts(workspaceTexts);
  const { email } = useUser();
  return (savedBy) => {
    if (savedBy === '' || savedBy === email) return { name: notices.savers.you, isOwn: true, version: conflict.saved.account };
    if (savedBy === 'client') return { name: notices.savers.client, isOwn: false, version: conflict.saved.client };
    if (savedBy === 'system') return { name: notices.savers.system, isOwn: false, version: conflict.saved.system };
    const name = savedBy === 'staff' ? notices.savers.staff : savedBy;
    return { name, isOwn: false, version: fill(conflict.saved.other, { who: savedBy === 'staff' ? name.toLowerCase() : name }) };
  };
}

/** Returns a function that gives the sentence about a conflict: who else changed fields, and how many. */
export function useConflictSentence(): (savedBy: string, count: number) => string {
  const { notices } = useTexts(workspaceTexts);
  const saver = useSaverName();
  return (savedBy, count) => {
    const { isOwn, name } = saver(savedBy);
    return isOwn ? notices.ownConflict : fill(counted(count, notices.conflict), { who: name });
  };
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RevisionsAnswer } from '#schema/api.ts';
import { ApiError, queryClient } from '../api/query.ts';
import { usePages } from '../api/use-pages.ts';
import { type Loaded, listRevisions, loadRevision } from '../stores/config-api.ts';

export const revisionsPath = (id: string): string => `/api/config/${id}/revisions`;

const page = 30;

/** A config's history, newest first, as far as it was asked for; `newest` is the revision the editor knows of. */
export const useRevisions = (id: string, newest: number) =>
  usePages<RevisionsAnswer>([revisionsPath(id), newest], (before) => listRevisions(id, { limit: page, before }));

// A revision never changes: whoever has it keeps it.
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

/** One revision, whole. Nothing is asked for number 0. */
export const useRevision = (id: string, revision: number): UseQueryResult<Loaded, ApiError> =>
  useQuery({ ...revisionQuery(id, revision), enabled: revision > 0 });

/** The same, for once; `undefined` when it did not come. */
export const fetchRevision = (id: string, revision: number): Promise<Loaded | undefined> =>
  queryClient.query(revisionQuery(id, revision)).catch(() => undefined);

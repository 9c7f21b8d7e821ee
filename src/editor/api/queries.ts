import { type Query, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallResult, callApi } from './call.ts';
import { ApiError, lookPace } from './query.ts';

/** A list that is read from its newest entry backwards, a page at a time; `before` is what the page before gave as `next`. */
export function usePages<Page extends { next: number | null }>(
  queryKey: readonly unknown[],
  call: (before: number | undefined) => Promise<CallResult<Page>>,
  { isFresh = false }: { isFresh?: boolean } = {},
) {
  return useInfiniteQuery<Page, ApiError, Page[], readonly unknown[], number | undefined>({
    queryKey,
    queryFn: async ({ pageParam }) => valueFrom(await call(pageParam)),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
    refetchOnMount: isFresh ? 'always' : true,
  });
}

function valueFrom<Value>(result: CallResult<Value>): Value {
  if (!result.ok) throw new ApiError(result);
  return result.value;
}

type State = Pick<Query<unknown, ApiError>['state'], 'dataUpdatedAt' | 'error'>;
/** Whether the server refused: the next answer would be the same, and who was signed out would be asked to sign in each time. */
export const isRefused = (error: ApiError | null | undefined): boolean => error != null && error.failure.status >= 400 && error.failure.status < 500;
/** How often what others change without making a revision, a link above all, is read again: each reading is a call of its own. */
export const watchPace = 3 * lookPace;
export const paceUnlessRefused = ({ error }: Pick<State, 'error'>, pace: number): number | false => !isRefused(error) && pace;

/** For what others change: read again every minute while the window is visible, and when it is shown again, unless it was read just before. */
export const watched = {
  refetchInterval: ({ state }: { state: State }) => paceUnlessRefused(state, watchPace),
  refetchOnWindowFocus: ({ state: { error, dataUpdatedAt } }: { state: State }) =>
    !isRefused(error) && Date.now() - dataUpdatedAt >= lookPace && ('always' as const),
};

/** Reads from the API like a fresh `useApi`, and again as `watched` says. */
export const useWatched = <Value>(schema: z.ZodType<Value>, path: string): UseQueryResult<Value, ApiError> =>
  useQuery<Value, ApiError>({
    queryKey: [path],
    queryFn: async ({ signal }) => valueFrom(await callApi(schema, path, { signal })),
    refetchOnMount: 'always',
    ...watched,
  });

import { type Query, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallResult, callApi } from './call.ts';
import { ApiError, lookPace } from './query.ts';

/** An infinite query for a list that is paged from newest to oldest; `before` is the `next` of the previous page. */
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
/** Whether the server refused the request. It is not polled then: the answer would be the same, and a signed-out user would be asked to sign in each time. */
export const isRefused = (error: ApiError | null | undefined): boolean => error != null && error.failure.status >= 400 && error.failure.status < 500;
/** Polling interval in milliseconds for data that changes without a new revision, such as a link. Slower than `lookPace`, because each poll is a separate call. */
export const watchPace = 3 * lookPace;
export const paceUnlessRefused = ({ error }: Pick<State, 'error'>, pace: number): number | false => !isRefused(error) && pace;

/** Query options for data that others change: refetched every minute while the window is visible, and when it becomes visible unless the data is fresh. */
export const watched = {
  refetchInterval: ({ state }: { state: State }) => paceUnlessRefused(state, watchPace),
  refetchOnWindowFocus: ({ state: { error, dataUpdatedAt } }: { state: State }) =>
    !isRefused(error) && Date.now() - dataUpdatedAt >= lookPace && ('always' as const),
};

/** Like `useApi` with `isFresh`, and refetched with the options of `watched`. */
export const useWatched = <Value>(schema: z.ZodType<Value>, path: string): UseQueryResult<Value, ApiError> =>
  useQuery<Value, ApiError>({
    queryKey: [path],
    queryFn: async ({ signal }) => valueFrom(await callApi(schema, path, { signal })),
    refetchOnMount: 'always',
    ...watched,
  });

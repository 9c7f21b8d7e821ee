import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallResult } from './call.ts';
import { ApiError } from './query.ts';

/** A list that is read from its newest entry backwards, a page at a time; `before` is what the page before gave as `next`. */
export function usePages<Page extends { next: number | null }>(
  queryKey: readonly unknown[],
  call: (before: number | undefined) => Promise<CallResult<Page>>,
  { isFresh = false }: { isFresh?: boolean } = {},
) {
  return useInfiniteQuery<Page, ApiError, Page[], readonly unknown[], number | undefined>({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const result = await call(pageParam);
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages,
    refetchOnMount: isFresh ? 'always' : true,
  });
}

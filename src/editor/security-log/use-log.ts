import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityLogPage } from '#schema/people/security-log.ts';
import { ApiError } from '../api/query.ts';
import { type LogFilters, readLog } from './log-calls.ts';

/** The log as far as it was asked for; read anew whenever the screen opens. */
export const useLog = (filters: LogFilters) =>
  useInfiniteQuery<SecurityLogPage, ApiError, SecurityLogPage['events'], readonly unknown[], string | undefined>({
    queryKey: ['/api/security-log', filters],
    queryFn: async ({ pageParam }) => {
      const result = await readLog(filters, pageParam);
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
    refetchOnMount: 'always',
  });

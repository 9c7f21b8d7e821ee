import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallFailure, callApi } from './call.ts';

/** A failed query. The text is the specification's (section 8): status, a colon, then what was answered. */
export class ApiError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(`${failure.status}: ${failure.message}`);
    this.failure = failure;
  }
}

/** Specification, section 7: data never stale, no refetch on focus, no polling, no retries for queries or mutations. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  },
});

/** Reads from the API. The query key is the path, so `refresh(path)` after a change reads it anew; `isFresh` does so whenever a screen opens. */
export function useApi<Value>(schema: z.ZodType<Value>, path: string, { isFresh = false }: { isFresh?: boolean } = {}): UseQueryResult<Value, ApiError> {
  return useQuery<Value, ApiError>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const result = await callApi(schema, path, { signal });
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    refetchOnMount: isFresh ? 'always' : true,
  });
}

/** Reads again what was read from these paths. */
export async function refresh(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallFailure, callApi } from './call.ts';

/** Interval in milliseconds at which the server is polled for other users' changes while the editor is visible. */
export const lookPace = 20_000;

/** A failed query. The message has the format of the specification (section 8): status, a colon, the body of the answer. */
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

interface ReadOptions {
  /** On 401, `throw`: asks the user to sign in, and throws if they do not; `null`: returns null without asking. */
  on401?: 'throw' | 'null';
  signal?: AbortSignal;
}

/** Reads a path (specification, section 7). Throws an `ApiError` for any answer that is not 2xx, except a 401 with `on401: 'null'`. */
export async function readPath<Value>(schema: z.ZodType<Value>, path: string, { on401 = 'throw', signal }: ReadOptions = {}): Promise<Value | null> {
  const result = await callApi(schema, path, { isAboutSession: on401 === 'null', ...(signal ? { signal } : {}) });
  if (result.ok) return result.value;
  if (result.status === 401 && on401 === 'null') return null;
  throw new ApiError(result);
}

interface ApiOptions extends Pick<ReadOptions, 'on401'> {
  isFresh?: boolean;
  /** `false`: no request is made. */
  isNeeded?: boolean;
}

/** Reads from the API. The query key is the path, so `refresh(path)` reads it again after a change; with `isFresh` it is read whenever a screen opens. */
export function useApi<Value>(schema: z.ZodType<Value>, path: string, options?: ApiOptions & { on401?: 'throw' }): UseQueryResult<Value, ApiError>;
export function useApi<Value>(schema: z.ZodType<Value>, path: string, options: ApiOptions): UseQueryResult<Value | null, ApiError>;
export function useApi<Value>(schema: z.ZodType<Value>, path: string, { isFresh = false, isNeeded = true, on401 = 'throw' }: ApiOptions = {}) {
  return useQuery<Value | null, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => readPath(schema, path, { on401, signal }),
    enabled: isNeeded,
    refetchOnMount: isFresh ? 'always' : true,
  });
}

/** Refetches all queries of these paths. */
export async function refresh(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

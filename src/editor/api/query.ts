import { type Query, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type CallFailure, callApi } from './call.ts';

/** How often the server is asked what others did while the editor is visible, in milliseconds. */
export const lookPace = 20_000;
/** The same for what others change without making a revision, a link above all: each of these is a call of its own. */
const watchPace = 3 * lookPace;

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

type QueryState = Pick<Query<unknown, ApiError>['state'], 'dataUpdatedAt' | 'error'>;
/** Whether the server answered that this may not be read: the next answer would be the same, and an ended session would be asked for each time. */
export const isRefused = (error: ApiError | null | undefined): boolean => error != null && error.failure.status >= 400 && error.failure.status < 500;
/** Milliseconds until a watched query is read again, `false` for never. */
export const paceOf = ({ error }: Pick<QueryState, 'error'>, pace: number = watchPace): number | false => !isRefused(error) && pace;
/** Whether a watched query is read when the window is shown again: not while what it has is no older than a look. */
const isOld = ({ dataUpdatedAt, error }: QueryState): boolean => !isRefused(error) && Date.now() - dataUpdatedAt >= lookPace;

/** Of a query that is read again every minute while the window is visible, and when it is shown again. One call a minute for each that is on the screen. */
export const watched = {
  refetchInterval: ({ state }: { state: QueryState }) => paceOf(state),
  refetchOnWindowFocus: ({ state }: { state: QueryState }) => isOld(state) && ('always' as const),
};

interface ReadOptions {
  /** What happens on 401. `throw`: the user is asked to sign in, and it throws if they do not. `null`: it returns null without asking. */
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
  isWatched?: boolean;
}

/**
 * Reads from the API. The query key is the path, so `refresh(path)` reads it again after a change; with `isFresh` it is read whenever a screen opens,
 * with `isWatched` also every minute while it is on the screen.
 */
export function useApi<Value>(schema: z.ZodType<Value>, path: string, options?: ApiOptions & { on401?: 'throw' }): UseQueryResult<Value, ApiError>;
export function useApi<Value>(schema: z.ZodType<Value>, path: string, options: ApiOptions): UseQueryResult<Value | null, ApiError>;
export function useApi<Value>(schema: z.ZodType<Value>, path: string, { isFresh = false, isWatched = false, on401 = 'throw' }: ApiOptions = {}) {
  return useQuery<Value | null, ApiError>({
    queryKey: [path],
    queryFn: ({ signal }) => readPath(schema, path, { on401, signal }),
    refetchOnMount: isFresh || isWatched ? 'always' : true,
    ...(isWatched ? watched : {}),
  });
}

/** Reads again what was read from these paths. */
export async function refresh(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}

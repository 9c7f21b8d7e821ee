import { useQuery } from '@tanstack/react-query';
import type { PublishTexts } from '#content/editor/panels/publish.ts';
import { minuteMs } from '#core/durations.ts';
import { counted } from '#core/fill.ts';
import { type PublishAnswer, publishAnswerSchema } from '#schema/publish/publish.ts';
import { type CallResult, callApi, serverNow } from '../../api/call.ts';
import { ApiError, queryClient, refresh } from '../../api/query.ts';

const shortestPollMs = 2500;
const longestPollMs = 30_000;
/** A build that takes longer than `afterMs` is asked for every `pollMs`. */
const slowBuild = { afterMs: minuteMs, pollMs: 10_000 };
/** Milliseconds between polls after a failed build, which a colleague's save or a build started by hand may have fixed. */
const afterFailureMs = minuteMs;

/**
 * Milliseconds until the state of publishing is requested again, `false` for never. Each request reads the whole index, so it
 * is infrequent while a build waits for a pause in editing, and during long builds.
 */
export function pollPace({ state, dueAt, startedAt }: Pick<PublishAnswer, 'state' | 'dueAt' | 'startedAt'>, now: number): number | false {
  if (state === 'waiting' || (state === 'failed' && dueAt !== null))
    return dueAt === null ? shortestPollMs : Math.min(Math.max(Date.parse(dueAt) - now, shortestPollMs), longestPollMs);
  if (state === 'building') return startedAt !== null && now - Date.parse(startedAt) > slowBuild.afterMs ? slowBuild.pollMs : shortestPollMs;
  return state === 'failed' && afterFailureMs;
}

export const publishPath = '/api/publish';

/** The state of publishing. It is polled while a build is waiting or running, because the server cannot notify the browser. */
export function usePublish() {
  return useQuery<PublishAnswer, ApiError>({
    queryKey: [publishPath],
    queryFn: async ({ signal }) => {
      const result = await callApi(publishAnswerSchema, publishPath, { signal });
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? pollPace(state.data, serverNow()) : false),
  });
}

/** Requests a build at once, without waiting for a pause in editing. */
export async function publishNow(): Promise<CallResult<PublishAnswer>> {
  const result = await callApi(publishAnswerSchema, publishPath, { json: { now: true } });
  if (result.ok) queryClient.setQueryData([publishPath], result.value);
  return result;
}

/** Refreshes all queries about publishing; to be called after a save. */
export const refreshPublish = (): Promise<void> => refresh(publishPath);

/** The text for a number of pending changes, for instance `3 cambios sin publicar`; at least 1, because a build may be requested without a change. */
export const pendingText = (count: number, { waiting }: PublishTexts): string => counted(Math.max(1, count), waiting);

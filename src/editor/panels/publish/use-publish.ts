import { useQuery } from '@tanstack/react-query';
import { type PublishAnswer, publishAnswerSchema } from '#schema/publish/publish.ts';
import { type CallResult, callApi } from '../../api/call.ts';
import { ApiError, queryClient, refresh } from '../../api/query.ts';
import { pollPace } from './poll-pace.ts';

export const publishPath = '/api/publish';

/** How publishing stands. Asked again while something is under way: a build ends without telling the browser. */
export function usePublish() {
  return useQuery<PublishAnswer, ApiError>({
    queryKey: [publishPath],
    queryFn: async ({ signal }) => {
      const result = await callApi(publishAnswerSchema, publishPath, { signal });
      if (!result.ok) throw new ApiError(result);
      return result.value;
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? pollPace(state.data, Date.now()) : false),
  });
}

/** Asks for a build at once, whoever may still be saving. */
export async function publishNow(): Promise<CallResult<PublishAnswer>> {
  const result = await callApi(publishAnswerSchema, publishPath, { json: { now: true } });
  if (result.ok) queryClient.setQueryData([publishPath], result.value);
  return result;
}

/** To be called after a save: what waits to be published has changed. */
export const refreshPublish = (): Promise<void> => refresh(publishPath);

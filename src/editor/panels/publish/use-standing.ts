import { useQuery } from '@tanstack/react-query';
import type { PublishAnswer } from '#schema/publish/publish.ts';
import { type PublicationAnswer, publicationAnswerSchema, type Standing } from '#schema/publish/standing.ts';
import { serverNow } from '../../api/call.ts';
import { isRefused, watched, watchPace } from '../../api/queries.ts';
import { type ApiError, queryClient, readPath, refresh } from '../../api/query.ts';
import { revisionsPath } from '../../history/revisions.ts';
import { $session } from '../../stores/session.ts';
import { pollPace, publishPath, refreshPublish } from './use-publish.ts';

/** The colour of each state. */
export const standingTones: Readonly<Record<Standing['state'], 'good' | 'warn' | 'bad' | 'info' | 'quiet'>> = {
  archived: 'quiet',
  draft: 'warn',
  waitingForOwner: 'info',
  linkMissing: 'warn',
  askedForChanges: 'warn',
  approved: 'warn',
  publishing: 'info',
  live: 'good',
  failed: 'bad',
};

/** The longest delay of the timer, in milliseconds: a schedule may be months ahead, more than the maximum of `setTimeout` (24.8 days). */
const longestWaitMs = 6 * 60 * 60_000;
/** States that may change without this tab: a later build may succeed, a link may expire or be revoked or made. */
const watchedStates: readonly Standing['state'][] = ['failed', 'waitingForOwner', 'linkMissing'];

type Polled = { data?: Pick<PublicationAnswer, 'standing'> | null | undefined; error?: ApiError | null };
/** Milliseconds until the standing is polled again, `false` for never. Failed requests are repeated unless the server refused them. */
export function standingPace({ data, error }: Polled, publish: PublishAnswer | undefined, now: number): number | false {
  if (!data || isRefused(error)) return error && !isRefused(error) ? watchPace : false;
  const { state, scheduledAt } = data.standing;
  const untilScheduled = scheduledAt === null ? false : Math.min(Math.max(Date.parse(scheduledAt) - now, 10_000), longestWaitMs);
  if (state === 'publishing') return (publish && pollPace(publish, now)) || 10_000;
  return watchedStates.includes(state) ? Math.min(watchPace, untilScheduled || watchPace) : untilScheduled;
}

/** The path of a site's publication. Its query is refreshed with all others about publishing (`refreshPublish`). */
export const publicationPath = (id: string): string => `/api/config/${id}/publication`;

/** The standing of a site; `undefined` without a site. */
export function useStanding(id: string | undefined) {
  return useQuery<PublicationAnswer | null, ApiError>({
    queryKey: [publishPath, id],
    queryFn: ({ signal }) => readPath(publicationAnswerSchema, publicationPath(id ?? ''), { signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: watched.refetchOnWindowFocus,
    refetchInterval: ({ state }) => standingPace(state, queryClient.getQueryData<PublishAnswer>([publishPath]), serverNow()),
  });
}

/** To be called after a call that made a revision: merges it into the open document and refreshes history and publishing. */
export async function afterPublication(id: string): Promise<void> {
  await $session.get()?.checkServer();
  await Promise.all([refreshPublish(), refresh(revisionsPath(id))]);
}

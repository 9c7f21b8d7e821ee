import type { PublishAnswer } from '#schema/publish/publish.ts';

const second = 1000;
const shortest = 2.5 * second;
const longestWait = 30 * second;
const slowBuild = { after: 60 * second, pace: 10 * second };

/**
 * Milliseconds until publishing is asked about again, `false` for not at all. Each question reads the whole index, so while
 * saving must be quiet for minutes first it is asked seldom, and about a long build less often.
 */
export function pollPace({ state, dueAt, startedAt }: Pick<PublishAnswer, 'state' | 'dueAt' | 'startedAt'>, now: number): number | false {
  if (state === 'waiting' || (state === 'failed' && dueAt !== null))
    return dueAt === null ? shortest : Math.min(Math.max(Date.parse(dueAt) - now, shortest), longestWait);
  if (state === 'building') return startedAt !== null && now - Date.parse(startedAt) > slowBuild.after ? slowBuild.pace : shortest;
  return false;
}

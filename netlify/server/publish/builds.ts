import { withBuildFailed, withBuildStarted, withBuildSucceeded } from '#core/publish/state.ts';
import type { Published } from '#schema/publish/publish.ts';
import type { Stores } from '../store/stores.ts';
import { publishPace } from './pace.ts';
import { writePublished } from './published.ts';
import { isAllLive, requestPublish, startBuild, stepPublish } from './request.ts';
import { changePublishState, readPublishState } from './state-record.ts';

/** A build has begun: it will show every save made before now. */
export const recordBuildStarted = (stores: Stores, now: Date): Promise<void> =>
  changePublishState(stores, (state) => ({ state: withBuildStarted(state, now), result: undefined }));

/** A build is live and shows `published`. Asks for the next one when something was saved meanwhile and quiet is over. */
export async function recordBuildSucceeded(stores: Stores, published: Published, now: Date): Promise<void> {
  const pace = publishPace();
  await writePublished(stores, published);
  if (await stepPublish(stores, (state) => withBuildSucceeded(state, now, pace))) return startBuild(stores);
  // The event of a build's start may come late; it would then count as published what was saved after the build had read
  // the store.
  const isKnown = published.heads !== '' && (await readPublishState(stores)).state === 'idle';
  if (isKnown && !(await isAllLive(stores))) await requestPublish(stores, now, { isChange: false });
}

/** A build broke, for a reason fit for the designer's eyes; the live site is as it was. */
export async function recordBuildFailed(stores: Stores, reason: string, now: Date): Promise<void> {
  const pace = publishPace();
  if (await stepPublish(stores, (state) => withBuildFailed(state, now, reason, pace))) await startBuild(stores);
}

import { withBuildFailed, withBuildStarted, withBuildSucceeded } from '#core/publish/state.ts';
import type { Published } from '#schema/publish.ts';
import type { Stores } from '../store/stores.ts';
import { writePublished } from './published.ts';
import { startBuild } from './request.ts';
import { changePublishState } from './state-record.ts';

/** A build has begun: it will show every save made before now. */
export const recordBuildStarted = (stores: Stores, now: Date): Promise<void> =>
  changePublishState(stores, (state) => ({ state: withBuildStarted(state, now), result: undefined }));

/** A build is live and shows `published`. Asks for the next one when something was saved meanwhile. */
export async function recordBuildSucceeded(stores: Stores, published: Published, now: Date): Promise<void> {
  await writePublished(stores, published);
  const isDue = await changePublishState(stores, (state) => {
    const next = withBuildSucceeded(state, now);
    return { state: next.state, result: next.startBuild };
  });
  if (isDue) await startBuild(stores);
}

/** A build broke, for a reason fit for the designer's eyes; the live site is as it was. */
export async function recordBuildFailed(stores: Stores, reason: string, now: Date): Promise<void> {
  const isDue = await changePublishState(stores, (state) => {
    const next = withBuildFailed(state, now, reason);
    return { state: next.state, result: next.startBuild };
  });
  if (isDue) await startBuild(stores);
}

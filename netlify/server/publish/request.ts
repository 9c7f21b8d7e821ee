import { type Step, withClientDeploys, withNothingToBuild, withRequest, withRequestFailed, withTime } from '#core/publish/state.ts';
import { publishClientSites, retryClientSites } from '../client-sites/builds.ts';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import type { Stores } from '../store/stores.ts';
import { callBuildHook } from './build-hook.ts';
import { catchUp } from './catch-up.ts';
import { presentDigest } from './heads.ts';
import { publishPace } from './pace.ts';
import { readPublished } from './published.ts';
import { changePublishState, readPublishState } from './state-record.ts';

/** Moves the publish state and says whether a build is to be asked for. */
export const stepPublish = (stores: Stores, step: (state: Parameters<typeof withTime>[0]) => Step): Promise<boolean> =>
  changePublishState(stores, (state) => {
    const next = step(state);
    return { state: next.state, result: next.startBuild };
  });

/** Whether the live site shows exactly what is stored, after clients that a full disk left behind were brought up to date. */
export async function isAllLive(stores: Stores): Promise<boolean> {
  const published = await readPublished(stores);
  if (published === undefined || published.heads === '') return false;
  const isSame = async () => published.heads === (await presentDigest(stores, published.builtAt));
  if (!(await isSame())) return false;
  return (await catchUp(stores, published)) ? isSame() : true;
}

/** Counts the builds of clients' own sites among this month's deploys: each costs as much as one of the main site. */
export async function countClientBuilds(stores: Stores, ordered: Promise<number>): Promise<void> {
  const count = await ordered;
  if (count > 0) await changePublishState(stores, (state) => ({ state: withClientDeploys(state, new Date(), count), result: undefined }));
}

/**
 * Asks the host for the build that is due, and keeps the reason if it does not take the request. Nothing is built when
 * the live site already shows just what is stored: a build costs money. `isChange` saves the comparison where it is
 * certain that something is new.
 */
export async function startBuild(stores: Stores, isChange = false): Promise<void> {
  if (!isChange && (await isAllLive(stores))) {
    await changePublishState(stores, (state) => ({ state: withNothingToBuild(state), result: undefined }));
    // A save that came between the comparison and the change above expected the build that is now not coming.
    if (!(await isAllLive(stores)) && (await readPublishState(stores)).state === 'idle') await requestPublish(stores, new Date());
    return;
  }
  const hook = readEnvironment('BUILD_HOOK_URL');
  const [reason] = await Promise.all([
    hook ? callBuildHook(hook, 'BUILD_HOOK_URL') : undefined,
    countClientBuilds(stores, publishClientSites(stores, new Date())).catch((error: unknown) =>
      logProblem("The builds of clients' own sites could not be looked at.", error),
    ),
  ]);
  if (reason === undefined) return;
  logProblem(`No build was started; it is tried again by itself. ${reason}`);
  await changePublishState(stores, (state) => ({ state: withRequestFailed(state, new Date(), reason), result: undefined }));
}

interface RequestOptions {
  /** Skips the wait for quiet. */
  isUrgent?: boolean;
  /** Whether something has just been saved, rather than only asked for. */
  isChange?: boolean;
}

/**
 * Records that the present state is to be published; the build is asked for when saving has been quiet for a while, at
 * once when `isUrgent`, and not at all while one is on its way. Never throws: what was saved is saved, and the failure
 * stands in the publish state and the log. A preview publishes nothing: a build of production would not show its changes.
 */
export async function requestPublish(stores: Stores, now: Date, { isUrgent = false, isChange = true }: RequestOptions = {}): Promise<void> {
  if (stores.base) return;
  try {
    const pace = publishPace();
    if (await stepPublish(stores, (state) => withRequest(state, now, pace, isUrgent))) await startBuild(stores, isChange);
  } catch (error) {
    logProblem('A publish request could not be recorded; the next save asks again.', error);
  }
}

/** What the timer does every minute: starts the build whose quiet time is over, and tries again what failed. Two small reads when there is nothing to do. */
export async function publishWhatIsDue(stores: Stores, now: Date): Promise<void> {
  if (stores.base) return;
  await countClientBuilds(stores, retryClientSites(stores, now));
  const present = await readPublishState(stores);
  if (withTime(present, now).state !== present && (await stepPublish(stores, (state) => withTime(state, now)))) await startBuild(stores);
}

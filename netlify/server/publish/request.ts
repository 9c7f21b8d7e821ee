import { minuteMs } from '#core/durations.ts';
import {
  type Pace,
  type Step,
  withBuildFailed,
  withBuildStarted,
  withBuildSucceeded,
  withClientDeploys,
  withNothingToBuild,
  withRequest,
  withRequestFailed,
  withTime,
} from '#core/publish/state.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { Published } from '#schema/publish/publish.ts';
import { configKind } from '#schema/template.ts';
import { countProposals } from '../approval/proposals/waiting.ts';
import { publishClientSites, retryClientSites } from '../client-sites/builds.ts';
import { readEnvironment } from '../env.ts';
import { purgeConfig } from '../http/edge-cache.ts';
import type { Call } from '../http/endpoint.ts';
import { logProblem } from '../log.ts';
import { orderRegions } from '../regions/region-builds.ts';
import { type Head, readHeadIfWhole } from '../store/head.ts';
import { indexRecord, isIndexed, readIndex } from '../store/index/client-index.ts';
import { invalidateJournal } from '../store/index/head-journal.ts';
import type { Stores, WriteSource } from '../store/stores.ts';
import { callBuildHook, changePublishState, readPublishState } from './build-orders.ts';
import { hasRegions, presentDigest, readPending, readPublished, staleRegions, writePublished } from './published.ts';

const settleMs = 1000;

/** How long publishing waits for quiet: PUBLISH_QUIET_MINUTES, 5 unless set; the local run sets 0. */
export const publishPace = (): Pace => ({ quietMs: readEnvironment('PUBLISH_QUIET_MINUTES') * minuteMs, settleMs });

/** Changes the publish state; returns whether a build must be ordered. */
const stepPublish = (stores: Stores, step: (state: Parameters<typeof withTime>[0]) => Step): Promise<boolean> =>
  changePublishState(stores, (state) => {
    const next = step(state);
    return { state: next.state, result: next.startBuild };
  });

/**
 * Brings head and list up to the newest revision for clients whose list entry differs from what is live. On a full
 * disk a save's revision may be the last thing written, and if nobody reads that client again it would be pending, or
 * missing from the list, for ever. Resolves to whether there were any. Never throws: the next build tries again.
 */
async function catchUp(stores: Stores, published: Published): Promise<boolean> {
  try {
    const [pending, listed] = await Promise.all([readPending(stores, published), readIndex(stores)]);
    const known = new Set(listed.map(({ id }) => id));
    const unlisted = Object.keys(published.configs).filter((id) => configKind(id) === 'client' && !known.has(id));
    const behind = [...pending, ...unlisted];
    for (const id of behind) {
      const head = await readHeadIfWhole(stores, id);
      if (head && !(await isIndexed(stores, head.record))) await indexRecord(stores, head.record);
    }
    return behind.length > 0;
  } catch (error) {
    logProblem('Clients that are listed otherwise than they are live could not be looked at; the next build tries again.', error);
    return false;
  }
}

/** Whether the live site shows exactly what is stored, after clients that a full disk left behind were brought up to date. */
async function isAllLive(stores: Stores): Promise<boolean> {
  const published = await readPublished(stores);
  if (published === undefined || published.heads === '') return false;
  const isSame = async () => (hasRegions() ? (await staleRegions(stores)).size === 0 : published.heads === (await presentDigest(stores, published.builtAt)));
  if (!(await isSame())) return false;
  return (await catchUp(stores, published)) ? isSame() : true;
}

/** Counts the builds of clients' own sites among this month's deploys: each costs as much as one of the main site. */
export async function countClientBuilds(stores: Stores, ordered: Promise<number>, now: Date): Promise<void> {
  const count = await ordered;
  if (count > 0) await changePublishState(stores, (state) => ({ state: withClientDeploys(state, now, count), result: undefined }));
}

/**
 * Asks the host for the build that is due, and stores the reason if it refuses. Nothing is built if the live site already
 * shows exactly what is stored, because a build costs money. `isChange` skips that comparison when something is certainly
 * new.
 */
async function startBuild(stores: Stores, now: Date, isChange = false): Promise<void> {
  if (!isChange && (await isAllLive(stores))) {
    await changePublishState(stores, (state) => ({ state: withNothingToBuild(state), result: undefined }));
    // A save that came between the comparison and the change above expected the build that is now not coming.
    if (!(await isAllLive(stores)) && (await readPublishState(stores)).state === 'idle') await requestPublish(stores, now);
    return;
  }
  const hook = readEnvironment('BUILD_HOOK_URL');
  const [reason] = await Promise.all([
    hasRegions() ? orderRegions(stores, now) : hook ? callBuildHook(hook, 'BUILD_HOOK_URL') : undefined,
    countClientBuilds(stores, publishClientSites(stores, now), now).catch((error: unknown) =>
      logProblem("The builds of clients' own sites could not be looked at.", error),
    ),
  ]);
  if (reason === undefined) return;
  logProblem(`No build was started; it is tried again by itself. ${reason}`);
  await changePublishState(stores, (state) => ({ state: withRequestFailed(state, now, reason), result: undefined }));
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
    if (await stepPublish(stores, (state) => withRequest(state, now, pace, { isUrgent }))) await startBuild(stores, now, isChange);
  } catch (error) {
    logProblem('A publish request could not be recorded; the next save asks again.', error);
  }
}

/** Called by the timer every minute: orders the build whose quiet time is over, and repeats failed orders that are due. Two small reads if nothing is due. */
export async function publishWhatIsDue(stores: Stores, now: Date): Promise<void> {
  if (stores.base) return;
  await countClientBuilds(stores, retryClientSites(stores, now), now);
  const present = await readPublishState(stores);
  if (withTime(present, now).state !== present && (await stepPublish(stores, (state) => withTime(state, now)))) await startBuild(stores, now);
}

/**
 * Called by the timer: orders a build for saves that are newer than the last build, not live and not being built. A save's own request may
 * be lost if the store does not answer or the function dies. What a build could not render waits for the next save.
 */
export async function publishWhatWasMissed(stores: Stores, now: Date): Promise<void> {
  if (stores.base || (await readPublishState(stores)).state !== 'idle') return;
  const published = await readPublished(stores);
  if (!published) return;
  const skipped = new Set(published.skipped.map(({ id }) => id));
  for (const id of await readPending(stores, published)) {
    const head = skipped.has(id) ? undefined : await readHeadIfWhole(stores, id);
    if (!head || head.record.savedAt <= published.builtAt) continue;
    logProblem(`No build was asked for what was saved of ${id}; it is asked for now.`);
    await requestPublish(stores, now, { isChange: false });
    return;
  }
}

/** A build has begun: it will show every save made before now. */
export const recordBuildStarted = (stores: Stores, now: Date): Promise<void> =>
  changePublishState(stores, (state) => ({ state: withBuildStarted(state, now), result: undefined }));

/** A build is live and shows `published`. Asks for the next one when something was saved meanwhile and quiet is over. */
export async function recordBuildSucceeded(stores: Stores, published: Published, now: Date): Promise<void> {
  const pace = publishPace();
  await writePublished(stores, published);
  if (await stepPublish(stores, (state) => withBuildSucceeded(state, now, pace))) return startBuild(stores, now);
  // The event of a build's start may come late; it would then count as published what was saved after the build had read
  // the store.
  const isKnown = published.heads !== '' && (await readPublishState(stores)).state === 'idle';
  if (!isKnown || (await isAllLive(stores))) return;
  // Or the journal did not name a head that had moved: the next build lists all heads.
  await invalidateJournal(stores);
  await requestPublish(stores, now, { isChange: false });
}

/** A build broke, for a reason fit for the designer's eyes; the live site is as it was. */
export async function recordBuildFailed(stores: Stores, reason: string, now: Date): Promise<void> {
  const pace = publishPace();
  if (await stepPublish(stores, (state) => withBuildFailed(state, now, reason, pace))) await startBuild(stores, now);
}

const log = (what: string) => (error: unknown) => logProblem(what, error);

/** The follow-up of every stored change: updates the index and the count of open proposals, purges the host's cache, requests a build. No failure here affects the save. */
export async function afterChange(
  { stores, source }: { stores: Stores; source: Pick<WriteSource, 'now'> },
  record: ConfigRecord,
  build: RequestOptions = {},
): Promise<void> {
  await Promise.all([
    indexRecord(stores, record).catch(log(`Config ${record.id} is saved, but not yet in the client list; opening it in the editor repairs that.`)),
    countProposals({ stores, source }, record.id),
    purgeConfig(record.id).catch(log(`Config ${record.id} is saved, but the cache could not be purged; it expires by itself.`)),
    requestPublish(stores, source.now(), build),
  ]);
}

/** Finishes a save that was cut off; returns whether there was anything to do. Never throws: the next reader tries again. */
export async function finishSave(source: Parameters<typeof afterChange>[0], { record, healed }: Head): Promise<boolean> {
  try {
    if (!healed && (await isIndexed(source.stores, record))) return false;
    await afterChange(source, record, { isChange: healed });
    return true;
  } catch (error) {
    logProblem(`What follows a save of config ${record.id} could not be done; whoever looks next tries again.`, error);
    return false;
  }
}

/** `finishSave` for whoever reads a config. A visitor's call looks no further than the head. */
export async function completeChange(call: Call, head: Head): Promise<void> {
  if (head.healed || call.user) await finishSave(call, head);
}

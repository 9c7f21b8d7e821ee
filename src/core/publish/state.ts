import type { Published, PublishState } from '#schema/publish/publish.ts';
import { hourMs, minuteMs } from '../durations.ts';

/** Accepted difference between the clocks of two machines. Anything dated further ahead was written by a clock that has been corrected since. */
export const clocksDifferMs = minuteMs;
/** The longest wait before a retry. */
export const longestRetryMs = 30 * minuteMs;

/**
 * Milliseconds until a build hook that refused a build is called again, after its nth failure in a row: one minute, then twice as long
 * each time, up to half an hour. Never given up, because a build that was not ordered costs nothing.
 */
export const hookRetryMs = (failures: number): number => Math.min(longestRetryMs, minuteMs * 2 ** Math.max(0, failures - 1));

/**
 * Milliseconds until a failed build is tried again: once after ten minutes, in case it was the host's fault; then `undefined`: not
 * until something is saved or somebody asks, because the same content would fail again, and each build costs minutes.
 */
export const buildRetryMs = (failures: number): number | undefined => (failures <= 1 ? 10 * minuteMs : undefined);

/** Before anything was ever published. */
export const initialPublishState: PublishState = {
  state: 'idle',
  requestedAt: null,
  waitingSince: null,
  dueAt: null,
  askedAt: null,
  startedAt: null,
  finishedAt: null,
  error: null,
  hookFailures: 0,
  buildFailures: 0,
  deploys: {},
};

/**
 * A wait or a build without a reported end counts as lost after this time, so that one lost message cannot stop
 * publishing for good. Waits are long, as the host's queue can be, and a build that is ordered twice is paid twice.
 */
export const buildLostAfterMs = { waiting: 2 * hourMs, building: hourMs } as const;
/** A person may order a build again sooner than that. */
export const orderAgainAfterMs = 15 * minuteMs;

/** How long publishing waits before it orders a build. */
export interface Pace {
  /** A build is ordered once no request has come for this long; 0 orders at once. */
  quietMs: number;
  /** The wait for requests that came while a build ran, if longer than `quietMs`: a burst of saves then takes two builds, however long it lasts. */
  settleMs: number;
}
/** The longest wait, as a multiple of `quietMs`: if somebody never stops saving, a build is ordered after it, but not more often. */
const maxQuietTimes = 6;
const longestWaitAtLeastMs = minuteMs;
/** The part of the wait by which a new request must move its end for the state to be written again, so that many requests cause few writes. */
const negligible = 1 / 8;

const iso = (ms: number): string => new Date(ms).toISOString();
const later = (a: Date, b: string | null, gapMs = 0): string => iso(Math.max(a.getTime(), b === null ? 0 : Date.parse(b) + gapMs));
const isOlder = (instant: string | null, ms: number, now: Date): boolean => instant === null || now.getTime() - Date.parse(instant) > ms;

/** The outcome of a step. `startBuild`: a build is to be ordered now. An unchanged state need not be written. */
export interface Step {
  state: PublishState;
  startBuild: boolean;
}

/** The state after a build that began and never reported its end. */
const lostBuild = 'The build began, but it never went live and nothing was heard of its end. Look at its log at the host.';

/** Whether a build has been ordered or runs: only then can one begin, or fail. */
export const isBuildAwaited = ({ state, askedAt }: PublishState): boolean => state === 'building' || (state === 'waiting' && askedAt !== null);

/** Whether there is a request that the present build does not cover. */
const isUnmet = ({ requestedAt, startedAt }: PublishState): boolean =>
  requestedAt !== null && (startedAt === null || Date.parse(requestedAt) > Date.parse(startedAt));

/**
 * The state without dates in the future, which a clock that ran ahead has written: otherwise publishing would wait until time has caught
 * up. A request that the present build does not cover stays open. Returns the same object if no date is in the future.
 */
function withinTime(state: PublishState, now: Date): PublishState {
  const present = now.getTime();
  const { requestedAt, waitingSince, dueAt, askedAt, startedAt, finishedAt } = state;
  const isAhead = (instant: string | null, ms: number) => instant !== null && Date.parse(instant) - present > ms + clocksDifferMs;
  const isRetryAhead = state.state === 'failed' && isAhead(dueAt, longestRetryMs);
  if (!isRetryAhead && ![requestedAt, waitingSince, askedAt, startedAt, finishedAt].some((instant) => isAhead(instant, 0))) return state;
  const until = (instant: string | null, latest: number) => (instant === null ? null : iso(Math.min(Date.parse(instant), latest)));
  const quietMs = Date.parse(dueAt ?? '') - Date.parse(requestedAt ?? '') || 0;
  return {
    ...state,
    requestedAt: until(requestedAt, present),
    waitingSince: until(waitingSince, present),
    dueAt: until(dueAt, present + (state.state === 'failed' ? longestRetryMs : Math.max(0, quietMs))),
    askedAt: until(askedAt, present),
    startedAt: until(startedAt, isUnmet(state) ? present - 1 : present),
    finishedAt: until(finishedAt, present),
  };
}

/** Orders the build now. */
const asked = (state: PublishState, now: Date): Step => ({ state: { ...state, state: 'waiting', dueAt: null, askedAt: now.toISOString() }, startBuild: true });

/** The latest end of a wait that began at `since`. */
const waitEnds = (since: string, quietMs: number): number => Date.parse(since) + Math.max(maxQuietTimes * quietMs, longestWaitAtLeastMs);
const settling = ({ quietMs, settleMs }: Pace): number => Math.max(quietMs, settleMs);
/** The quiet time that applies: the longer one while a wait goes on, because it may have begun after a build. */
const quietOf = (state: PublishState, pace: Pace): number => (state.state === 'waiting' && state.dueAt !== null ? settling(pace) : pace.quietMs);

/** Waits for quiet, counted from now, but no longer than the oldest request may wait. */
function waiting(state: PublishState, now: Date, pace: Pace, isUrgent: boolean): Step {
  const since = state.waitingSince ?? now.toISOString();
  const quietMs = quietOf(state, pace);
  const due = isUrgent ? now.getTime() : Math.min(now.getTime() + quietMs, waitEnds(since, quietMs));
  const next: PublishState = { ...state, state: 'waiting', requestedAt: later(now, state.startedAt, 1), waitingSince: since, dueAt: iso(due), askedAt: null };
  return due <= now.getTime() ? asked(next, now) : { state: next, startBuild: false };
}

/**
 * The state after a request to publish; `isUrgent` skips the wait for quiet. No build is ordered while one is ordered already or
 * running: its end starts the next. A request during a build is dated after the build's start even if the clocks of two machines
 * differ, so that it never counts as covered by that build.
 */
export function withRequest(stored: PublishState, now: Date, pace: Pace, { isUrgent = false } = {}): Step {
  const state = withinTime(stored, now);
  if (state.state === 'building' && !isOlder(state.startedAt, buildLostAfterMs.building, now)) {
    const isKnown = isUnmet(state) && (state.dueAt !== null || now.getTime() - Date.parse(state.requestedAt ?? '') <= settling(pace) * negligible);
    // After an urgent request another build follows this one at once, and covers every request made before it begins.
    if (isKnown && (!isUrgent || state.dueAt !== null)) return { state, startBuild: false };
    const since = isUnmet(state) ? state.waitingSince : now.toISOString();
    // An urgent request stays urgent.
    const dueAt = isUrgent || state.dueAt !== null ? (state.dueAt ?? now.toISOString()) : null;
    return { state: { ...state, requestedAt: later(now, state.startedAt, 1), waitingSince: since, dueAt }, startBuild: false };
  }
  // The build that was ordered has not read the store yet, so it covers this request as well.
  const lostMs = isUrgent ? orderAgainAfterMs : buildLostAfterMs.waiting;
  if (state.state === 'waiting' && state.askedAt !== null && !isOlder(state.askedAt, lostMs, now)) return { state, startBuild: false };
  const next = waiting(state.buildFailures === 0 ? state : { ...state, buildFailures: 0 }, now, pace, isUrgent);
  const isSoonEnough =
    state.dueAt !== null && next.state.dueAt !== null && Date.parse(next.state.dueAt) - Date.parse(state.dueAt) < quietOf(state, pace) * negligible;
  return !next.startBuild && state.state === 'waiting' && isSoonEnough ? { state, startBuild: false } : next;
}

/** The state after time has passed: orders a build if the quiet time of a request is over, an ordered build was lost, or a retry is due. */
export function withTime(stored: PublishState, now: Date): Step {
  const state = withinTime(stored, now);
  const isDue = (state.state === 'waiting' || state.state === 'failed') && state.dueAt !== null && Date.parse(state.dueAt) <= now.getTime();
  const isLost = state.state === 'waiting' && state.dueAt === null && isOlder(state.askedAt, buildLostAfterMs.waiting, now);
  const isBuildLost = state.state === 'building' && isOlder(state.startedAt, buildLostAfterMs.building, now);
  if (isBuildLost && !isUnmet(state)) return { state: { ...state, state: 'failed', error: lostBuild, dueAt: null, askedAt: null }, startBuild: false };
  return isDue || isLost || isBuildLost ? asked(state, now) : { state, startBuild: false };
}

/** The state after an order of a build failed; it is repeated later. If a build is running, it goes on, and its end repeats the order. */
export function withRequestFailed(stored: PublishState, now: Date, reason: string): PublishState {
  const state = withinTime(stored, now);
  if (state.state !== 'waiting') return state;
  const hookFailures = state.hookFailures + 1;
  const dueAt = iso(now.getTime() + hookRetryMs(hookFailures));
  return { ...state, state: 'failed', error: reason, dueAt, askedAt: null, waitingSince: null, hookFailures };
}

/** The state if no build was ordered because the live site already shows what is stored. */
export function withNothingToBuild(state: PublishState): PublishState {
  if (state.state !== 'waiting' || state.askedAt === null) return state;
  return { ...state, state: 'idle', requestedAt: null, waitingSince: null, askedAt: null, error: null, hookFailures: 0, buildFailures: 0 };
}

/** The state after a build has begun; it covers every request made so far. */
export function withBuildStarted(stored: PublishState, now: Date): PublishState {
  const state = withinTime(stored, now);
  return {
    ...state,
    state: 'building',
    startedAt: later(now, state.requestedAt),
    waitingSince: null,
    dueAt: null,
    askedAt: null,
    error: null,
    hookFailures: 0,
  };
}

/** The next step after a build: requests that came while it ran wait for quiet, unless one of them was urgent. */
function afterBuild(state: PublishState, now: Date, pace: Pace): Step {
  const since = state.waitingSince ?? now.toISOString();
  const quietMs = settling(pace);
  const quietEnds = Math.min(Date.parse(state.requestedAt ?? since) + quietMs, waitEnds(since, quietMs));
  const due = state.dueAt === null ? Math.max(quietEnds, now.getTime()) : now.getTime();
  const next: PublishState = { ...state, state: 'waiting', waitingSince: since, dueAt: iso(due), askedAt: null };
  return due <= now.getTime() ? asked(next, now) : { state: next, startBuild: false };
}

/** The state after a build went live. */
export function withBuildSucceeded(stored: PublishState, now: Date, pace: Pace): Step {
  const state = withinTime(stored, now);
  const month = now.toISOString().slice(0, 7);
  const deploys = { ...state.deploys, [month]: (state.deploys[month] ?? 0) + 1 };
  const finished: PublishState = { ...state, finishedAt: now.toISOString(), error: null, hookFailures: 0, buildFailures: 0, deploys };
  if (isUnmet(finished)) return afterBuild(finished, now, pace);
  return { state: { ...finished, state: 'idle', requestedAt: null, waitingSince: null, dueAt: null, askedAt: null }, startBuild: false };
}

/**
 * The state after a build failed; the live site is unchanged and the request stays open. If something was saved meanwhile, the next
 * build follows; otherwise the build is tried once more (`buildRetryMs`), and then not until something is saved or somebody asks.
 */
export function withBuildFailed(stored: PublishState, now: Date, reason: string, pace: Pace): Step {
  const state = withinTime(stored, now);
  const finished: PublishState = { ...state, finishedAt: now.toISOString(), error: reason };
  // An ordered build that broke before it reported its start covers every request so far.
  const isOrdered = state.state === 'waiting' && state.askedAt !== null;
  if (isUnmet(finished) && !isOrdered) return afterBuild({ ...finished, buildFailures: 0 }, now, pace);
  const buildFailures = state.buildFailures + 1;
  const retryMs = buildRetryMs(buildFailures);
  const dueAt = retryMs === undefined ? null : iso(now.getTime() + retryMs);
  return { state: { ...finished, state: 'failed', dueAt, askedAt: null, buildFailures }, startBuild: false };
}

/** Counts builds of clients' own sites when they are asked for: each costs as much as one of the main site, and this state does not learn how they end. */
export function withClientDeploys(state: PublishState, now: Date, count: number): PublishState {
  const month = now.toISOString().slice(0, 7);
  return { ...state, deploys: { ...state.deploys, [month]: (state.deploys[month] ?? 0) + count } };
}

/** Deploys finished in the month of an instant (UTC). */
export const deploysInMonth = (state: PublishState, now: Date): number => state.deploys[now.toISOString().slice(0, 7)] ?? 0;

/** A config as it stands in the store. */
export interface StoredRevision {
  id: string;
  revision: number;
  /** The revision that the public is to see, if a publish gate holds the newest back; 0 for none. */
  publicRevision?: number | undefined;
  archived: boolean;
}

/**
 * Ids whose stored state differs from what is live, in the order given. An archived config is pending while it is still
 * live; a revision that the publish gate holds back is not: building again would change nothing.
 */
export function pendingIds(stored: readonly StoredRevision[], published: Pick<Published, 'configs'> | undefined): string[] {
  const live = published?.configs ?? {};
  const isLive = ({ id, revision, publicRevision = revision }: StoredRevision) => (live[id] ?? 0) === publicRevision;
  return stored.filter((config) => (config.archived ? live[config.id] !== undefined : !isLive(config))).map(({ id }) => id);
}

import type { PublishState } from '#schema/publish.ts';

/** Before anything was ever published. */
export const initialPublishState: PublishState = { state: 'idle', requestedAt: null, startedAt: null, finishedAt: null, error: null, deploys: {} };

/** After this long a wait or a build whose end was never told counts as lost, so that one lost message cannot stop publishing for good. */
export const lostAfterMs = { waiting: 15 * 60_000, building: 60 * 60_000 } as const;

const later = (a: Date, b: string | null, gapMs = 0): string => new Date(Math.max(a.getTime(), b === null ? 0 : Date.parse(b) + gapMs)).toISOString();
const isOlder = (instant: string | null, ms: number, now: Date): boolean => instant === null || now.getTime() - Date.parse(instant) > ms;

/** Whether a request has come that the present build does not meet. */
const isUnmet = ({ requestedAt, startedAt }: PublishState): boolean =>
  requestedAt !== null && (startedAt === null || Date.parse(requestedAt) > Date.parse(startedAt));

/**
 * Somebody wants the present state published. `startBuild` says whether a build is to be asked for now: not while one
 * is waiting already, and not while one runs (its end asks for the next). A request during a build is dated after the
 * build's start even when the clocks of two machines differ, so it is never taken for met.
 */
export function withRequest(state: PublishState, now: Date): { state: PublishState; startBuild: boolean } {
  if (state.state === 'building' && !isOlder(state.startedAt, lostAfterMs.building, now)) {
    return { state: { ...state, requestedAt: later(now, state.startedAt, 1) }, startBuild: false };
  }
  const isWaiting = state.state === 'waiting' && !isOlder(state.requestedAt, lostAfterMs.waiting, now);
  return { state: { ...state, state: 'waiting', requestedAt: later(now, state.startedAt, 1) }, startBuild: !isWaiting };
}

/** The build could not be asked for. A build that runs meanwhile goes on and asks again at its end. */
export function withRequestFailed(state: PublishState, reason: string): PublishState {
  return state.state === 'waiting' ? { ...state, state: 'failed', error: reason } : state;
}

/** A build has begun; it meets every request made so far. */
export function withBuildStarted(state: PublishState, now: Date): PublishState {
  return { ...state, state: 'building', startedAt: later(now, state.requestedAt), error: null };
}

/** A build is live. `startBuild`: a request came while it ran. */
export function withBuildSucceeded(state: PublishState, now: Date): { state: PublishState; startBuild: boolean } {
  const month = now.toISOString().slice(0, 7);
  const unmet = isUnmet(state);
  const deploys = { ...state.deploys, [month]: (state.deploys[month] ?? 0) + 1 };
  const requestedAt = unmet ? state.requestedAt : null;
  return { state: { ...state, state: unmet ? 'waiting' : 'idle', requestedAt, finishedAt: now.toISOString(), error: null, deploys }, startBuild: unmet };
}

/** A build broke; the live site is as it was, and what was asked for stays asked for. `startBuild`: a request came while it ran. */
export function withBuildFailed(state: PublishState, now: Date, reason: string): { state: PublishState; startBuild: boolean } {
  const unmet = isUnmet(state);
  return { state: { ...state, state: unmet ? 'waiting' : 'failed', finishedAt: now.toISOString(), error: reason }, startBuild: unmet };
}

/** Deploys finished in the month of an instant (UTC). */
export const deploysInMonth = (state: PublishState, now: Date): number => state.deploys[now.toISOString().slice(0, 7)] ?? 0;

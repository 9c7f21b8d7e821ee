import type { BuildReport } from '#schema/publish/client-site.ts';
import type { ClientBuild } from '#schema/publish/publish.ts';
import { minuteMs } from '../durations.ts';
import { buildLostAfterMs, buildRetryMs, clocksDifferMs, hookRetryMs, longestRetryMs } from './state.ts';

/** A call of the hook without a noted outcome is made again after this time: its process may have died. */
const callLostAfterMs = 5 * minuteMs;

/** The stored head that a build is to show. */
export interface WantedHead {
  revision: number;
  /** The revision that the public is to see, an earlier one if a gate or a draft holds the newest back; 0 for none. */
  publicRevision: number;
  etag: string;
}

const unknownBuild: ClientBuild = {
  state: 'asked',
  at: new Date(0).toISOString(),
  revision: 0,
  head: '',
  shown: 0,
  error: null,
  hookFailures: 0,
  buildFailures: 0,
  retryAt: null,
};
const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Whether a failed call is due again. A retry dated further ahead than any retry waits was set by a clock that has been corrected since. */
export function isRetryDue({ retryAt }: ClientBuild, now: Date): boolean {
  if (retryAt === null) return false;
  const waitMs = Date.parse(retryAt) - now.getTime();
  return waitMs <= 0 || waitMs > longestRetryMs + clocksDifferMs;
}

/**
 * Decides whether the hook of a client's own site is called now, and notes that it is being called: of several
 * processes that ask at once only one is told so. Called for a revision that was not asked for yet, when a retry is due,
 * and whenever somebody asks (`isForced`).
 */
export function withCall(known: ClientBuild | undefined, wanted: WantedHead, now: Date, { isForced = false } = {}): { build: ClientBuild; isCalled: boolean } {
  const build = known ?? unknownBuild;
  const isNew = wanted.revision > build.revision;
  const isBeingCalled = build.state === 'calling' && !isRetryDue(build, now) && !isNew;
  if (isBeingCalled || !(isNew || isForced || isRetryDue(build, now))) return { build: { ...build, head: wanted.etag }, isCalled: false };
  const called: ClientBuild = {
    ...build,
    state: 'calling',
    at: now.toISOString(),
    revision: wanted.revision,
    publicRevision: wanted.publicRevision,
    head: wanted.etag,
    retryAt: after(now, callLostAfterMs),
    buildFailures: isNew || isForced ? 0 : build.buildFailures,
  };
  return { build: called, isCalled: true };
}

/** The host accepted the build. */
export const withOrderTaken = (build: ClientBuild | undefined, now: Date): ClientBuild => ({
  ...(build ?? unknownBuild),
  state: 'asked',
  at: now.toISOString(),
  error: null,
  hookFailures: 0,
  retryAt: null,
});

/** The hook did not accept a build. */
export function withOrderFailed(known: ClientBuild | undefined, now: Date, error: string): ClientBuild {
  const build = known ?? unknownBuild;
  const hookFailures = build.hookFailures + 1;
  return { ...build, state: 'failed', at: now.toISOString(), error, hookFailures, retryAt: after(now, hookRetryMs(hookFailures)) };
}

/**
 * Whether a live build that shows the revision `live` is the ordered one, or a later one. An older build shows another revision, possibly a
 * higher one, if the order is to withdraw a site or an approval. While a retry is due, a build that shows the same as before is not the
 * ordered one. Older records lack the ordered revision: any build that goes live settles them, unless a retry is due.
 */
function isOrderShown({ publicRevision, revision, retryAt, shown }: ClientBuild, live: number): boolean {
  const isOrdered = publicRevision === undefined ? retryAt === null || live >= revision : live === publicRevision || live > revision;
  return isOrdered && (retryAt === null || live !== shown);
}

const withFailure = (build: ClientBuild, error: string, now: Date): ClientBuild => {
  const buildFailures = build.buildFailures + 1;
  const retryMs = buildRetryMs(buildFailures);
  return { ...build, state: 'failed', at: now.toISOString(), error, buildFailures, retryAt: retryMs === undefined ? null : after(now, retryMs) };
};

/**
 * The state after a report of the client's own project about its build. Anybody can forge such events to that project, so only an ordered
 * build can begin or fail (nobody else can start a retry), and an order stays open until the site shows the ordered revision.
 * The end of an earlier build only changes `shown`.
 */
export function withReport(known: ClientBuild | undefined, report: BuildReport, now: Date): ClientBuild {
  const build = known ?? unknownBuild;
  const at = now.toISOString();
  if (report.state === 'live') {
    if (build.state !== 'live' && !isOrderShown(build, report.revision)) return { ...build, shown: report.revision };
    return { ...build, state: 'live', at, shown: report.revision, error: null, buildFailures: 0, retryAt: null };
  }
  const isOrdered = build.state === 'asked' || build.state === 'building';
  // If the start is reported again, the hour that a build may take does not begin again: otherwise somebody could keep a build pending for ever.
  if (report.state === 'building') return build.state === 'asked' || build.state === 'calling' ? { ...build, state: 'building', at, retryAt: null } : build;
  return isOrdered ? withFailure(build, report.error, now) : build;
}

const unheard = 'Nothing was heard of the build that was ordered. Look at its log at the host, and whether the secret of this client is set there.';

/**
 * The state of a build that did not report its end in time: it counts as failed, so that a lost report leaves nothing waiting for ever.
 * `undefined` while there is time, and for records without a date. A date in the future was set by a clock that has been corrected since.
 */
export function withoutReport(build: ClientBuild, now: Date): ClientBuild | undefined {
  const since = Date.parse(build.at);
  if ((build.state !== 'asked' && build.state !== 'building') || since === 0) return undefined;
  const passedMs = now.getTime() - since;
  const isLost = passedMs > (build.state === 'asked' ? buildLostAfterMs.waiting : buildLostAfterMs.building) || passedMs < -clocksDifferMs;
  return isLost ? withFailure(build, unheard, now) : undefined;
}

import { describe, expect, test } from 'vitest';
import type { BuildReport } from '#schema/publish/client-site.ts';
import type { ClientBuild } from '#schema/publish/publish.ts';
import { isRetryDue, withCall, withOrderFailed, withOrderTaken, withReport } from './client-build.ts';
import { buildRetryMs, hookRetryMs } from './state.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 12) + minutes * 60_000);

test('a hook is called again after 1, 2, 4, 8, 16 minutes, then every half hour; a broken build once, after ten', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map((n) => hookRetryMs(n) / 60_000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect([1, 2, 3].map(buildRetryMs)).toEqual([600_000, undefined, undefined]);
});

describe('the build of a client’s own site', () => {
  const called = withCall(undefined, { revision: 2, etag: 'b' }, at(0));
  const asked = withOrderTaken(called.build, at(0));

  test('is ordered for a new revision, once', () => {
    expect(called).toMatchObject({ isCalled: true, build: { state: 'calling', revision: 2, head: 'b' } });
    expect(withCall(called.build, { revision: 2, etag: 'b' }, at(1)).isCalled).toBe(false);
    expect(withCall(asked, { revision: 2, etag: 'b' }, at(1)).isCalled).toBe(false);
    expect(withCall(asked, { revision: 3, etag: 'c' }, at(1)).isCalled).toBe(true);
  });

  test('is not ordered when its head was only written anew, which is noted', () => {
    expect(withCall(asked, { revision: 2, etag: 'other' }, at(1))).toMatchObject({ isCalled: false, build: { head: 'other', state: 'asked' } });
  });

  test('is ordered again when a process died over the call', () => {
    expect([isRetryDue(called.build, at(4)), isRetryDue(called.build, at(5))]).toEqual([false, true]);
    expect(withCall(called.build, { revision: 2, etag: 'b' }, at(5)).isCalled).toBe(true);
  });

  test('is ordered again when the clock was put back over the call, or over a failure', () => {
    const day = 24 * 60;
    const ahead = withCall(undefined, { revision: 2, etag: 'b' }, at(day)).build;
    expect(withCall(ahead, { revision: 2, etag: 'b' }, at(0)).isCalled).toBe(true);
    expect(isRetryDue(withOrderFailed(ahead, at(day), 'x'), at(0))).toBe(true);
    expect(isRetryDue(withOrderFailed(asked, at(0), 'x'), at(0))).toBe(false);
  });

  test('starts its retries anew with a new revision, or when somebody asks', () => {
    const broken = withReport(withReport(asked, { state: 'failed', error: 'x' }, at(1)), { state: 'failed', error: 'x' }, at(2));
    // The second is a repetition: nothing was ordered in between.
    expect(broken).toMatchObject({ buildFailures: 1, retryAt: at(11).toISOString() });
    const again = withReport(withOrderTaken(withCall(broken, { revision: 2, etag: 'b' }, at(11)).build, at(11)), { state: 'failed', error: 'x' }, at(12));
    expect(again).toMatchObject({ state: 'failed', buildFailures: 2, retryAt: null });
    expect(withCall(again, { revision: 2, etag: 'b' }, at(900)).isCalled).toBe(false);
    for (const next of [withCall(again, { revision: 3, etag: 'c' }, at(13)), withCall(again, { revision: 2, etag: 'b' }, at(13), true)]) {
      expect(next).toMatchObject({ isCalled: true, build: { buildFailures: 0 } });
    }
  });

  test('is neither begun, ended nor ordered again by what somebody makes up', () => {
    // Which revision is live is read from the site, whoever says that one is.
    const lies = (revision: number): BuildReport[] => [{ state: 'building' }, { state: 'failed', error: 'Llama al 55 1234 5678' }, { state: 'live', revision }];
    const told = (build: ClientBuild, shown = 1) => [...lies(shown), ...lies(shown)].reduce((known, lie) => withReport(known, lie, at(5)), build);
    // The retry of an order that the host did not take, or whose build broke, stands.
    const refused = withOrderFailed(withCall(asked, { revision: 3, etag: 'c' }, at(4)).build, at(4), 'The build hook answered 503.');
    expect(told(refused)).toEqual({ ...refused, shown: 1 });
    const broken = withReport(asked, { state: 'failed', error: 'exit code 2' }, at(4));
    expect(told(broken)).toEqual({ ...broken, shown: 1 });
    expect(withReport(told(broken), { state: 'live', revision: 2 }, at(6))).toMatchObject({ state: 'live', shown: 2, error: null, retryAt: null });
    // What is live stays so, and costs nothing.
    const live = withReport(asked, { state: 'live', revision: 2 }, at(4));
    expect(told(live, 2)).toMatchObject({ state: 'live', shown: 2, error: null, buildFailures: 0, retryAt: null });
  });

  test('keeps its order of the newest revision when an earlier one goes live', () => {
    const live: ClientBuild = withReport(asked, { state: 'live', revision: 1 }, at(3));
    expect(live).toMatchObject({ state: 'live', revision: 2, shown: 1, retryAt: null });
    expect(withOrderFailed(live, at(4), 'x')).toMatchObject({ state: 'failed', shown: 1, hookFailures: 1 });
  });
});

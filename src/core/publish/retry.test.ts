import { describe, expect, test } from 'vitest';
import type { BuildReport } from '#schema/publish/client-site.ts';
import { type ClientBuild, clientBuildSchema } from '#schema/publish/publish.ts';
import { isRetryDue, withCall, withOrderFailed, withOrderTaken, withoutReport, withReport } from './client-build.ts';
import { buildLostAfterMs, buildRetryMs, hookRetryMs } from './state.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 5, 12) + minutes * 60_000);

test('a hook is called again after 1, 2, 4, 8, 16 minutes, then every half hour; a broken build once, after ten', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map((n) => hookRetryMs(n) / 60_000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect([1, 2, 3].map(buildRetryMs)).toEqual([600_000, undefined, undefined]);
});

describe('the build of a client’s own site', () => {
  const second = { revision: 2, publicRevision: 2, etag: 'b' };
  const third = { revision: 3, publicRevision: 3, etag: 'c' };
  const called = withCall(undefined, second, at(0));
  const asked = withOrderTaken(called.build, at(0));

  test('is ordered for a new revision, once', () => {
    expect(called).toMatchObject({ isCalled: true, build: { state: 'calling', revision: 2, head: 'b' } });
    expect(withCall(called.build, second, at(1)).isCalled).toBe(false);
    expect(withCall(asked, second, at(1)).isCalled).toBe(false);
    expect(withCall(asked, third, at(1)).isCalled).toBe(true);
  });

  test('is not ordered when its head was only written anew, which is noted', () => {
    expect(withCall(asked, { ...second, etag: 'other' }, at(1))).toMatchObject({ isCalled: false, build: { head: 'other', state: 'asked' } });
  });

  test('is ordered again if the process died during the call', () => {
    expect([isRetryDue(called.build, at(4)), isRetryDue(called.build, at(5))]).toEqual([false, true]);
    expect(withCall(called.build, second, at(5)).isCalled).toBe(true);
  });

  test('is ordered again if the clock was put back after the call or a failure', () => {
    const day = 24 * 60;
    const ahead = withCall(undefined, second, at(day)).build;
    expect(withCall(ahead, second, at(0)).isCalled).toBe(true);
    expect(isRetryDue(withOrderFailed(ahead, at(day), 'x'), at(0))).toBe(true);
    expect(isRetryDue(withOrderFailed(asked, at(0), 'x'), at(0))).toBe(false);
  });

  test('starts its retries anew with a new revision, or when somebody asks', () => {
    const broken = withReport(withReport(asked, { state: 'failed', error: 'x' }, at(1)), { state: 'failed', error: 'x' }, at(2));
    // The second is a repetition: nothing was ordered in between.
    expect(broken).toMatchObject({ buildFailures: 1, retryAt: at(11).toISOString() });
    const again = withReport(withOrderTaken(withCall(broken, second, at(11)).build, at(11)), { state: 'failed', error: 'x' }, at(12));
    expect(again).toMatchObject({ state: 'failed', buildFailures: 2, retryAt: null });
    expect(withCall(again, second, at(900)).isCalled).toBe(false);
    for (const next of [withCall(again, third, at(13)), withCall(again, second, at(13), { isForced: true })]) {
      expect(next).toMatchObject({ isCalled: true, build: { buildFailures: 0 } });
    }
  });

  test('counts as broken when nothing is heard of it, however often somebody says that it has begun', () => {
    const [ordered, begun] = [buildLostAfterMs.waiting / 60_000, buildLostAfterMs.building / 60_000];
    expect(withoutReport(asked, at(ordered))).toBeUndefined();
    const lost = withoutReport(asked, at(ordered + 1));
    expect(lost).toMatchObject({ state: 'failed', buildFailures: 1, error: expect.stringContaining('Nothing was heard') });
    expect(lost && isRetryDue(lost, at(ordered + 11))).toBe(true);
    const told = [10, 20, 59].reduce((known, minute) => withReport(known, { state: 'building' }, at(minute)), asked);
    expect(withoutReport(told, at(10 + begun))).toBeUndefined();
    expect(withoutReport(told, at(10 + begun + 1))).toMatchObject({ state: 'failed' });
    // Ordered again and again no report: it counts as failed, and is left to a person.
    const again = withOrderTaken(withCall(lost, second, at(ordered + 11)).build, at(ordered + 11));
    expect(withoutReport(again, at(3 * ordered))).toMatchObject({ state: 'failed', retryAt: null });
    expect(withoutReport(asked, at(-2))).toMatchObject({ state: 'failed' });
    for (const build of [called.build, withReport(asked, { state: 'live', revision: 2 }, at(1)), clientBuildSchema.parse(3)]) {
      expect(withoutReport(build, at(9000))).toBeUndefined();
    }
  });

  test('is neither begun, ended nor ordered again by a forged report', () => {
    // Which revision is live is read from the site, whoever says that one is.
    const lies = (revision: number): BuildReport[] => [{ state: 'building' }, { state: 'failed', error: 'Llama al 55 1234 5678' }, { state: 'live', revision }];
    const told = (build: ClientBuild, shown = 1) => [...lies(shown), ...lies(shown)].reduce((known, lie) => withReport(known, lie, at(5)), build);
    // The retry of an order that the host did not take, or whose build broke, stands.
    const refused = withOrderFailed(withCall(asked, third, at(4)).build, at(4), 'The build hook answered 503.');
    expect(told(refused)).toEqual({ ...refused, shown: 1 });
    const broken = withReport(asked, { state: 'failed', error: 'exit code 2' }, at(4));
    expect(told(broken)).toEqual({ ...broken, shown: 1 });
    expect(withReport(told(broken), { state: 'live', revision: 2 }, at(6))).toMatchObject({ state: 'live', shown: 2, error: null, retryAt: null });
    // What is live stays so, and costs nothing.
    const live = withReport(asked, { state: 'live', revision: 2 }, at(4));
    expect(told(live, 2)).toMatchObject({ state: 'live', shown: 2, error: null, buildFailures: 0, retryAt: null });
  });

  const broke: BuildReport = { state: 'failed', error: 'exit code 2' };
  const shows = (revision: number): BuildReport => ({ state: 'live', revision });
  const heard = (build: ClientBuild, ...reports: BuildReport[]) => reports.reduce((known, report) => withReport(known, report, at(5)), build);

  test('keeps its order when an earlier build goes live or somebody says so: it still fails, is tried again, and ends when it is shown', () => {
    const taken = withOrderTaken(withCall(heard(asked, { state: 'building' }), third, at(3)).build, at(3));
    const failed = { state: 'failed', error: 'exit code 2', buildFailures: 1, shown: 2, retryAt: at(15).toISOString() };
    expect(heard(taken, shows(2))).toEqual({ ...taken, shown: 2 });
    expect(heard(taken, shows(2), { state: 'building' }, broke)).toMatchObject(failed);
    expect(heard(taken, shows(2), broke)).toMatchObject(failed);
    expect(heard(taken, { state: 'building' }, shows(2), broke)).toMatchObject(failed);
    expect(heard(taken, { state: 'building' }, shows(2), shows(3))).toMatchObject({ state: 'live', shown: 3, error: null, retryAt: null });
    // While the hook is being called, the call that its process may die over stays one to make again.
    const calling = withCall(asked, third, at(3)).build;
    expect(heard(calling, shows(2))).toEqual({ ...calling, shown: 2 });
    expect(withOrderFailed(heard(taken, shows(2)), at(4), 'x')).toMatchObject({ state: 'failed', shown: 2, hookFailures: 1 });
  });

  test('ends at the revision that the public was to see, where a gate or a draft holds the newest back', () => {
    const held = withCall(undefined, { revision: 6, publicRevision: 4, etag: 'f' }, at(0)).build;
    const refused = withOrderFailed(held, at(1), 'The build hook answered 503.');
    const live = { state: 'live', shown: 4, error: null, retryAt: null };
    expect(heard(refused, shows(3))).toEqual({ ...refused, shown: 3 });
    expect(heard(refused, shows(4))).toMatchObject(live);
    expect(heard(withOrderTaken(held, at(1)), shows(4))).toMatchObject(live);
    // While a retry is due, a live build with the revision from before the order is not the ordered one.
    const again = { ...refused, shown: 4 };
    expect(heard(again, shows(4))).toEqual(again);
    const retried = withOrderTaken(withCall(again, { revision: 6, publicRevision: 4, etag: 'f' }, at(3)).build, at(3));
    expect(heard(retried, shows(4))).toMatchObject(live);
    const brokenTwice = heard({ ...retried, buildFailures: 1 }, broke);
    expect(brokenTwice).toMatchObject({ state: 'failed', retryAt: null });
    expect(heard(brokenTwice, shows(3))).toMatchObject({ state: 'failed', error: 'exit code 2', shown: 3 });
    expect(heard(brokenTwice, shows(4))).toMatchObject(live);
  });

  test('in an older record without the ordered revision, ends with any build that goes live, unless a retry is due', () => {
    const { publicRevision: _unknown, ...before } = asked;
    const known = clientBuildSchema.parse(before);
    expect(known).toEqual(before);
    expect(heard(known, shows(1))).toMatchObject({ state: 'live', revision: 2, shown: 1, retryAt: null });
    expect(heard(clientBuildSchema.parse(2), shows(1))).toMatchObject({ state: 'live', shown: 1 });
    const refused = withOrderFailed(known, at(1), 'x');
    expect(heard(refused, shows(1))).toEqual({ ...refused, shown: 1 });
    expect(heard(refused, shows(2))).toMatchObject({ state: 'live', shown: 2 });
    expect(withCall(refused, second, at(9)).build).toMatchObject({ state: 'calling', publicRevision: 2 });
  });
});

import { assert, boolean, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishState } from '#schema/publish/publish.ts';
import { playEvents, publishEvents } from '#tests/support/publish-events.ts';
import {
  buildLostAfterMs,
  deploysInMonth,
  initialPublishState,
  orderAgainAfterMs,
  type Pace,
  pendingIds,
  type Step,
  withBuildFailed,
  withBuildStarted,
  withBuildSucceeded,
  withClientDeploys,
  withNothingToBuild,
  withRequest,
  withRequestFailed,
  withTime,
} from './state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 5, 12) + seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();
const atOnce: Pace = { quietMs: 0, settleMs: 0 };
const quiet: Pace = { quietMs: 300_000, settleMs: 1000 };
/** A build that runs and began at second 1. */
const building = () => withBuildStarted(withRequest(initialPublishState, at(0), atOnce).state, at(1));

describe('without a quiet time', () => {
  test('a request orders one build, which covers further requests without a change of the state', () => {
    const first = withRequest(initialPublishState, at(0), atOnce);
    expect(first).toMatchObject({ startBuild: true, state: { state: 'waiting', requestedAt: iso(0), askedAt: iso(0), dueAt: null } });
    const second = withRequest(first.state, at(5), atOnce);
    expect(second.startBuild).toBe(false);
    expect(second.state).toBe(first.state);
  });

  test('a build covers the requests made before it', () => {
    expect(building()).toMatchObject({ state: 'building', startedAt: iso(1) });
    const done = withBuildSucceeded(building(), at(9), atOnce);
    expect(done).toMatchObject({ startBuild: false, state: { state: 'idle', requestedAt: null, finishedAt: iso(9), error: null } });
    expect(deploysInMonth(done.state, at(20))).toBe(1);
    expect(deploysInMonth(done.state, new Date('2026-12-01'))).toBe(0);
  });

  test('requests during a build make exactly one more', () => {
    let { state } = withRequest(building(), at(2), atOnce);
    for (const second of [3, 4]) {
      const asked = withRequest(state, at(second), atOnce);
      expect(asked.startBuild).toBe(false);
      state = asked.state;
    }
    const first = withBuildSucceeded(state, at(9), atOnce);
    expect(first).toMatchObject({ startBuild: true, state: { state: 'waiting', askedAt: iso(9) } });
    const second = withBuildSucceeded(withBuildStarted(first.state, at(10)), at(12), atOnce);
    expect(second).toMatchObject({ startBuild: false, state: { state: 'idle' } });
  });

  test('a burst of requests that outlasts the first build waits for quiet, and so takes two builds', () => {
    const pace: Pace = { quietMs: 0, settleMs: 1000 };
    const written = new Set<PublishState>();
    let { state, startBuild } = withRequest(initialPublishState, at(0), pace);
    expect(startBuild).toBe(true);
    state = withBuildStarted(state, at(0.1));
    for (let n = 1; n <= 1000; n += 1) {
      const seconds = 0.1 + n / 50;
      if (n === 200) ({ state, startBuild } = withBuildSucceeded(state, at(seconds), pace));
      else ({ state, startBuild } = withRequest(state, at(seconds), pace));
      written.add(state);
      expect(startBuild).toBe(false);
      expect(withTime(state, at(seconds)).startBuild).toBe(false);
    }
    expect(written.size).toBeLessThan(250);
    expect(withTime(state, at(21.2)).startBuild).toBe(true);
  });

  test('a slow clock at the requester does not make a request during a build count as met', () => {
    const late = withBuildStarted(withRequest(initialPublishState, at(0), atOnce).state, at(10));
    expect(withBuildSucceeded(withRequest(late, at(3), atOnce).state, at(20), atOnce).startBuild).toBe(true);
  });

  test('a slow clock at the builder does not make it build twice', () => {
    const early = withBuildStarted(withRequest(initialPublishState, at(10), atOnce).state, at(3));
    expect(withBuildSucceeded(early, at(20), atOnce).startBuild).toBe(false);
  });

  test('a failed build keeps its reason until the next one starts, and a request starts that one', () => {
    const failed = withBuildFailed(building(), at(2), 'disk full', atOnce);
    expect(failed).toMatchObject({ startBuild: false, state: { state: 'failed', error: 'disk full', requestedAt: iso(0) } });
    const again = withRequest(failed.state, at(3), atOnce);
    expect(again).toMatchObject({ startBuild: true, state: { state: 'waiting', error: 'disk full' } });
    expect(withBuildStarted(again.state, at(4)).error).toBeNull();
    expect(deploysInMonth(failed.state, at(2))).toBe(0);
  });

  test('a request during a build that fails is built next', () => {
    const asked = withRequest(withBuildStarted(initialPublishState, at(1)), at(2), atOnce).state;
    expect(withBuildFailed(asked, at(3), 'x', atOnce)).toMatchObject({ startBuild: true, state: { state: 'waiting', error: 'x' } });
  });

  test('a build that breaks is tried once more after ten minutes, then not until somebody saves or asks', () => {
    const first = withBuildFailed(building(), at(2), 'x', atOnce).state;
    expect(first.dueAt).toBe(iso(602));
    expect(withTime(first, at(601)).startBuild).toBe(false);
    const again = withTime(first, at(602));
    expect(again).toMatchObject({ startBuild: true, state: { state: 'waiting', askedAt: iso(602) } });
    const second = withBuildFailed(withBuildStarted(again.state, at(603)), at(604), 'x', atOnce).state;
    expect(second).toMatchObject({ state: 'failed', dueAt: null, requestedAt: iso(0) });
    expect(withTime(second, at(900_000))).toEqual({ state: second, startBuild: false });
    expect(withRequest(second, at(700), quiet).state).toMatchObject({ state: 'waiting', buildFailures: 0 });
  });

  test('a build that breaks before its start was told is not ordered again at once', () => {
    const ordered = withRequest(withBuildSucceeded(building(), at(2), atOnce).state, at(3), atOnce).state;
    expect(withBuildFailed(ordered, at(4), 'x', atOnce)).toMatchObject({ startBuild: false, state: { state: 'failed', buildFailures: 1 } });
  });

  test('a refused build request is made again, later each time, unless a build runs meanwhile', () => {
    let { state } = withRequest(initialPublishState, at(0), atOnce);
    let seconds = 0;
    for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
      state = withRequestFailed(state, at(seconds), 'hook said 503');
      seconds += minutes * 60;
      expect(state).toMatchObject({ state: 'failed', error: 'hook said 503', dueAt: iso(seconds), requestedAt: iso(0) });
      expect(withTime(state, at(seconds - 1)).startBuild).toBe(false);
      const due = withTime(state, at(seconds));
      expect(due).toMatchObject({ startBuild: true, state: { state: 'waiting' } });
      state = due.state;
    }
    const started = withBuildStarted(state, at(seconds + 1));
    expect(started).toMatchObject({ state: 'building', hookFailures: 0 });
    expect(withRequestFailed(started, at(seconds + 2), 'hook said 500')).toBe(started);
  });

  test('a build that waits long in the host’s queue is ordered again only by somebody who asks', () => {
    const waiting = withRequest(initialPublishState, at(0), atOnce).state;
    const later = at(orderAgainAfterMs / 1000 + 1);
    expect([withTime(waiting, later).startBuild, withRequest(waiting, later, atOnce).startBuild]).toEqual([false, false]);
    expect(withRequest(waiting, at(60), atOnce, { isUrgent: true }).startBuild).toBe(false);
    expect(withRequest(waiting, later, atOnce, { isUrgent: true }).startBuild).toBe(true);
  });

  test('a wait or a build that never ended stops nothing for good', () => {
    const waiting = withRequest(initialPublishState, at(0), atOnce).state;
    for (const step of [withRequest, withTime]) {
      expect(step(waiting, at(buildLostAfterMs.waiting / 1000), atOnce).startBuild).toBe(false);
      expect(step(waiting, at(buildLostAfterMs.waiting / 1000 + 1), atOnce).startBuild).toBe(true);
    }
    const lost = at(buildLostAfterMs.building / 1000 + 2);
    expect(withRequest(building(), lost, atOnce)).toMatchObject({ startBuild: true, state: { state: 'waiting' } });
    expect(withTime(withRequest(building(), at(2), atOnce).state, lost).startBuild).toBe(true);
    expect(withTime(building(), lost)).toMatchObject({ startBuild: false, state: { state: 'failed', error: expect.stringContaining('never went live') } });
  });
});

describe('with a quiet time', () => {
  test('a build is asked for when no request came for so long', () => {
    const first = withRequest(initialPublishState, at(0), quiet);
    expect(first).toMatchObject({ startBuild: false, state: { state: 'waiting', dueAt: iso(300), waitingSince: iso(0), askedAt: null } });
    const second = withRequest(first.state, at(200), quiet);
    expect(second).toMatchObject({ startBuild: false, state: { dueAt: iso(500), requestedAt: iso(200), waitingSince: iso(0) } });
    expect(withTime(second.state, at(499)).startBuild).toBe(false);
    const due = withTime(second.state, at(500));
    expect(due).toMatchObject({ startBuild: true, state: { state: 'waiting', dueAt: null, askedAt: iso(500) } });
    expect(withTime(due.state, at(501)).startBuild).toBe(false);
  });

  test('a burst is written once, not a thousand times', () => {
    let { state } = withRequest(initialPublishState, at(0), quiet);
    const written = new Set([state]);
    for (let n = 1; n <= 1000; n += 1) {
      state = withRequest(state, at(n / 100), quiet).state;
      written.add(state);
    }
    expect(written.size).toBe(1);
  });

  test('a build is ordered even if saves never pause', () => {
    let step: Step = { state: initialPublishState, startBuild: false };
    let seconds = 0;
    for (; !step.startBuild && seconds < 10_000; seconds += 100) {
      step = withRequest(step.state, at(seconds), quiet);
      if (!step.startBuild) step = withTime(step.state, at(seconds + 1));
    }
    expect(seconds).toBe(1900);
  });

  test('"publish now" waits for nothing, and during a build starts the next one at its end', () => {
    const waiting = withRequest(initialPublishState, at(0), quiet).state;
    expect(withRequest(waiting, at(5), quiet, { isUrgent: true })).toMatchObject({ startBuild: true, state: { askedAt: iso(5) } });
    const asked = withRequest(withRequest(building(), at(2), quiet, { isUrgent: true }).state, at(80), quiet).state;
    expect(withBuildSucceeded(asked, at(90), quiet).startBuild).toBe(true);
  });

  test('however many press "publish now" during a build, it is written once and built once', () => {
    const first = withRequest(building(), at(2), quiet, { isUrgent: true }).state;
    for (const seconds of [2.5, 10, 60]) expect(withRequest(first, at(seconds), quiet, { isUrgent: true })).toEqual({ state: first, startBuild: false });
    const after = withBuildSucceeded(first, at(90), quiet);
    expect(after.startBuild).toBe(true);
    const next = withBuildStarted(after.state, at(91));
    expect(withBuildSucceeded(next, at(99), quiet)).toMatchObject({ startBuild: false, state: { state: 'idle' } });
  });

  test('saves during a build wait for a pause after it', () => {
    const asked = withRequest(building(), at(50), quiet).state;
    const done = withBuildSucceeded(asked, at(90), quiet);
    expect(done).toMatchObject({ startBuild: false, state: { state: 'waiting', dueAt: iso(350) } });
    expect(withTime(done.state, at(350)).startBuild).toBe(true);
    expect(withBuildSucceeded(asked, at(400), quiet).startBuild).toBe(true);
  });
});

test('the wait ends without a build if the live site already shows what is stored', () => {
  const waiting = withRequest(initialPublishState, at(0), atOnce).state;
  expect(withNothingToBuild(waiting)).toMatchObject({ state: 'idle', requestedAt: null, error: null });
  const started = withBuildStarted(waiting, at(1));
  expect(withNothingToBuild(started)).toBe(started);
});

test('builds of clients’ own sites count as deploys', () => {
  expect(deploysInMonth(withClientDeploys(withBuildSucceeded(building(), at(9), atOnce).state, at(10), 2), at(11))).toBe(3);
});

test('whatever order events come in, the state is valid, the newest request is met or open, and what is open is built', () => {
  assert(
    property(publishEvents(integer({ min: 0, max: 400 })), boolean(), (events, isPatient) => {
      playEvents(events, isPatient ? quiet : atOnce, at(0), (state, now) => {
        // Nothing waits for ever: a day later the timer has ordered a build for any open request.
        const isRetried = state.state === 'failed' && (state.hookFailures > 0 || state.buildFailures === 1);
        if (state.state === 'waiting' || isRetried) expect(withTime(state, new Date(now.getTime() + 86_400_000)).startBuild).toBe(true);
      });
    }),
  );
});

test('pending are the configs whose live revision is another, and archived ones still live, but not what the gate holds back', () => {
  const stored = [
    { id: '112', revision: 3, archived: false },
    { id: '121', revision: 2, archived: false },
    { id: '122', revision: 1, archived: false },
    { id: '123', revision: 4, archived: true },
    { id: '124', revision: 4, archived: true },
    { id: '125', revision: 6, publicRevision: 4, archived: false },
    { id: '126', revision: 2, publicRevision: 0, archived: false },
  ];
  const published = { configs: { 112: 3, 121: 1, 123: 3, 125: 4 } };
  expect(pendingIds(stored, published)).toEqual(['121', '122', '123']);
  expect(pendingIds(stored, { configs: { ...published.configs, 125: 3, 126: 1 } })).toEqual(['121', '122', '123', '125', '126']);
  expect(pendingIds(stored, undefined)).toEqual(['112', '121', '122', '125']);
});

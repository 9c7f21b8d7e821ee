import { assert, boolean, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { playEvents, publishEvents } from '#tests/support/publish-events.ts';
import {
  buildLostAfterMs,
  clocksDifferMs,
  initialPublishState,
  type Pace,
  withBuildFailed,
  withBuildStarted,
  withBuildSucceeded,
  withRequest,
  withRequestFailed,
  withTime,
} from './state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 5, 12) + seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();
const atOnce: Pace = { quietMs: 0, settleMs: 1000 };
const quiet: Pace = { quietMs: 300_000, settleMs: 1000 };
/** A clock that runs a year ahead, and is put back to 0. */
const ahead = 365 * 86_400;
const asked = () => withRequest(initialPublishState, at(ahead), atOnce).state;
const building = () => withBuildStarted(asked(), at(ahead + 1));

test('after the clock was set back, a waiting build is not delayed, and neither is a new save', () => {
  const waiting = withRequest(initialPublishState, at(ahead), quiet).state;
  const seen = withTime(waiting, at(0));
  expect(seen).toMatchObject({ startBuild: false, state: { requestedAt: iso(0), waitingSince: iso(0), dueAt: iso(300) } });
  expect(withTime(seen.state, at(299)).startBuild).toBe(false);
  expect(withTime(seen.state, at(300)).startBuild).toBe(true);
  const saved = withRequest(waiting, at(0), quiet).state;
  expect(withTime(saved, at(300)).startBuild).toBe(true);
});

test('an order and a build of which nothing is heard count as lost in their time', () => {
  const ordered = withTime(asked(), at(0)).state;
  expect(withTime(ordered, at(buildLostAfterMs.waiting / 1000 + 1)).startBuild).toBe(true);
  const unheard = withRequest(building(), at(0), atOnce).state;
  expect(withTime(unheard, at(buildLostAfterMs.building / 1000 + 1)).startBuild).toBe(true);
});

test('after the clock was set back, a failed build is retried within half an hour', () => {
  const refused = withTime(withRequestFailed(asked(), at(ahead), 'hook said 503'), at(0)).state;
  const broken = withTime(withBuildFailed(building(), at(ahead + 2), 'x', atOnce).state, at(0)).state;
  for (const failed of [refused, broken]) expect(withTime(failed, at(1800)).startBuild).toBe(true);
});

test('a request during a build stays open and is built after it', () => {
  const during = withRequest(building(), at(0), atOnce);
  expect(during).toMatchObject({ startBuild: false, state: { state: 'building', startedAt: iso(0) } });
  const done = withBuildSucceeded(during.state, at(5), atOnce);
  expect(done).toMatchObject({ startBuild: true, state: { state: 'waiting', askedAt: iso(5) } });
  const before = withRequest(building(), at(ahead + 2), atOnce).state;
  expect(withBuildSucceeded(before, at(5), atOnce).state).toMatchObject({ state: 'waiting' });
  expect(withBuildSucceeded(building(), at(5), atOnce)).toMatchObject({ startBuild: false, state: { state: 'idle', startedAt: iso(5) } });
});

test('clocks that differ by seconds change nothing', () => {
  const building = withBuildStarted(withRequest(initialPublishState, at(0), atOnce).state, at(30));
  expect(withTime(building, at(0)).state).toBe(building);
});

test('however the clock jumps, what is open is built, and the timer asks for it in its time', () => {
  const month = 30 * 86_400;
  assert(
    property(publishEvents(integer({ min: -month, max: month })), boolean(), (events, isPatient) => {
      playEvents(events, isPatient ? quiet : atOnce, at(0), (state, now) => {
        // The timer looks, and looks again when the longest of all waits is over.
        const turn = withTime(state, now);
        const isRetried = turn.state.state === 'failed' && turn.state.dueAt !== null;
        if (!turn.startBuild && (turn.state.state === 'waiting' || isRetried))
          expect(withTime(turn.state, new Date(now.getTime() + buildLostAfterMs.waiting + clocksDifferMs + 1)).startBuild).toBe(true);
      });
    }),
  );
});

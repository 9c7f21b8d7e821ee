import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PublishState, publishStateSchema } from '#schema/publish.ts';
import { pendingIds } from './pending.ts';
import {
  deploysInMonth,
  initialPublishState,
  lostAfterMs,
  withBuildFailed,
  withBuildStarted,
  withBuildSucceeded,
  withRequest,
  withRequestFailed,
} from './state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 5, 12) + seconds * 1000);

describe('publishing', () => {
  test('a request starts a build once, further ones wait with it', () => {
    const first = withRequest(initialPublishState, at(0));
    expect(first).toMatchObject({ startBuild: true, state: { state: 'waiting', requestedAt: at(0).toISOString() } });
    const second = withRequest(first.state, at(5));
    expect(second).toMatchObject({ startBuild: false, state: { state: 'waiting', requestedAt: at(5).toISOString() } });
  });

  test('a build meets what was asked before it', () => {
    const building = withBuildStarted(withRequest(initialPublishState, at(0)).state, at(1));
    expect(building).toMatchObject({ state: 'building', startedAt: at(1).toISOString() });
    const done = withBuildSucceeded(building, at(9));
    expect(done).toMatchObject({ startBuild: false, state: { state: 'idle', requestedAt: null, finishedAt: at(9).toISOString(), error: null } });
    expect(deploysInMonth(done.state, at(20))).toBe(1);
    expect(deploysInMonth(done.state, new Date('2026-12-01'))).toBe(0);
  });

  test('requests during a build make exactly one more', () => {
    let state = withBuildStarted(withRequest(initialPublishState, at(0)).state, at(1));
    for (const second of [2, 3, 4]) {
      const asked = withRequest(state, at(second));
      expect(asked.startBuild).toBe(false);
      state = asked.state;
    }
    const first = withBuildSucceeded(state, at(9));
    expect(first).toMatchObject({ startBuild: true, state: { state: 'waiting' } });
    const second = withBuildSucceeded(withBuildStarted(first.state, at(10)), at(12));
    expect(second).toMatchObject({ startBuild: false, state: { state: 'idle' } });
  });

  test('a slow clock at the requester does not make a request during a build count as met', () => {
    const building = withBuildStarted(withRequest(initialPublishState, at(0)).state, at(10));
    expect(withBuildSucceeded(withRequest(building, at(3)).state, at(20)).startBuild).toBe(true);
  });

  test('a slow clock at the builder does not make it build twice', () => {
    const building = withBuildStarted(withRequest(initialPublishState, at(10)).state, at(3));
    expect(withBuildSucceeded(building, at(20)).startBuild).toBe(false);
  });

  test('a failed build keeps its reason until the next one starts, and a request starts that one', () => {
    const failed = withBuildFailed(withBuildStarted(withRequest(initialPublishState, at(0)).state, at(1)), at(2), 'disk full');
    expect(failed).toMatchObject({ startBuild: false, state: { state: 'failed', error: 'disk full', requestedAt: at(0).toISOString() } });
    const again = withRequest(failed.state, at(3));
    expect(again).toMatchObject({ startBuild: true, state: { state: 'waiting', error: 'disk full' } });
    expect(withBuildStarted(again.state, at(4)).error).toBeNull();
    expect(deploysInMonth(failed.state, at(2))).toBe(0);
  });

  test('a request during a build that fails is built next', () => {
    const building = withRequest(withBuildStarted(initialPublishState, at(1)), at(2)).state;
    expect(withBuildFailed(building, at(3), 'x')).toMatchObject({ startBuild: true, state: { state: 'waiting', error: 'x' } });
  });

  test('a refused build request fails, unless a build runs meanwhile', () => {
    const waiting = withRequest(initialPublishState, at(0)).state;
    expect(withRequestFailed(waiting, 'hook said 500')).toMatchObject({ state: 'failed', error: 'hook said 500' });
    expect(withRequestFailed(withBuildStarted(waiting, at(1)), 'hook said 500').state).toBe('building');
  });

  test('a wait or a build that never ended stops nothing for good', () => {
    const waiting = withRequest(initialPublishState, at(0)).state;
    expect(withRequest(waiting, at(lostAfterMs.waiting / 1000)).startBuild).toBe(false);
    expect(withRequest(waiting, at(lostAfterMs.waiting / 1000 + 1)).startBuild).toBe(true);
    const building = withBuildStarted(waiting, at(1));
    expect(withRequest(building, at(lostAfterMs.building / 1000 + 2))).toMatchObject({ startBuild: true, state: { state: 'waiting' } });
  });

  test('whatever order events come in, the state is valid and the newest request is met or open', () => {
    const events = constantFrom<'request' | 'start' | 'succeed' | 'fail' | 'refuse'>('request', 'start', 'succeed', 'fail', 'refuse');
    assert(
      property(array(events, { maxLength: 40 }), (list) => {
        let state: PublishState = initialPublishState;
        let open = false;
        let metByRunning = false;
        list.forEach((event, index) => {
          const now = at(index);
          if (event === 'request') {
            state = withRequest(state, now).state;
            open = true;
            metByRunning = false;
          } else if (event === 'start') {
            state = withBuildStarted(state, now);
            metByRunning = open;
          } else if (event === 'succeed') {
            state = withBuildSucceeded(state, now).state;
            if (metByRunning) open = false;
          } else if (event === 'fail') state = withBuildFailed(state, now, 'x').state;
          else state = withRequestFailed(state, 'x');
          expect(publishStateSchema.safeParse(state).success).toBe(true);
          if (open) expect(state.requestedAt).not.toBeNull();
          if (open) expect(state.state).not.toBe('idle');
        });
      }),
    );
  });
});

test('pending are the configs whose live revision is another, and archived ones still live', () => {
  const stored = [
    { id: '112', revision: 3, archived: false },
    { id: '121', revision: 2, archived: false },
    { id: '122', revision: 1, archived: false },
    { id: '123', revision: 4, archived: true },
    { id: '124', revision: 4, archived: true },
  ];
  const published = { builtAt: '', code: '', configs: { 112: 3, 121: 1, 123: 3 } };
  expect(pendingIds(stored, published)).toEqual(['121', '122', '123']);
  expect(pendingIds(stored, undefined)).toEqual(['112', '121', '122']);
});

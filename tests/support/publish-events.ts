import { type Arbitrary, array, constantFrom, record } from 'fast-check';
import { expect } from 'vitest';
import { initialPublishState, type Pace, withBuildFailed, withBuildStarted, withBuildSucceeded, withRequest, withRequestFailed } from '#core/publish/state.ts';
import { type PublishState, publishStateSchema } from '#schema/publish/publish.ts';

export interface PublishEvent {
  kind: 'request' | 'urgent' | 'start' | 'succeed' | 'fail' | 'refuse';
  /** Seconds since the previous event. */
  seconds: number;
}

export const publishEvents = (seconds: Arbitrary<number>): Arbitrary<PublishEvent[]> =>
  array(record({ kind: constantFrom<PublishEvent['kind']>('request', 'urgent', 'start', 'succeed', 'fail', 'refuse'), seconds }), { maxLength: 40 });

/**
 * Plays events one after another from `begin` on. After each, the state must match the schema, and everything that was requested and is
 * in no finished build must still be pending; `check` does further checks.
 */
export function playEvents(events: readonly PublishEvent[], pace: Pace, begin: Date, check: (state: PublishState, now: Date) => void): void {
  let state: PublishState = initialPublishState;
  let now = begin;
  let isOpen = false;
  let isMetByRunning = false;
  for (const { kind, seconds } of events) {
    now = new Date(now.getTime() + seconds * 1000);
    if (kind === 'request' || kind === 'urgent') {
      state = withRequest(state, now, pace, { isUrgent: kind === 'urgent' }).state;
      isOpen = true;
      isMetByRunning = false;
    } else if (kind === 'start') {
      state = withBuildStarted(state, now);
      isMetByRunning = isOpen;
    } else if (kind === 'succeed') {
      state = withBuildSucceeded(state, now, pace).state;
      if (isMetByRunning) isOpen = false;
    } else if (kind === 'fail') state = withBuildFailed(state, now, 'x', pace).state;
    else state = withRequestFailed(state, now, 'x');
    expect(publishStateSchema.parse(state)).toEqual(state);
    if (isOpen) expect(state).toMatchObject({ state: expect.not.stringMatching('idle'), requestedAt: expect.any(String) });
    check(state, now);
  }
}

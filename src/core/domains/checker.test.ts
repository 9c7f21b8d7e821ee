import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DomainAnswer, domainAnswerSchema } from '#schema/api.ts';
import { type CheckerEvent, type CheckerState, canCheck, endOf, idleChecker, nextChecker, readDomainAnswer } from './checker.ts';

const answer: DomainAnswer = { domain: 'micafe.com', available: true, price: 18, currency: 'USD', alternatives: [] };
const run = (events: CheckerEvent[], from: CheckerState = idleChecker) => events.reduce(nextChecker, from);
const start: CheckerEvent = { type: 'start', typed: ' micafe ' };
const answered = (available: boolean, at = 1_000, request = 1): CheckerEvent => ({ type: 'answered', request, at, answer: { ...answer, available } });
const failed = (at = 1_000, request = 1): CheckerEvent => ({ type: 'failed', request, at });
const time = (at: number): CheckerEvent => ({ type: 'time', at });

describe('the domain checker', () => {
  test('checks what was typed, without the spaces around', () => expect(run([start])).toEqual({ status: 'checking', request: 1, typed: 'micafe' }));
  test('does not start when blank', () => expect(run([{ type: 'start', typed: ' \t ' }])).toBe(idleChecker));
  test('does not start while checking', () => expect(run([start, { type: 'start', typed: 'otro' }])).toMatchObject({ request: 1, typed: 'micafe' }));
  test.each([
    [true, 'available'],
    [false, 'taken'],
  ] as const)('an answer that says available: %s shows %s for 30 seconds', (available, status) => {
    const shown = run([start, answered(available)]);
    expect(shown).toMatchObject({ status, answer: { available } });
    expect(endOf(shown)).toBe(31_000);
    expect(run([time(30_999)], shown)).toBe(shown);
    expect(run([time(31_000)], shown)).toEqual({ status: 'idle', request: 1 });
    expect(run([{ type: 'close' }], shown)).toEqual({ status: 'idle', request: 1 });
  });
  test('an error stands for 5 seconds', () => {
    const shown = run([start, failed()]);
    expect(shown.status).toBe('error');
    expect(run([time(5_999)], shown)).toBe(shown);
    expect(run([time(6_000)], shown).status).toBe('idle');
    expect(run([{ type: 'close' }], shown).status).toBe('idle');
  });
  test('a new check may begin over a result or an error; what belongs to the last one is dropped', () => {
    for (const end of [answered(true), answered(false), failed()]) {
      const again = run([start, end, start]);
      expect(again).toMatchObject({ status: 'checking', request: 2 });
      expect(endOf(again)).toBeUndefined();
      expect(run([answered(true), failed(), time(99_000), { type: 'close' }], again)).toBe(again);
      expect(run([answered(false, 9_000, 2)], again)).toMatchObject({ status: 'taken', until: 39_000 });
    }
  });
  test('the button is off while checking and while blank', () => {
    expect(canCheck(idleChecker, '')).toBe(false);
    expect(canCheck(idleChecker, '  ')).toBe(false);
    expect(canCheck(idleChecker, 'a')).toBe(true);
    expect(canCheck(run([start]), 'a')).toBe(false);
    expect(canCheck(run([start, failed()]), 'a')).toBe(true);
  });
  test('whatever happens in whatever order: results come from the present check only and never outlive their time', () => {
    const event = fc.oneof(
      fc.constant(start),
      fc.constant<CheckerEvent>({ type: 'close' }),
      fc.record({ available: fc.boolean(), request: fc.integer({ min: 0, max: 6 }) }).map(({ available, request }) => answered(available, 0, request)),
      fc.integer({ min: 0, max: 6 }).map((request) => failed(0, request)),
      fc.constant<CheckerEvent>({ type: 'time', at: 0 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40_000 })), { maxLength: 30 }), (steps) => {
        let state = idleChecker;
        let now = 0;
        let starts = 0;
        for (const [step, later] of steps) {
          now += later;
          const before = state;
          state = nextChecker(state, 'at' in step ? { ...step, at: now } : step);
          if (state.status === 'checking' && before.status !== 'checking') starts += 1;
          expect(state.request).toBe(starts);
          if (state.status === 'available' || state.status === 'taken') expect(state.answer.available).toBe(state.status === 'available');
          if (step.type === 'time') expect(endOf(state) ?? now + 1).toBeGreaterThan(now);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the answer as it reached the browser', () => {
  test('is read as the schema reads it', () => {
    const whole: DomainAnswer = { ...answer, alternatives: [{ domain: 'micafe.net', available: false }] };
    expect(readDomainAnswer(domainAnswerSchema.parse(whole))).toEqual(whole);
    expect(readDomainAnswer({ ...answer, price: null })).toEqual({ ...answer, price: null });
  });
  test.each([[undefined], [null], ['x'], [[]], [{}], [{ available: true }], [{ domain: 'a.com', available: 'yes' }], [{ domain: '', available: true }]])(
    '%j is no answer',
    (value) => expect(readDomainAnswer(value)).toBeUndefined(),
  );
  test('alternatives that are none are left out', () => {
    expect(readDomainAnswer({ ...answer, alternatives: [1, null, { domain: 'b.com', available: true }] })?.alternatives).toEqual([
      { domain: 'b.com', available: true },
    ]);
    expect(readDomainAnswer({ ...answer, alternatives: 'none' })?.alternatives).toEqual([]);
  });
});

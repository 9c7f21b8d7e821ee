import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestActionQueue } from './latest-action-queue.ts';

/** A queue whose calls end when the test calls `end` or `fail`. */
function slowQueue() {
  const calls: { id: string; action: string; end(result?: string): void; fail(): void }[] = [];
  const queue = latestActionQueue<string, string>((id, action) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    calls.push({ id, action, end: (result = action) => resolve(result), fail: () => reject(new Error('no answer')) });
    return promise;
  });
  return { queue, calls };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('each id has one call at a time; of the actions requested meanwhile only the last is run', async () => {
  const { queue, calls } = slowQueue();
  const first = queue.ask('121', 'archived');
  const second = queue.ask('121', 'active');
  const third = queue.ask('121', 'archived');
  const other = queue.ask('205', 'archived');
  expect(calls.map(({ id, action }) => `${id} ${action}`)).toEqual(['121 archived', '205 archived']);
  expect(queue.$underWay.get()).toEqual({ 121: 'archived', 205: 'archived' });
  calls[0]?.end();
  expect([await first, await second]).toEqual([undefined, undefined]);
  await settled();
  expect(calls.map(({ id, action }) => `${id} ${action}`)).toEqual(['121 archived', '205 archived', '121 archived']);
  calls[2]?.end('done');
  calls[1]?.end();
  expect([await third, await other]).toEqual(['done', 'archived']);
  await settled();
  expect(queue.$underWay.get()).toEqual({ 121: undefined, 205: undefined });
});

test('a call that throws rejects the promise of its request, and the next action is run', async () => {
  const { queue, calls } = slowQueue();
  const first = queue.ask('121', 'archived');
  const second = queue.ask('121', 'active');
  calls[0]?.fail();
  await expect(first).rejects.toThrow('no answer');
  await settled();
  calls[1]?.end();
  expect(await second).toBe('active');
});

test('in any order of actions and answers, the last call is the last action, and calls never overlap', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom('archived', 'active'), fc.constant('answer' as const)), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { queue, calls } = slowQueue();
      let ended = 0;
      const answer = async () => {
        calls[ended]?.end();
        if (ended < calls.length) ended += 1;
        await settled();
        expect(calls.length - ended).toBeLessThanOrEqual(1);
      };
      for (const step of taken) {
        if (step === 'answer') await answer();
        else void queue.ask('121', step);
      }
      while (ended < calls.length) await answer();
      expect(calls.at(-1)?.action).toBe(taken.findLast((step) => step !== 'answer'));
      expect(queue.$underWay.get()['121']).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Act, acts, openWorld, owner } from '../../support/approval/one-client.ts';

const logged: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words.map(String).join(' ')));
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});

const listed: readonly [string, Act][] = Object.entries(acts);
test.each(listed)(
  '%s on a store that fails once, at any operation: done again if it was refused, it is as if nothing had failed, and no log tells of a person',
  async (_, { before, act }) => {
    const healthy = await openWorld();
    await before?.(healthy);
    healthy.fault.count = 0;
    const first = await act(healthy);
    const operations = healthy.fault.count;
    expect(first.status, first.text).toBeLessThan(300);
    await act(healthy);
    await healthy.wait();
    const expected = await healthy.told();
    for (let index = 0; index < operations; index += 1) {
      const world = await openWorld();
      await before?.(world);
      Object.assign(world.fault, { count: 0, at: index });
      const failed = await act(world);
      world.fault.at = Number.POSITIVE_INFINITY;
      expect([200, 201, 500], `operation ${index}: ${failed.text}`).toContain(failed.status);
      if (failed.status === 500) await act(world);
      await world.wait();
      expect(await world.told(), `operation ${index}, which answered ${failed.status}`).toEqual(expected);
      for (const secret of [owner, 'aviso@vitrina.test', world.tokens.approval, world.tokens.intake]) expect(logged.join('\n')).not.toContain(secret);
    }
  },
);

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import near from './near.ts';

test('an interaction during a failed load triggers exactly one more attempt', async () => {
  const island = document.createElement('div');
  island.append(document.createElement('input'));
  document.body.append(island);
  const load = vi.fn(() => new Promise<() => Promise<void>>(() => undefined));
  const touch = () => island.firstElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }));
  const lose = () => island.dispatchEvent(new Event('astro:hydration-error'));
  near(load, { value: { local: 'a', session: 'b', parameter: 'c' } }, island);

  touch();
  touch();
  expect(load).toHaveBeenCalledTimes(1);
  lose();
  expect(load).toHaveBeenCalledTimes(2);
  expect(island.dataset['failed']).toBe('');
  lose();
  expect(load).toHaveBeenCalledTimes(2);
  touch();
  expect(load).toHaveBeenCalledTimes(3);
});

import { afterAll, expect, test, vi } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../stores/session.ts';

// The evening of 30 November in Mexico. Set before the sign-in, because a session that begins after the present time is refused.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T03:00:00Z') });
afterAll(() => void vi.useRealTimers());

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test('the last month of the list is the present one in the business’s time zone by the server’s clock, before and after the data has loaded', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega', countsTaps: true });
  $session.set(await createPerson('Ana', id).open());
  const [{ default: Taps }, { $ahead }] = await Promise.all([import('./Taps.tsx'), import('../api/call.ts')]);
  const network = globalThis.fetch;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => (path.includes('/taps') ? held.then(() => network(path, init)) : network(path, init)));
  const place = await screen.draw(<Taps />);
  const months = () => [...place.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(months()).toHaveLength(13);
  expect(months()[0]).toBe('noviembre 2026');
  // The device's clock, here half a year behind, has no influence.
  $ahead.set(183 * 86_400_000);
  await expect.poll(() => months()[0]).toBe('junio 2027');
  $ahead.set(0);
  release();
  await expect.poll(() => screen.text()).toContain('Todavía');
  expect(months()[0]).toBe('noviembre 2026');
  vi.stubGlobal('fetch', network);
});

import { expect, test, vi } from 'vitest';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const texts = clientTexts.es;
// The table reads it, and happy-dom has none.
vi.stubGlobal('scrollY', 0);

test('a search that finds nobody changes none of the numbers above the list, and the button says what it clears', async () => {
  await calls.make({ templateType: 'retail', businessName: 'Casa Añil', publishing: 'manual' });
  const { ClientsScreen } = await import('./ClientsScreen.tsx');
  const place = await screen.draw(<ClientsScreen />);
  const numbers = () => [...place.querySelectorAll('.group-button b, .chip b')].map(({ textContent }) => textContent);
  await expect.poll(numbers).toContain('1');
  const before = numbers();
  screen.type(texts.search, 'nadie se llama así');
  await expect.poll(() => screen.text()).toContain(texts.noMatch);
  expect(numbers()).toEqual(before);
  expect(screen.buttons()).toContain(texts.clear.search);
  screen.press(screen.buttons().find((name) => name.startsWith('Tienda')) ?? '');
  await expect.poll(() => screen.buttons()).toContain(texts.clear.both);
});

test('an empty archive shows no filters without anything to filter, and leads back to the active clients', async () => {
  const { ClientsScreen } = await import('./ClientsScreen.tsx');
  const place = await screen.draw(<ClientsScreen />);
  const pressed = () => [...place.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
  await expect.poll(pressed).toEqual([`${texts.all}1`]);
  screen.press(texts.archived);
  await expect.poll(() => screen.text()).toContain(texts.noneArchived);
  expect(pressed()).toEqual([texts.archived]);
  expect(screen.focused()).toBe(texts.archived);
  screen.press(texts.toActive);
  await expect.poll(pressed).toEqual([`${texts.all}1`]);
});

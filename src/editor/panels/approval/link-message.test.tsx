import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorDocument, openDocument } from '#tests/support/editor/drawn-part.tsx';

let screen: EditorDocument;
beforeAll(() => {
  screen = openDocument();
});
afterEach(() => screen.clear());
afterAll(() => screen.close());

test('an edited message is kept while the message in the other language is shown', async () => {
  const { LinkMessage } = await import('./ClientLink.tsx');
  const place = await screen.draw(<LinkMessage label="Mensaje" messages={{ es: 'Tu página', en: 'Your page' }} number="5544556677" />);
  const message = () => place.querySelector('textarea')?.value;
  const choose = (language: string) => [...place.querySelectorAll('input')].find(({ value }) => value === language)?.click();
  await expect.poll(message).toBe('Tu página');
  screen.type('Mensaje', 'Rosa, tu página');
  choose('en');
  await expect.poll(message).toBe('Your page');
  screen.type('Mensaje', 'Rosa, your page');
  choose('es');
  await expect.poll(message).toBe('Rosa, tu página');
  choose('en');
  await expect.poll(message).toBe('Rosa, your page');
  const switched = place.querySelector('[role="radiogroup"]');
  expect(place.querySelector(`[id="${switched?.getAttribute('aria-labelledby')}"]`)?.textContent).toBe('Idioma del mensaje');
});

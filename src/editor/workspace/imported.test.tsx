import { expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { $user } from '../app/session.ts';
import { $editorLanguage } from '../language.ts';
import { $session } from '../stores/session.ts';
import { $adjusted } from './ui-state.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

/** Creates a client, opens it as the designer and returns its id. */
async function open(): Promise<string> {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  $user.set({ email: testAdmin.email, name: 'Ana', role: 'admin' });
  $session.set(await createPerson('Ana', id).open());
  return id;
}

const warnings = [
  { path: 'products.0', code: 'empty_item' },
  { path: 'products.2.name', code: 'cleaned' },
  { path: 'clientApproval.floatingButtonColor', code: 'bad_colour' },
  { path: 'primaryThing', code: 'unknown_field' },
] as const;

test.each([
  ['es', ['Productos', 'Productos › n.º 2 › Producto', 'Aprobación del cliente › Color del botón'], 'Entendido'],
  ['en', ['Products', 'Products › no. 2 › Product', 'Client approval › Button colour'], 'Got it'],
] as const)('after an import the adjusted fields are listed by their labels, in %s, with links', async (language, fields, dismiss) => {
  const id = await open();
  $editorLanguage.set(language);
  $adjusted.set({ id, warnings });
  const { Notices } = await import('./Notices.tsx');
  const place = await screen.draw(<Notices />);
  await expect.poll(screen.buttons).toEqual([dismiss, ...fields]);
  // A field that is in no form is shown by its path.
  expect([...place.querySelectorAll('li code')].map(({ textContent }) => textContent)).toEqual(['primaryThing']);
  screen.press(dismiss);
  await expect.poll(screen.buttons).toEqual([]);
});

test('warnings of another client’s import are not shown', async () => {
  await open();
  $adjusted.set({ id: '999', warnings });
  const { Notices } = await import('./Notices.tsx');
  const place = await screen.draw(<Notices />);
  await expect.poll(() => place.querySelector('.ws-notices')).not.toBeNull();
  expect(screen.buttons()).toEqual([]);
});

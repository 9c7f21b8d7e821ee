import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { openDocument } from '#tests/support/editor/drawn-part.tsx';

const screen = openDocument();
// Mantine opens a modal by a `CustomEvent`, which must be of the test's window.
vi.stubGlobal('CustomEvent', Reflect.get(window, 'CustomEvent'));
afterAll(() => screen.close());

test('after the confirmation dialog of a menu item closes, the button that opened the menu has the focus', async () => {
  const { useConfirm } = await import('./dialogs.tsx');
  function Part() {
    const confirm = useConfirm();
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" id="opener">
          Más
        </button>
        {isOpen && (
          <div role="menu" aria-labelledby="opener">
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                confirm({ title: '¿Quitar?', text: 'No se puede deshacer.', confirm: 'Quitar', onConfirm: () => undefined });
                setOpen(false);
              }}
            >
              Quitar…
            </button>
          </div>
        )}
      </>
    );
  }
  await screen.draw(<Part />);
  await expect.poll(screen.buttons).toEqual(['Más', 'Quitar…']);
  const item = document.querySelector<HTMLElement>('[role="menuitem"]');
  item?.focus();
  expect(document.activeElement).toBe(item);
  screen.press('Quitar…');
  await expect.poll(screen.text).toContain('No se puede deshacer.');
  expect(document.activeElement?.id).not.toBe('opener');
  screen.press('Cancelar');
  await expect.poll(screen.text).not.toContain('No se puede deshacer.');
  await expect.poll(() => document.activeElement?.id).toBe('opener');
  await screen.clear();
});

test('if the browser refuses to copy an address, its field is focused with the whole text selected', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } });
  const { CopyLine } = await import('./CopyLine.tsx');
  await screen.draw(<CopyLine label="El sitio" value="https://vitrina.mx/farol" />);
  screen.press('Copiar');
  const field = document.querySelector('input');
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 24]);
  await screen.clear();
});

test('a later notification replaces one that stays, which is shown again afterwards', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } });
  const { useCopy } = await import('./CopyLine.tsx');
  const { notifications } = await import('@mantine/notifications');
  const { Notifications } = await import('./popups.tsx');
  function Part() {
    const copy = useCopy();
    return (
      <button type="button" onClick={() => copy('https://vitrina.mx/farol')}>
        Copiar
      </button>
    );
  }
  await screen.draw(
    <>
      <Notifications />
      <Part />
    </>,
  );
  screen.press('Copiar');
  await expect.poll(screen.text).toContain('https://vitrina.mx/farol');
  notifications.show({ id: 'later', message: 'Se guardó.' });
  await expect.poll(screen.text).toContain('Se guardó.');
  notifications.hide('later');
  await expect.poll(screen.text).toContain('https://vitrina.mx/farol');
  await screen.clear();
});

test('a notification of success gives way to the next one at once; a failure is shown for its full time', async () => {
  const { notifications } = await import('@mantine/notifications');
  const { Notifications } = await import('./popups.tsx');
  await screen.draw(<Notifications />);
  for (const n of [1, 2, 3]) notifications.show({ message: `Foto ${n}: ya está en tu borrador.` });
  await expect.poll(screen.text).toContain('Foto 3: ya está en tu borrador.');
  expect(screen.text()).not.toMatch(/Foto [12]/);
  notifications.show({ color: 'bad', message: 'La foto 4 no se pudo poner.' });
  notifications.show({ message: 'Foto 5: ya está en tu borrador.' });
  await expect.poll(screen.text).toContain('La foto 4 no se pudo poner.');
  expect(screen.text()).not.toContain('Foto 5');
  notifications.clean();
  await screen.clear();
});

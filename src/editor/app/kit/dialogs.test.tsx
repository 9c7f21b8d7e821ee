import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { openDocument } from '#tests/support/editor/drawn-part.tsx';

const screen = openDocument();
// Mantine asks for a modal by an event of the window.
vi.stubGlobal('CustomEvent', Reflect.get(window, 'CustomEvent'));
afterAll(() => screen.close());

test('after a question that a menu’s item has asked, the button that opened the menu has the focus', async () => {
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

test('an address that the browser does not copy is selected in its own field, to be copied by hand', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } });
  const { CopyLine } = await import('./CopyLine.tsx');
  await screen.draw(<CopyLine label="El sitio" value="https://vitrina.mx/farol" />);
  screen.press('Copiar');
  const field = document.querySelector('input');
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 24]);
  await screen.clear();
});

test('a notification that stays is no obstacle to a later one', async () => {
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

test('what was done last is told at once, in place of what was done before; a failure keeps its time', async () => {
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

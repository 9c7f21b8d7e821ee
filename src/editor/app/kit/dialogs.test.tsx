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

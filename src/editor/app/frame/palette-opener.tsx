import { ActionIcon } from '@mantine/core';
import { useStore } from '@nanostores/react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { shellTexts } from '#content/editor/shell/texts.ts';
import { useTexts } from '../../language.ts';

/** Something that can be gone to or done. `words`: what else it is found by. */
export interface PaletteItem {
  id: string;
  label: string;
  words?: string;
  run(): void;
}

const $isOpen = atom(false);
/** What the screen that is open adds: the sections and acts of a document. */
export const $paletteItems = atom<{ sections: readonly PaletteItem[]; acts: readonly PaletteItem[] }>({ sections: [], acts: [] });

/** Whether the palette is open: Ctrl+K or ⌘K opens and closes it, whatever has the focus. */
export function usePalette(): { isOpen: boolean; close(): void } {
  const isOpen = useStore($isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A window in front wants its answer first.
      if ($isOpen.get() || !document.querySelector('[aria-modal="true"]')) $isOpen.set(!$isOpen.get());
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isOpen, close: () => $isOpen.set(false) };
}

/** For who has no keyboard, or does not know the keys. */
export function PaletteButton() {
  const texts = useTexts(shellTexts).palette;
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={texts.button}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${texts.button} (Ctrl K)`}
      onClick={() => $isOpen.set(true)}
    >
      <IconSearch size={19} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}

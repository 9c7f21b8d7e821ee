import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { MarkedClient } from '../kit/ClientMark.tsx';

/** Something that can be gone to or done. `words`: further words it is found by, shown beside its name; more, which are not shown, are in `also` and in the texts by its `id`. */
export interface Command {
  id: string;
  label: string;
  words?: string;
  also?: string;
  /** Shown beside its name; it is not found by this. */
  place?: string;
  /** The shortcut that does the same. */
  keys?: string;
  /** The client whose mark is shown before it. */
  client?: MarkedClient;
  run(): void;
}

/** The palette while it is open, with a callback for when it is closed without a choice. */
const $palette = atom<{ onCancel?: (() => void) | undefined } | undefined>(undefined);
interface ScreenCommands {
  sections: readonly Command[];
  acts: readonly Command[];
  fields: readonly Command[];
}
/** What the screen that is open adds: the sections and acts of a document, and the fields of its forms. */
export const $commands = atom<ScreenCommands>({ sections: [], acts: [], fields: [] });

const close = () => $palette.set(undefined);
function cancel(): void {
  const { onCancel } = $palette.get() ?? {};
  close();
  onCancel?.();
}

/** Opens or closes the palette, unless a dialog is open: that has to be answered first. */
export function toggleCommandPalette(onCancel?: () => void): void {
  if ($palette.get()) cancel();
  else if (!document.querySelector('[aria-modal="true"]')) $palette.set({ onCancel });
}

/** Whether the palette is open: Ctrl+K or ⌘K opens and closes it, whatever has the focus; for the page's frame see `forwardKeys`. */
export function useCommandPalette(): { isOpen: boolean; close(): void; cancel(): void } {
  const isOpen = useStore($palette) !== undefined;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      toggleCommandPalette();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { isOpen, close, cancel };
}

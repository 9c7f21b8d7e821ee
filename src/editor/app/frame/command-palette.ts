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
/** What the screen that is open adds: the sections and acts of a document, the fields of its forms, and what reads its texts, called when the palette opens. */
type Commands = Readonly<Record<'sections' | 'acts' | 'fields', readonly Command[]>> & { readTexts?: () => readonly Command[] };
export const $commands = atom<Commands>({ sections: [], acts: [], fields: [] });

const close = () => $palette.set(undefined);
function cancel(): void {
  const { onCancel } = $palette.get() ?? {};
  close();
  onCancel?.();
}

/** Opens or closes the palette. It does not open over a modal dialog, which has to be closed first. */
export function toggleCommandPalette(onCancel?: () => void): void {
  const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;
  if ($palette.get()) cancel();
  else if (!isCovered()) $palette.set({ onCancel });
  // A dialog that was closed by the key before this one is there until React has drawn, in a task that waits already.
  else setTimeout(() => isCovered() || $palette.set({ onCancel }));
}

/** The palette's state. While this is mounted, Ctrl+K or ⌘K toggles it; keys pressed in the preview's frame arrive through `forwardKeys`. */
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

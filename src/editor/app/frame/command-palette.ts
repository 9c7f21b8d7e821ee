import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { MarkedClient } from '../kit/ClientMark.tsx';

/** An option of the palette. `words`: further search words, shown beside its name. `also`, and the synonyms of its `id`: search words that are not shown. */
export interface Command {
  id: string;
  label: string;
  words?: string;
  also?: string;
  /** Shown beside its name; not searched. */
  place?: string;
  /** The keyboard shortcut for the same action. */
  keys?: string;
  /** The client whose mark is shown before the name. */
  client?: MarkedClient;
  run(): void;
}

/** The palette while it is open, with a callback for when it is closed without a choice. */
const $palette = atom<{ onCancel?: (() => void) | undefined } | undefined>(undefined);
/** The options that the open screen adds: sections and actions of its document, and fields of its forms. `readTexts` is called when the palette opens. */
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
  // A dialog that the previous key closed is still in the document until React renders, which it does in a task before this timer.
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

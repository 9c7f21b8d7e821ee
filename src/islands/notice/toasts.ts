import { atom } from 'nanostores';
import { toast } from './times.ts';

export interface Toast {
  id: number;
  text: string;
  /** `error` interrupts what a screen reader says, `done` waits. */
  kind: 'done' | 'error';
  isOpen: boolean;
}

/** Newest first. A dismissed toast stays, closed, until it is forgotten. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast, in the reader's language, in the place of the one before; gives its id. */
export function showToast(text: string, kind: Toast['kind'] = 'done'): number {
  lastId += 1;
  $toasts.set([{ id: lastId, text, kind, isOpen: true }, ...$toasts.get()].slice(0, toast.limit));
  return lastId;
}

/** Closes a toast and forgets it later. */
export function dismissToast(id: number): void {
  const found = $toasts.get().find((each) => each.id === id);
  if (!found?.isOpen) return;
  $toasts.set($toasts.get().map((each) => (each.id === id ? { ...each, isOpen: false } : each)));
  setTimeout(() => $toasts.set($toasts.get().filter((each) => each.id !== id)), toast.removal);
}

import { atom } from 'nanostores';
/** Toasts and tooltips (specification, section 9, "Toasts"). Times in milliseconds, distances in CSS pixels. */
export const toast = {
  /** Toasts shown at the same time: a new one replaces the previous one. */
  limit: 1,
  display: 5000,
  /** How far to the right a toast is pushed to be dismissed. */
  swipeThreshold: 50,
  swipeDirection: 'right',
  /** Moves the focus to the toasts. */
  hotkey: 'F8',
  /** A dismissed toast is kept this long before it is forgotten. */
  removal: 1_000_000,
} as const;

export const tooltip = {
  delay: 700,
  /** After one tooltip, the next shows at once when the pointer reaches it within this time. */
  skipDelay: 300,
} as const;

interface Toast {
  id: number;
  text: string;
  /** `error` interrupts what a screen reader says, `done` waits. */
  kind: 'done' | 'error';
  isOpen: boolean;
}

/** Newest first. A dismissed toast stays, closed, until it is forgotten. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast, which replaces the previous one; returns its id. `text` is in the page's language. */
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

/** A browser's two storages: the first keeps for good, the second while the tab is open. Where they are switched off, asking throws. */
export const deviceStorage = (): Storage => localStorage;
export const tabStorage = (): Storage => sessionStorage;

/** Storage that is switched off, full or private must not break a page: then nothing is kept. */
export function remember(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

/** Reads a value; `null` where there is none, or where the browser lets pages store nothing. */
export function recall(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Reads a value and removes it. */
export function take(storage: () => Storage, key: string): string | null {
  const value = recall(storage, key);
  if (value !== null) {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing depends on it.
    }
  }
  return value;
}

/** `localStorage` and, below, `sessionStorage`. Functions, because access throws if storage is disabled. */
export const deviceStorage = (): Storage => localStorage;
export const tabStorage = (): Storage => sessionStorage;

/** Stores a value. Errors are ignored: a page must work with disabled or full storage. */
export function remember(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}

/** Reads a value; `null` if there is none, or storage is disabled. */
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

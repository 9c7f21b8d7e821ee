/** Toasts and tooltips (specification, section 9, "Toasts"). Times in milliseconds, distances in CSS pixels. */
export const toast = {
  /** Toasts shown at the same time: a new one takes the place of the one before. */
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

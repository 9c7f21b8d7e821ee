/** Stores of JSON values. */
export const jsonStoreNames = [
  'configs',
  'revisions',
  'index',
  'users',
  'sessions',
  'settings',
  'throttle',
  'publish',
  'previews',
  'domains',
  'submissions',
  'approval-links',
  'reminders',
  'threads',
  'intake',
  'library',
  'planning',
  'taps',
  'outbox',
  'set-aside',
  'security-log',
  'client-sites',
  'faults',
] as const;
/** Key of the record in `settings` that says which project builds which clients. */
export const regionsKey = 'regions';
export type JsonStoreName = (typeof jsonStoreNames)[number];
export type StoreName = JsonStoreName | 'media';

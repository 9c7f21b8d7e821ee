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
/** Key of the record in `settings` that says how everybody signs in. */
export const signInKey = 'sign-in';
/** Whether a record in `publish` says what a project shows: the main one, or that of a region. */
export const isPublishedKey = (key: string): boolean => key === 'published' || key.startsWith('published-in/');
export type JsonStoreName = (typeof jsonStoreNames)[number];
export type StoreName = JsonStoreName | 'media';

import type { RecordKind } from '#schema/calls/fault.ts';
import { isPublishedKey, regionsKey, type StoreName } from '../store/store-names.ts';

/**
 * The kind of the records of each store, by their keys. Exhaustive by type: a new store does not compile until
 * somebody has decided how a damaged record in it is handled.
 */
const kindsOf: Readonly<Record<StoreName, (key: string) => RecordKind>> = {
  configs: () => 'head',
  revisions: () => 'revision',
  index: (key) => (key.startsWith('heads/') ? 'head_journal' : 'index'),
  users: () => 'account',
  sessions: () => 'session',
  settings: (key) => (key === regionsKey ? 'regions' : 'setting'),
  throttle: () => 'throttle',
  publish: (key) => (key === 'state' ? 'publish_state' : isPublishedKey(key) ? 'published' : 'publish_note'),
  previews: () => 'preview',
  domains: () => 'domain_answer',
  submissions: (key) =>
    key.startsWith('notices/') ? 'notice' : key.startsWith('decisions/') ? 'decisions' : key.startsWith('pictures/') ? 'own_picture' : 'submission',
  'approval-links': () => 'approval_links',
  reminders: () => 'reminders',
  threads: () => 'threads',
  intake: () => 'intake',
  library: () => 'library',
  planning: (key) => (key.startsWith('views/') ? 'views' : 'planning'),
  taps: () => 'taps',
  outbox: () => 'mail',
  'set-aside': () => 'set_aside',
  'security-log': () => 'security_event',
  'client-sites': () => 'client_site',
  faults: () => 'fault',
  media: () => 'picture',
};

/** What kind of record is stored under a key of a store. */
export const recordKind = (store: StoreName, key: string): RecordKind => kindsOf[store](key);

const passing: readonly RecordKind[] = ['head_journal', 'throttle', 'publish_note', 'domain_answer', 'preview', 'fault'];
/** Whether a damaged record of this kind repairs itself, because its next use rewrites it. */
export const isPassing = (kind: RecordKind): boolean => passing.includes(kind);

import * as z from 'zod';

/** The kinds of stored records. Each can be damaged, and each has a remedy of its own. */
export const recordKinds = [
  'head',
  'revision',
  'index',
  'head_journal',
  'account',
  'session',
  'setting',
  'regions',
  'throttle',
  'publish_state',
  'published',
  'publish_note',
  'preview',
  'domain_answer',
  'submission',
  'notice',
  'decisions',
  'own_picture',
  'approval_links',
  'reminders',
  'threads',
  'intake',
  'library',
  'planning',
  'views',
  'taps',
  'mail',
  'set_aside',
  'security_event',
  'client_site',
  'fault',
  'picture',
] as const;
export const recordKindSchema = z.enum(recordKinds);
export type RecordKind = z.infer<typeof recordKindSchema>;

/**
 * `mended`: the record is whole again, or was removed without loss. `passing`: it is ignored, and its next use replaces it.
 * `open`: a person must decide.
 */
export const faultStates = ['open', 'passing', 'mended'] as const;

/** A stored record that was found damaged. `place` is where: `revisions/121/4`. */
export const faultSchema = z.object({ place: z.string(), kind: recordKindSchema, state: z.enum(faultStates), foundAt: z.iso.datetime() });
export type Fault = z.infer<typeof faultSchema>;

/** Answer of GET `/api/faults`, the newest first. */
export const faultsAnswerSchema = z.object({ faults: z.array(faultSchema) });
export type FaultsAnswer = z.infer<typeof faultsAnswerSchema>;

import * as z from 'zod';

const standingStates = ['archived', 'draft', 'waitingForOwner', 'askedForChanges', 'approved', 'publishing', 'live', 'failed'] as const;

/**
 * Where a site stands. `live`: the revision on the web, 0 for none; `changes`: how many differences to it wait, `null` where
 * nobody has counted; `since`: when it came to stand so. `es` and `en` are the one sentence that says it, everywhere.
 */
export const standingSchema = z.object({
  state: z.enum(standingStates),
  live: z.int().nonnegative(),
  newest: z.int().positive(),
  changes: z.int().nonnegative().nullable(),
  waitsFor: z.enum(['designer', 'owner', 'build']).nullable(),
  since: z.string(),
  scheduledAt: z.string().nullable(),
  es: z.string(),
  en: z.string(),
});
export type Standing = z.infer<typeof standingSchema>;

/** GET `/api/config/{id}/publication`: where a site stands, and what a change of its settings would begin with. */
export const publicationAnswerSchema = z.object({
  standing: standingSchema,
  /** What the public is to see, 0 for nothing. */
  publicRevision: z.int().nonnegative(),
  /** Of a site that is published by hand; 0 for none. */
  publishedRevision: z.int().nonnegative(),
});
export type PublicationAnswer = z.infer<typeof publicationAnswerSchema>;

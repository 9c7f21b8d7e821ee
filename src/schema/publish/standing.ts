import * as z from 'zod';

const standingStates = ['archived', 'draft', 'waitingForOwner', 'linkMissing', 'askedForChanges', 'approved', 'publishing', 'live', 'failed'] as const;

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
  /** The revision that the public is to see; 0 for none. */
  publicRevision: z.int().nonnegative(),
  /** For a site that is published by hand: the revision published last; 0 for none. */
  publishedRevision: z.int().nonnegative(),
});
export type PublicationAnswer = z.infer<typeof publicationAnswerSchema>;

/** How far ahead a publication may be scheduled, in days. */
export const furthestScheduleDays = 366;

/**
 * Body of POST `/api/config/{id}/publication`: publishes a revision, now or at a later instant. `anyway`: also while contact
 * data is the template's. `isOneOfMany`: others follow at once, so the build waits for quiet, as it does after a save.
 */
export const publicationBodySchema = z.strictObject({
  revision: z.int().positive(),
  at: z.iso.datetime({ offset: true }).optional(),
  anyway: z.boolean().default(false),
  isOneOfMany: z.boolean().default(false),
});

/** Query of DELETE on the same path, required: cancels what is scheduled, or takes the site off the web. */
export const withdrawalQuerySchema = z.object({ what: z.enum(['schedule', 'site']) });

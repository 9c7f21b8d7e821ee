import * as z from 'zod';

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

/** What DELETE there takes back: what is scheduled, or the site itself from the web. It has to be said. */
export const withdrawalQuerySchema = z.object({ what: z.enum(['schedule', 'site']) });

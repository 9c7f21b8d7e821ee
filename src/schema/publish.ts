import { z } from 'zod';

/** What `/published.json` says: when the live build was made, from which code, and which revision of each config it shows. */
export const publishedSchema = z.object({ builtAt: z.string(), code: z.string(), configs: z.record(z.string(), z.int().positive()) });
export type Published = z.infer<typeof publishedSchema>;

/**
 * Progress of publishing. `requestedAt` is the newest request that no finished build has met yet; all instants are
 * ISO 8601. `failed` keeps the reason until the next build starts.
 */
export const publishStateSchema = z.object({
  state: z.enum(['idle', 'waiting', 'building', 'failed']),
  requestedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  /** Deploys finished, by month (`2026-11`). */
  deploys: z.record(z.string(), z.int().nonnegative()),
});
export type PublishState = z.infer<typeof publishStateSchema>;

/** What GET `/api/publish` answers. */
export const publishAnswerSchema = publishStateSchema.omit({ deploys: true }).extend({ pending: z.array(z.string()), deploysThisMonth: z.int().nonnegative() });
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;
